/** The Lit leaves in a real browser. */
import { PlinthGauge } from './plinth-gauge.js'
import { PlinthIcon } from './plinth-icon.js'
import { PlinthStatus } from './plinth-status.js'

customElements.define('plinth-gauge', PlinthGauge)
customElements.define('plinth-icon', PlinthIcon)
customElements.define('plinth-status', PlinthStatus)

async function show<T extends HTMLElement & { updateComplete: Promise<boolean> }>(
  tag: string,
  attributes: Record<string, string>,
): Promise<T> {
  const element = document.createElement(tag) as T
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await element.updateComplete
  return element
}
function equal(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`expected ${String(expected)}, got ${String(actual)}`)
}

describe('the leaves', () => {
  it('show a status by shape and word, and an unheard-of one as unknown', async () => {
    const critical = await show('plinth-status', { status: 'critical' })
    equal(critical.shadowRoot?.querySelector('slot')?.textContent, 'Critical')
    const odd = await show('plinth-status', { status: 'constructor' })
    equal(odd.shadowRoot?.querySelector('slot')?.textContent, 'Unknown')
  })

  it('keep a gauge over 100 % in its box but not in its number', async () => {
    const gauge = await show('plinth-gauge', { value: '134', critical: '95' })
    equal(gauge.shadowRoot?.querySelector('span')?.textContent, '134%')
    equal(gauge.shadowRoot?.querySelector('.fill')?.classList.contains('critical'), true)
    const none = await show('plinth-gauge', { value: 'many' })
    equal(none.shadowRoot?.textContent?.trim(), 'Unknown')
  })

  it('draw an icon by name, and nothing for a name that is none', async () => {
    const icon = await show('plinth-icon', { name: 'vm', label: 'Machine' })
    equal(icon.shadowRoot?.querySelector('svg')?.getAttribute('aria-label'), 'Machine')
    const none = await show('plinth-icon', { name: '__proto__' })
    equal(none.shadowRoot?.querySelector('svg'), null)
  })

  it('are light or dark as the portal around them, also when it changes, and outside of one as the page', async () => {
    const portal = document.createElement('plinth-portal')
    portal.setAttribute('appearance', 'dark')
    document.body.append(portal)
    const gauge = await show('plinth-gauge', { value: '90', caution: '80' })
    const status = await show('plinth-status', { status: 'caution' })
    const shade = () => getComputedStyle(gauge.shadowRoot?.querySelector('.fill') ?? gauge).backgroundColor
    equal(shade(), 'rgb(184, 110, 0)')
    portal.append(gauge, status)
    equal(shade(), 'rgb(240, 176, 63)')
    equal(getComputedStyle(status.shadowRoot?.querySelector('svg') ?? status).color, 'rgb(240, 176, 63)')
    portal.setAttribute('appearance', 'light')
    await new Promise(resolve => setTimeout(resolve))
    equal(shade(), 'rgb(184, 110, 0)')
    document.documentElement.style.colorScheme = 'dark'
    document.body.append(gauge)
    equal(shade(), 'rgb(240, 176, 63)')
    document.documentElement.style.colorScheme = ''
  })
})
