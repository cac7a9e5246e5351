/** The search of the top bar in a real browser: what it asks, and what it shows of answers and errors. */
import { atom, type WritableAtom } from 'nanostores'
import { createFormat } from '../../core/format/format.js'
import type { Datastore, Loadable, Portal, QueryAnswers } from '../../core/types.js'
import { createSpecSource, type TypeEntry } from '../../spec/catalogue.js'
import { PortalError } from '../../wire/errors.js'
import type { QueryResult, Row } from '../../wire/query.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { equal, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { EntitySearch } from './entity-search.js'

const LOADING: Loadable<QueryAnswers> = { value: undefined, error: undefined, loading: true, at: undefined }
const machines = {
  type: 'x.vm',
  label: { one: 'Machine', many: 'Machines' },
  icon: 'vm',
  platform: 'vmware',
  memberTypes: ['x.vm'],
} as unknown as TypeEntry

let screen: ShadowScreen
let asked: Map<string, WritableAtom<Loadable<QueryAnswers>>>
let again: number

async function open(): Promise<void> {
  const datastore: Partial<Datastore> = {
    watch({ first }) {
      const words = first?.where && 'text' in first.where ? first.where.text : ''
      const $answers = asked.get(words) ?? atom(LOADING)
      asked.set(words, $answers)
      return Object.assign($answers, { reload: () => void again++ })
    },
  }
  const portal: Partial<Portal> = {
    catalogue: createSpecSource([machines], {}),
    format: createFormat('en-GB', 'UTC', () => 0),
    datastore: () => datastore as Datastore,
  }
  const host = { portal: portal as Portal, root: screen.root, setState() {}, navigate() {}, notice() {} }
  await screen.render(
    <ScreenHostContext value={host}>
      <EntitySearch environmentId="e" />
    </ScreenHostContext>,
  )
}

function type(text: string): void {
  const input = screen.get<HTMLInputElement>('input')
  // React hears of values that are set past its own setter only.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function answer(words: string, names: string[]): void {
  const result = (rows: Row[]): QueryResult => ({ rows, units: {}, total: rows.length, next: null })
  const rows = names.map((name, i): Row => ({ id: `${i}`, type: 'x.vm', name }))
  const results = {
    first: result(rows),
    types: result(names.length === 0 ? [] : [{ x: 'x.vm', total: names.length }]),
  }
  asked.get(words)?.set({ value: { results, failures: {} }, error: undefined, loading: false, at: 0 })
}

const links = () => screen.all('.found a').map(link => link.textContent)
const text = () => screen.root.textContent ?? ''

describe('the search', () => {
  beforeEach(async () => {
    screen = openScreen()
    asked = new Map()
    again = 0
    await open()
  })
  afterEach(() => screen.remove())

  it('asks once nobody types any more, and lists what has the words by type', async () => {
    type('d')
    type(' db ')
    await until('the question', () => asked.has('db'))
    equal([...asked.keys()], ['db'])
    answer('db', ['db-1', 'db-2'])
    await until('the hits', () => links().length > 0)
    equal(links(), ['db-1', 'db-2'])
    if (!text().includes('Machines · 2')) throw new Error(text())
  })

  it('shows no hits of earlier words under new ones', async () => {
    type('db')
    await until('the question', () => asked.has('db'))
    answer('db', ['db-1'])
    await until('the hits', () => links().length > 0)
    type('web')
    await until('the hits to go', () => links().length === 0)
    await until('the question', () => asked.has('web'))
    equal(links(), [])
    answer('web', [])
    await until('that there are none', () => text().includes('Nothing has all of these words'))
  })

  it('says what went wrong, and asks again', async () => {
    type('db')
    await until('the question', () => asked.has('db'))
    const error = new PortalError('UNAVAILABLE')
    asked.get('db')?.set({ value: undefined, error, loading: false, at: undefined })
    await until('the error', () => text().includes(error.message))
    screen.get('.problem button').click()
    equal(again, 1)
  })
})
