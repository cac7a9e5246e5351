/** How a change is drawn that takes long, in a real browser. */
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { equal, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { useGradually } from './use-gradually.js'

const PARTS = 60
const PART_MS = 2

let screen: ShadowScreen
let drawn: number

function Part({ value }: { value: number }) {
  drawn += 1
  const end = performance.now() + (value === 0 ? 0 : PART_MS)
  while (performance.now() < end);
  return <i>{value}</i>
}

const $value = atom(0)

function Parts() {
  const value = useGradually($value)
  return Array.from({ length: PARTS }, (_, i) => <Part key={String(i)} value={value} />)
}

const text = () => screen.root.textContent

describe('what is drawn gradually', () => {
  beforeEach(async () => {
    screen = openScreen()
    $value.set(0)
    await screen.render(<Parts />)
    drawn = 0
  })
  afterEach(() => screen.remove())

  it('lets the page answer before all of it is drawn', async () => {
    $value.set(1)
    await new Promise(resolve => setTimeout(resolve))
    equal(drawn < PARTS, true)
    await until('the change', () => text() === '1'.repeat(PARTS))
  })

  it('shows the last of changes that come while it is drawn', async () => {
    $value.set(1)
    await new Promise(resolve => setTimeout(resolve))
    $value.set(2)
    await until('the last change', () => text() === '2'.repeat(PARTS))
  })

  it('hears a change that comes between the first drawing and the listening', async () => {
    const $early = atom('before')
    function Early() {
      const value = useGradually($early)
      if (value === 'before') queueMicrotask(() => $early.set('after'))
      return <b>{value}</b>
    }
    await screen.render(<Early />)
    await until('the change', () => text() === 'after')
  })

  it('runs the effects of a change that something else is drawn before', async () => {
    const $name = atom('before')
    const effects: string[] = []
    let nudge = (_: number) => {}
    function Named() {
      const name = useGradually($name)
      const [, set] = useState(0)
      nudge = set
      useEffect(() => void effects.push(name), [name])
      return <b>{name}</b>
    }
    await screen.render(<Named />)
    $name.set('after')
    nudge(0)
    await until('the change', () => text() === 'after')
    await until('its effect', () => effects.length === 2)
    equal(effects, ['before', 'after'])
  })

  it('shows the value of another store at once', async () => {
    const $one = atom('one')
    const $other = atom('other')
    const shown: string[] = []
    function Either({ store }: { store: typeof $one }) {
      const value = useGradually(store)
      useEffect(() => void shown.push(value))
      return <b>{value}</b>
    }
    await screen.render(<Either store={$one} />)
    await screen.render(<Either store={$other} />)
    equal(text(), 'other')
    $one.set('late')
    $other.set('changed')
    await until('the change', () => text() === 'changed')
    equal(shown, ['one', 'other', 'changed'])
  })
})
