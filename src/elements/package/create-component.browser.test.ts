/** An element's component in a page's React. */
import { createElement, createRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createComponent } from './create-component.js'

class Probe extends HTMLElement {
  atConnection: unknown
  declare fetchSession: unknown
  connectedCallback(): void {
    this.atConnection = this.fetchSession
  }
}
Object.defineProperty(Probe.prototype, 'fetchSession', { value: undefined, writable: true })

const about = {
  name: 'PlinthProbe',
  tag: 'plinth-component-probe',
  attributes: { type: 'type', widgets: 'widgets' },
  values: ['fetchSession', 'spec'],
  events: { onPlinthState: 'plinth-state' },
}
const Component = createComponent(about, async () => {
  if (!customElements.get(about.tag)) customElements.define(about.tag, Probe)
})

let root: Root
const place = document.createElement('div')
const render = async (props: Record<string, unknown>) => {
  root.render(createElement(Component, props))
  await new Promise(resolve => setTimeout(resolve, 30))
  return place.querySelector<Probe>(about.tag) ?? fail('there is no element')
}
function fail(message: string): never {
  throw new Error(message)
}
function equal(actual: unknown, expected: unknown): void {
  if (actual !== expected) fail(`expected ${String(expected)}, got ${String(actual)}`)
}

describe('a component', () => {
  beforeEach(() => {
    document.body.append(place)
    root = createRoot(place)
  })
  afterEach(() => root.unmount())

  it('defines its element, gives it attributes and rich values, and takes them away again', async () => {
    const spec = { id: 'mine' }
    const ref = createRef<HTMLElement>()
    const element = await render({ type: 'aws.vm', widgets: ['a', 'b'], spec, ref })
    equal(element instanceof Probe, true)
    equal(ref.current, element)
    equal(element.getAttribute('widgets'), 'a b')
    equal(Reflect.get(element, 'spec'), spec)
    await render({ type: 'vmware.vm' })
    equal(element.getAttribute('type'), 'vmware.vm')
    equal(element.hasAttribute('widgets'), false)
    equal(Reflect.get(element, 'spec'), undefined)
  })

  it('hears events by the handler of the last render', async () => {
    const heard: string[] = []
    const element = await render({ onPlinthState: () => heard.push('first') })
    await render({ onPlinthState: () => heard.push('second') })
    element.dispatchEvent(new Event('plinth-state'))
    equal(heard.join(), 'second')
  })

  it('hands over a function before the element is on the page, and the same one in each render', async () => {
    await render({})
    root.unmount()
    root = createRoot(place)
    const element = await render({ fetchSession: () => 'first' })
    const given = element.fetchSession
    equal(element.atConnection, given)
    await render({ fetchSession: () => 'second' })
    equal(element.fetchSession, given)
    equal(typeof given === 'function' && given(), 'second')
  })
})
