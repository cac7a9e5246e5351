/** A screen that throws, in a real browser: the element says so by its state, on the page, and once in the console. */
import { createElement, useEffect, useState } from 'react'
import { useScreenHost } from '../react/hooks/screen-host.js'
import { createSpecSource } from '../spec/catalogue.js'
import { defineScreenElement } from './define-screen-element.js'
import { openDefaultPortal } from './internal/default-portal.js'

type ScreenLike = HTMLElement & { whenSettled(): Promise<{ phase: string }>; state: { phase: string } }
const wait = (ms = 30) => new Promise(resolve => setTimeout(resolve, ms))
function equal(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}

let isBroken = true
let breakNow = () => {}

/** Shows something, and throws when it is told to, or at once. */
function Fragile({ late = false }: { late?: boolean }) {
  const host = useScreenHost()
  const [isTold, tell] = useState(false)
  breakNow = () => tell(true)
  useEffect(() => host.setState({ phase: 'live' }), [host])
  if (isBroken && (!late || isTold)) throw new Error('what nobody thought of')
  return createElement('p', {}, 'whole')
}

function mount(tag: `plinth-${string}`, late: boolean): { element: ScreenLike; said: string[] } {
  defineScreenElement({
    tag,
    isOpen: true,
    needs: { scopes: [], features: [] },
    props: { late: { type: 'flag', attribute: 'late' } },
    load: async () => Fragile,
  })
  const element = document.createElement(tag) as ScreenLike
  element.toggleAttribute('late', late)
  const said: string[] = []
  element.addEventListener('plinth-state', () => said.push(element.state.phase))
  document.body.append(element)
  return { element, said }
}

const words = (element: Element) => element.shadowRoot?.querySelector('.root')?.textContent ?? ''

describe('a screen that throws', () => {
  const original = console.error
  let lines: string[] = []
  before(() => {
    const fetch = async () => new Response('{"providers":[],"registration":{}}')
    openDefaultPortal({ api: '', catalogue: createSpecSource([], {}), fetch })
  })
  beforeEach(() => {
    isBroken = true
    lines = []
    console.error = (...args) => lines.push(...args.map(String).filter(line => line.startsWith('plinth:')))
  })
  afterEach(() => {
    console.error = original
    document.body.replaceChildren()
  })

  it('before it shows anything is an error, and what it shows when it is tried again', async () => {
    const { element, said } = mount('plinth-probe-fragile', false)
    await Promise.race([element.whenSettled(), wait(2_000)])
    equal(said, ['auth', 'error'])
    equal(words(element).includes('This screen could not be shown'), true)
    // What writes the line is fetched then.
    await wait(300)
    equal(lines, [
      'plinth: <plinth-probe-fragile> shows nothing: This screen could not be shown (code 8). Try again there, or reload the page',
    ])
    isBroken = false
    element.shadowRoot?.querySelector('button')?.click()
    await wait()
    equal(said.slice(2), ['loading', 'painted', 'live'])
    equal(words(element), 'whole')
  })

  it('while it is live is live no more', async () => {
    const { element, said } = mount('plinth-probe-fragile-late', true)
    await element.whenSettled()
    equal(words(element), 'whole')
    breakNow()
    await wait(300)
    equal(said, ['auth', 'painted', 'live', 'error'])
    equal(lines.length, 1)
  })
})
