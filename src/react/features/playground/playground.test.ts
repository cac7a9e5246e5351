/** A composition in the address and as code: what was typed stays a value, in every language. */
import { describe, expect, it } from 'vitest'
import { codeIn, LANGUAGES, policyCode, sessionCode, styleCode } from './code.js'
import { COMPOSABLE, type Composition, isToken, parseComposition, printComposition } from './composition.js'

const ADDRESS = 'https://portal.example'
const DASHBOARD: Composition = {
  tag: 'plinth-dashboard',
  attributes: { type: 'vmware.vm', widgets: 'summary compute', environment: 'e1' },
  appearance: 'dark',
  tokens: { accent: '#7a2e12', font: 'Georgia, serif' },
  width: '760',
}

describe('the address of a composition', () => {
  it('says all of it, and gives it back', () => {
    expect(parseComposition(printComposition(DASHBOARD))).toEqual(DASHBOARD)
    expect(parseComposition('')).toMatchObject({ tag: 'plinth-dashboard', attributes: { type: 'vmware.vm' } })
  })

  it.each([
    'tag=plinth-app',
    'tag=script&width=9&appearance=blue',
    'a-onclick=x&a-<b>=1&t-bg=red',
    `a-type=${'x'.repeat(5_000)}`,
    '%',
  ])('that says what cannot be (%#) is as usual there', search => {
    const { tag, width, appearance, tokens, attributes } = parseComposition(search)
    expect([tag, width, appearance, tokens]).toEqual(['plinth-dashboard', 'full', 'system', {}])
    expect(Object.entries(attributes).every(([name, value]) => /^[a-z-]+$/.test(name) && value.length <= 200)).toBe(
      true,
    )
  })

  it('has every element that reads an environment, and not the whole portal', () => {
    expect(COMPOSABLE).toContain('plinth-cost')
    expect(COMPOSABLE).not.toContain('plinth-app')
    expect(COMPOSABLE).not.toContain('plinth-profile')
  })
})

describe('code', () => {
  it('for a page', () => {
    expect(
      codeIn('HTML', DASHBOARD, ADDRESS),
    ).toBe(`<script type="module" src="https://portal.example/kit/plinth.js"></script>
<plinth-portal api="https://portal.example" session-url="/plinth-session" appearance="dark">
  <plinth-dashboard type="vmware.vm" widgets="summary compute" environment="e1">Loading …</plinth-dashboard>
</plinth-portal>`)
  })

  it('for React has properties by their names', () => {
    expect(codeIn('React', DASHBOARD, ADDRESS)).toContain(
      '<PlinthDashboard type="vmware.vm" widgets={["summary","compute"]} environmentId="e1">Loading …</PlinthDashboard>',
    )
  })

  it.each(LANGUAGES)('in %s holds what was typed as a value, whatever it is', language => {
    const typed = `"><script>alert(1)</script>{{x}}\${y}\`'&`
    const code = codeIn(language, { ...DASHBOARD, attributes: { type: typed } }, ADDRESS)
    if (language === 'React') expect(code).toContain(`type={${JSON.stringify(typed)}}`)
    else expect(code).not.toContain('<script>alert')
    if (language === 'Svelte' || language === 'Angular') expect(code).not.toContain('{{x')
    if (language === 'Angular') expect(code.split('`')).toHaveLength(3)
  })

  it('of the style sheet has only tokens that a sheet can hold', () => {
    expect(styleCode(DASHBOARD)).toBe(
      'plinth-dashboard {\n  --plinth-accent: #7a2e12;\n  --plinth-font: Georgia, serif;\n}',
    )
    expect(styleCode({ ...DASHBOARD, tokens: { accent: 'red; } * { display: none' } })).toBe('')
    expect(isToken('font', 'x } body {')).toBe(false)
    expect(isToken('radius', '4px')).toBe(true)
    expect(isToken('accent', 'url(https://x)')).toBe(false)
  })

  it('of the backend asks for the least, and the header lets the portal through', () => {
    expect(JSON.parse(sessionCode(DASHBOARD, 'https://a.example'))).toEqual({
      origin: 'https://a.example',
      user: 'ann',
      ttl: 600,
      elements: ['plinth-dashboard'],
      types: ['vmware.vm'],
    })
    expect(policyCode(ADDRESS)).toContain(`connect-src 'self' ${ADDRESS};`)
  })
})
