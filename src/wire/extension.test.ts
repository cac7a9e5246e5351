/** Links of extensions: where a template leads, and what it cannot be made to lead to. */
import { describe, expect, it } from 'vitest'
import { extensionPackage, linkTo } from './extension.js'
import { tryShape } from './read-shape.js'

const entity = { id: 'vm-1', name: 'a/b?c#d @x', type: 'vmware.vm' }
const problems = (more: object) =>
  (tryShape(extensionPackage, { name: 'n', version: '1', ...more }, { root: '' }).details ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  )
const url = (text: string, settings: object[] = []) =>
  problems({ settings, links: [{ id: 'a', title: 'A', url: text }] })

describe('a link', () => {
  it.each([
    ['https://w.example/{name}', {}, 'https://w.example/a%2Fb%3Fc%23d%20%40x'],
    ['https://w.example/?q={id}&t={type}', {}, 'https://w.example/?q=vm-1&t=vmware.vm'],
    ['{settings.base}/x/{id}', { base: 'https://own.example' }, 'https://own.example/x/vm-1'],
    ['{settings.base}/x/{id}', { base: 'http://own.example' }, undefined],
    ['{settings.base}{id}', { base: 'javascript:alert(1)//' }, undefined],
    ['{settings.base}{id}', { base: 'https://user:pass@own.example/' }, undefined],
    ['{settings.base}/x', {}, undefined],
  ])('%s with %o leads to %s', (template, settings, address) => {
    expect(linkTo({ url: template }, entity, settings as Record<string, string>)).toBe(address)
  })

  it('is of its types alone', () => {
    expect(linkTo({ url: 'https://w.example/', types: ['aws.vm'] }, entity, {})).toBeUndefined()
  })

  it.each([
    'https://{name}.example/',
    'http://w.example/',
    'javascript:alert(1)',
    '//w.example',
    '{name}',
    'https://',
  ])('%s is refused by its place', text => {
    expect(url(text)).toEqual([expect.stringMatching(/^links\[0\]\.url /)])
  })

  it('speaks of what there is', () => {
    expect(url('https://w.example/{owner}')[0]).toContain('{owner} is not one of')
    expect(url('{settings.base}/')[0]).toContain("a setting 'base'")
    expect(url('{settings.base}/', [{ key: 'base', label: 'Base' }])).toEqual([])
  })
})

describe('a package', () => {
  it('is refused for what it adds besides, adds twice, or where it adds nothing', () => {
    expect(problems({ entities: [] })[0]).toMatch(/^entities /)
    expect(problems({})[0]).toContain('adds nothing')
    const link = { id: 'a', title: 'A', url: 'https://w.example/' }
    expect(problems({ links: [link, link] })).toEqual(['links[1].id is used twice'])
  })
})
