/** Each correction of r2wc, in a real browser. */
import { ContextProvider } from '@lit/context'
import { createElement, useEffect, useState } from 'react'
import { createPortal } from '../core/portal.js'
import { useScreenHost } from '../react/hooks/screen-host.js'
import { createSpecSource } from '../spec/catalogue.js'
import { defineScreenElement } from './define-screen-element.js'
import type { PlinthNoticeEvent, PlinthStateEvent } from './events.js'
import { openDefaultPortal } from './internal/default-portal.js'
import { portalContext } from './internal/portal-context.js'

const log: string[] = []
let last: Record<string, unknown> = {}
let api = ''
const answerless = async () => new Response('{"providers":[],"registration":{}}')

function Probe(props: object) {
  const host = useScreenHost()
  const [clicks, setClicks] = useState(0)
  last = { ...props }
  api = host.portal.api
  useEffect(() => {
    log.push('mount')
    host.setState({ phase: 'painted' })
    return () => void log.push('unmount')
  }, [host])
  return createElement('button', { type: 'button', onClick: () => setClicks(clicks + 1) }, `clicks ${clicks}`)
}

const define = (tag: `plinth-${string}`) =>
  defineScreenElement({
    tag,
    isOpen: true,
    needs: { scopes: ['environment:*:read'], features: [] },
    props: {
      type: { type: 'text', attribute: 'type', default: 'vmware.vm' },
      flag: { type: 'flag', attribute: 'flag' },
      widgets: { type: 'list', attribute: 'widgets' },
      size: { type: 'choice', attribute: 'size', values: ['small', 'large'], default: 'small' },
      rich: { type: 'value' },
    },
    load: async () => Probe,
  })

const settled = (element: Element) =>
  Promise.race([(element as ScreenLike).whenSettled(), wait(3_000).then(() => fail('not settled'))])
type ScreenLike = HTMLElement & {
  whenSettled(): Promise<{ phase: string }>
  state: { phase: string }
  [prop: string]: unknown
}
const wait = (ms = 30) => new Promise(resolve => setTimeout(resolve, ms))
function fail(message: string): never {
  throw new Error(message)
}
function equal(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    fail(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}
function make(tag: string): ScreenLike {
  return document.createElement(tag) as ScreenLike
}

describe('a screen element', () => {
  before(() => {
    openDefaultPortal({
      api: '',
      catalogue: createSpecSource([], {}),
      fetch: answerless,
    })
    define('plinth-probe')
  })
  beforeEach(async () => {
    document.body.replaceChildren()
    await wait()
    log.length = 0
    last = {}
  })

  it('takes over a property that was set before the definition', async () => {
    const early = make('plinth-probe-late')
    early.type = 'aws.vm'
    document.body.append(early)
    define('plinth-probe-late')
    await settled(early)
    equal(last.type, 'aws.vm')
    early.type = 'vmware.cluster'
    await wait()
    equal(last.type, 'vmware.cluster')
  })

  it('reflects how it fits, also what was set before the definition, and as content where that is taken away', async () => {
    const early = make('plinth-probe-fit')
    equal(early.fit, undefined)
    early.fit = 'fill'
    document.body.append(early)
    define('plinth-probe-fit')
    equal(early.getAttribute('fit'), 'fill')
    early.removeAttribute('fit')
    equal(early.fit, 'content')
    early.setAttribute('fit', 'fill')
    equal(early.fit, 'fill')
    early.fit = undefined
    equal(early.getAttribute('fit'), 'content')
  })

  it('shows its screen without a fetch where one of its kind was shown before', async () => {
    let fetches = 0
    defineScreenElement({
      tag: 'plinth-probe-again',
      isOpen: true,
      needs: { scopes: [], features: [] },
      props: {},
      load: async () => {
        fetches++
        return Probe
      },
    })
    for (const nth of ['first', 'second']) {
      const element = make('plinth-probe-again')
      document.body.append(element)
      equal(element.Screen === Probe, nth === 'second')
      await settled(element)
    }
    equal(fetches, 1)
  })

  it('does not mount on an attribute set before insertion', async () => {
    const element = make('plinth-probe')
    element.setAttribute('type', 'aws.vm')
    await wait()
    equal(log, [])
    document.body.append(element)
    await settled(element)
    equal(log, ['mount'])
    equal(last.type, 'aws.vm')
  })

  it('keeps its state when it is moved, and unmounts when it stays out', async () => {
    const element = make('plinth-probe')
    const [a, b] = [document.createElement('div'), document.createElement('div')]
    document.body.append(a, b)
    a.append(element)
    await settled(element)
    element.shadowRoot?.querySelector('button')?.click()
    await wait()
    b.append(element)
    await wait()
    equal(element.shadowRoot?.querySelector('button')?.textContent, 'clicks 1')
    equal(log, ['mount'])
    element.remove()
    await wait()
    equal(log, ['mount', 'unmount'])
    a.append(element)
    await settled(element)
    equal(element.shadowRoot?.querySelector('button')?.textContent, 'clicks 0')
  })

  it('is of the portal that it is moved into, and stops listening to the one before', async () => {
    const element = make('plinth-probe')
    const apis = ['https://a.example', 'https://b.example']
    const [a, b] = apis.map(api => {
      const place = document.createElement('div')
      document.body.append(place)
      const portal = createPortal({ api, catalogue: createSpecSource([], {}), fetch: answerless })
      return { place, portal, provider: new ContextProvider(place, { context: portalContext, initialValue: portal }) }
    })
    a?.place.append(element)
    await settled(element)
    equal(api, apis[0])
    b?.place.append(element)
    await wait()
    equal(api, apis[1])
    a?.provider.setValue(
      createPortal({ api: 'https://c.example', catalogue: createSpecSource([], {}), fetch: answerless }),
    )
    await wait()
    equal(api, apis[1])
    element.remove()
  })

  it('reads a bare flag as true and a removed attribute as the default', async () => {
    const parsed = new DOMParser().parseFromString(
      '<plinth-probe flag type="aws.vm" widgets="a b"></plinth-probe>',
      'text/html',
    )
    const element = document.importNode(parsed.body.firstElementChild as Element, true) as ScreenLike
    document.body.append(element)
    await settled(element)
    equal([last.flag, last.type, last.widgets], [true, 'aws.vm', ['a', 'b']])
    element.removeAttribute('flag')
    element.removeAttribute('type')
    await wait()
    equal([last.flag, last.type], [undefined, 'vmware.vm'])
  })

  it('takes as a property what its attribute takes, as React 19 and Vue hand it', async () => {
    const element = make('plinth-probe')
    element.widgets = 'a b'
    element.flag = ''
    document.body.append(element)
    await settled(element)
    await wait()
    equal([last.flag, last.widgets], [true, ['a', 'b']])
    equal([element.flag, element.widgets], [true, ['a', 'b']])
  })

  it('tells of a bad attribute, or choice, instead of throwing, and keeps the last good value', async () => {
    const element = make('plinth-probe')
    const notices: string[] = []
    document.body.addEventListener('plinth-notice', event => notices.push((event as PlinthNoticeEvent).message), {
      once: true,
    })
    document.body.append(element)
    await settled(element)
    const { error } = console
    const lines: unknown[] = []
    console.error = (line: unknown) => lines.push(line)
    element.setAttribute('widgets', 'x')
    element.setAttribute('widgets', ' ')
    await wait()
    equal([last.widgets, notices.length], [['x'], 1])
    equal(lines, ['plinth: <plinth-probe> widgets: needs one or more words'])
    const shown = () => element.shadowRoot?.querySelector('[role=status]')?.textContent
    equal(shown(), '<plinth-probe> widgets: needs one or more words')
    Object.assign(element, { widgets: 'y', size: 'huge' })
    await wait()
    equal([last.widgets, last.size], [['y'], 'small'])
    equal(shown(), "<plinth-probe> size: is none of small, large: 'huge'")
    element.size = 'large'
    await wait()
    equal([last.size, shown()], ['large', undefined])
    console.error = error
  })

  it('never reflects a rich value into an attribute, and never looks a function up by name', async () => {
    const element = make('plinth-probe')
    element.rich = { rows: Array.from({ length: 1000 }, (_, i) => i) }
    element.setAttribute('rich', 'alert')
    document.body.append(element)
    await settled(element)
    equal(element.getAttributeNames().includes('data-rich'), false)
    equal(typeof last.rich, 'object')
  })

  it('sends bubbling, composed, typed events', async () => {
    const phases: string[] = []
    const listen = (event: Event) => phases.push((event as PlinthStateEvent).state.phase)
    document.addEventListener('plinth-state', listen)
    const element = make('plinth-probe')
    document.body.append(element)
    await settled(element)
    document.removeEventListener('plinth-state', listen)
    equal(phases, ['auth', 'painted'])
    equal(element.state.phase, 'painted')
  })

  it('says that its code cannot be fetched, as after an upgrade, and offers to reload the page', async () => {
    const original = console.error
    const lines: string[] = []
    console.error = (...args) => lines.push(String(args[0]))
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    defineScreenElement({ tag: 'plinth-probe-gone', needs: { scopes: [], features: [] }, props: {}, load: gone })
    const element = make('plinth-probe-gone')
    document.body.append(element)
    const state = (await settled(element)) as { phase: string; error?: { code: number } }
    await wait(300)
    console.error = original
    equal([state.phase, state.error?.code], ['error', 10])
    equal([lines.length, lines[0]?.startsWith('plinth: <plinth-probe-gone> shows nothing')], [1, true])
    equal(element.shadowRoot?.querySelector('button')?.textContent, 'Reload the page')
    equal(element.shadowRoot?.textContent?.includes('A part of this page could not be loaded'), true)
  })

  it('is linked and located by attribute and property, whichever is first', async () => {
    const early = make('plinth-probe-linked')
    early.group = 'a'
    early.location = '/~/e/cost'
    document.body.append(early)
    define('plinth-probe-linked')
    equal([early.getAttribute('group'), early.group, early.location], ['a', 'a', '/~/e/cost'])
    early.removeAttribute('group')
    equal(early.group, undefined)
    early.setAttribute('location', '/~/e/insights')
    equal(early.location, '/~/e/insights')
  })

  it('does not warn about unmounting a root while rendering', async () => {
    const warnings: unknown[] = []
    const original = console.error
    console.error = (...args) => warnings.push(args)
    const element = make('plinth-probe')
    document.body.append(element)
    await settled(element)
    element.remove()
    await wait(60)
    console.error = original
    equal(warnings, [])
  })
})
