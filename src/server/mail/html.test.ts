import { describe, expect, it } from 'vitest'
import { htmlOf } from './html.js'
import { type LetterValues, letterOf } from './letters.js'

const ADDRESS = 'https://portal.example'
const values = (change: Partial<LetterValues> = {}): LetterValues => ({
  product: 'Harbour',
  address: ADDRESS,
  link: `${ADDRESS}/password#t=abc`,
  data: {},
  ...change,
})
const html = (kind: Parameters<typeof letterOf>[0], of = values(), accent?: string) =>
  htmlOf(letterOf(kind, of), { ...of, accent })
/** What a program shows of it, without markup. */
const wordsOf = (markup: string) =>
  markup
    .replace(/^[\s\S]*<body/, '<body')
    .replaceAll('<br>', ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('a letter as HTML', () => {
  it('has the words of the text, and its one-time link as a button', () => {
    const markup = html('password')
    expect(markup).toContain(`<a href="${ADDRESS}/password#t=abc"`)
    expect(wordsOf(markup)).toContain('Somebody, most likely you, asked to set a new password for Harbour.')
    expect(wordsOf(markup)).toContain('If you did not ask for it, do nothing: your password stays as it is.')
  })

  it.each([
    'password',
    'signUp',
    'known',
    'email',
    'emailChanged',
    'passwordChanged',
    'invite',
  ] as const)('of the kind %s fetches nothing, and links to nothing but the portal', kind => {
    const data = { inviter: 'Ann', address: 'ann@x.example', account: 'Acme', email: 'b@x.example' }
    const markup = html(kind, values({ data }))
    expect(markup).not.toMatch(/<img|<link|url\(|@import|<script|\bsrc=/i)
    for (const [, href] of markup.matchAll(/href="([^"]*)"/g)) expect(href?.startsWith(ADDRESS)).toBe(true)
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">Sign in</a>',
    'https://evil.example/portal',
    'https://portal.example.evil.example/x',
    '&lt;b&gt;',
    '</p></body>',
  ])('has the name %s as text, whoever has it', name => {
    const of = values({ product: name, data: { inviter: name, account: name, address: name } })
    const markup = html('invite', of)
    expect(markup).not.toMatch(/<img|<b>|onerror=alert\(1\)>/)
    expect(markup.match(/<\/body>/g)).toHaveLength(1)
    for (const [, href] of markup.matchAll(/href="([^"]*)"/g)) expect(href).toBe(`${ADDRESS}/password#t=abc`)
  })

  it('is in the accent of the brand, made dark enough to be seen', () => {
    expect(html('password', values(), '#c02030')).toContain('background:#c02030')
    expect(html('password', values(), '#ffff00')).not.toContain('background:#ffff00')
  })
})
