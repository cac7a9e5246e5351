/** What a server writes of a component. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createComponent } from './create-component.js'
import { definePortalEntry } from './define-entry.js'

const about = {
  name: 'PlinthProbe',
  tag: 'plinth-probe',
  attributes: { type: 'type', environmentId: 'environment', widgets: 'widgets', flag: 'flag' },
  values: ['spec', 'fetchSession'],
  events: { onPlinthState: 'plinth-state' },
}
let fetched = 0
const Probe = createComponent(about, async () => {
  fetched += 1
})

it('is the tag with its attributes and its fallback, and fetches nothing', () => {
  const props = {
    type: 'vmware.vm',
    environmentId: 'e1',
    widgets: ['a', 'b'],
    flag: true,
    spec: { id: 'mine' },
    fetchSession: async () => ({}),
    onPlinthState: () => undefined,
    className: 'wide',
    'data-of': 'host',
  }
  expect(renderToString(createElement(Probe, props, 'Loading …'))).toBe(
    '<plinth-probe type="vmware.vm" environment="e1" widgets="a b" flag="" class="wide" data-of="host">Loading …</plinth-probe>',
  )
  expect(renderToString(createElement(Probe, { flag: false, type: undefined }))).toBe('<plinth-probe></plinth-probe>')
  expect(fetched).toBe(0)
})

it('defines nothing on a server, where Lit has put a registry of elements too', () => {
  const before = Reflect.get(globalThis, 'customElements')
  Reflect.set(globalThis, 'customElements', { get: () => undefined, define: () => undefined })
  expect(definePortalEntry()).toBe(false)
  Reflect.set(globalThis, 'customElements', before)
  expect(definePortalEntry()).toBe(false)
})
