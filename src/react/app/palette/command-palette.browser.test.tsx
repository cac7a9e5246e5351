/** The palette in a real browser: what it asks, what it shows of answers and errors, and its keyboard. */
import { atom, type WritableAtom } from 'nanostores'
import { createMemoryLocation } from '../../../core/location.js'
import { createSettings } from '../../../core/settings/settings.js'
import type { Datastore, Loadable, Portal, QueryAnswers, Session } from '../../../core/types.js'
import { createSpecSource, type TypeEntry } from '../../../spec/catalogue.js'
import type { EnvironmentResource, Resources } from '../../../wire/aggregates.js'
import { PortalError } from '../../../wire/errors.js'
import type { QueryResult, Row } from '../../../wire/query.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, type ShadowScreen, until } from '../../testing/shadow-screen.js'
import CommandPalette from './command-palette.js'

const LOADING: Loadable<QueryAnswers> = { value: undefined, error: undefined, loading: true, at: undefined }
const machines = {
  type: 'x.vm',
  label: { one: 'Machine', many: 'Machines' },
  icon: 'vm',
  platform: 'vmware',
  memberTypes: ['x.vm'],
  hasIndex: true,
} as unknown as TypeEntry
const environment = { id: 'e', name: 'Rotterdam', accountName: 'Meridian', datastoreId: 'd' } as EnvironmentResource
const other = { ...environment, id: 'f', name: 'Hamburg' }

let screen: ShadowScreen
let asked: Map<string, WritableAtom<Loadable<QueryAnswers>>>
let again: number
let followed: string[]
let closed: number
let settings: Portal['settings']

async function open(): Promise<void> {
  const datastore = (id: string): Partial<Datastore> => ({
    $counts: atom({ 'x.vm': 3 }),
    watch({ first }) {
      const words = first?.where && 'text' in first.where ? `${id} ${first.where.text}` : ''
      const $answers = asked.get(words) ?? atom(LOADING)
      asked.set(words, $answers)
      return Object.assign($answers, { reload: () => void again++ })
    },
  })
  settings = createSettings({ getItem: () => null, setItem() {}, removeItem() {} })
  const portal: Partial<Portal> = {
    catalogue: createSpecSource([machines], {}),
    datastore: id => datastore(id) as Datastore,
    $resources: atom({
      value: { environments: [environment, other] } as Resources,
      error: undefined,
      loading: false,
      at: 0,
    }),
    session: { $state: atom({ email: 'a@b.example' }) } as unknown as Session,
    location: createMemoryLocation('/~/e/overview'),
    settings,
    isPersonal: false,
  }
  const host = { ...hostIn(screen.root, portal), navigate: (path: string) => void followed.push(path) }
  await screen.render(
    <ScreenHostContext value={host}>
      <CommandPalette environment={environment} isTimeless={false} onClose={() => closed++} />
    </ScreenHostContext>,
  )
}

function type(text: string): void {
  const input = screen.get<HTMLInputElement>('input')
  // React hears of values that are set past its own setter only.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function answer(words: string, names: string[], total = names.length): void {
  const result = (rows: Row[]): QueryResult => ({ rows, units: {}, total: rows.length, next: null })
  const rows = names.map((name, i): Row => ({ id: `${i}`, type: 'x.vm', name }))
  const results = { first: result(rows), types: result(total === 0 ? [] : [{ x: 'x.vm', total }]) }
  asked.get(words)?.set({ value: { results, failures: {} }, error: undefined, loading: false, at: 0 })
}

const group = (name: string) =>
  screen.all('[role=group]').find(one => one.querySelector('.heading')?.textContent?.startsWith(name))
const options = (name: string) =>
  [...(group(name)?.querySelectorAll('[role=option] .name') ?? [])].map(option => option.textContent)
const chosen = () => {
  const id = screen.get('input').getAttribute('aria-activedescendant') ?? ''
  const option = screen.root.getElementById(id)
  equal(option?.getAttribute('aria-selected'), 'true')
  return option?.querySelector('.name')?.textContent
}
const text = () => screen.root.textContent ?? ''

describe('the palette', () => {
  beforeEach(async () => {
    screen = openScreen()
    asked = new Map()
    again = 0
    followed = []
    closed = 0
    await open()
  })
  afterEach(() => screen.remove())

  it('asks once nobody types any more, and lists those whose names have the words first', async () => {
    type('d')
    type(' db ')
    await until('the question', () => asked.has('e db'))
    equal([...asked.keys()], ['e db'])
    answer('e db', ['a-web', 'db-1'], 20)
    await until('the hits', () => options('Entities').length > 0)
    equal(options('Entities'), ['db-1', 'a-web', 'All 20 Machines'])
    if (!text().includes('20 results')) throw new Error(text())
  })

  it('shows no hits of earlier words under new ones', async () => {
    type('db')
    await until('the question', () => asked.has('e db'))
    answer('e db', ['db-1'])
    await until('the hits', () => options('Entities').length > 0)
    type('zzz')
    await until('the hits to go', () => options('Entities').length === 0)
    await until('the question', () => asked.has('e zzz'))
    answer('e zzz', [])
    await until('that there are none', () => text().includes('Nothing has all of these words in Rotterdam'))
  })

  it('says what went wrong, and asks again', async () => {
    type('db')
    await until('the question', () => asked.has('e db'))
    const error = new PortalError('UNAVAILABLE')
    asked.get('e db')?.set({ value: undefined, error, loading: false, at: undefined })
    await until('the error', () => text().includes(error.message))
    screen.get('.problem button').click()
    equal(again, 1)
  })

  it('has focus in its field, arrows choose around the ends, Enter opens what is chosen', async () => {
    await until('focus', () => screen.root.activeElement === screen.get('input'))
    type('machines')
    await until('the lists', () => options('Views').length === 2)
    equal(chosen(), 'Machines')
    const all = screen.all('[role=option]')
    screen.press('ArrowUp')
    await until('the last', () => all.at(-1)?.getAttribute('aria-selected') === 'true')
    screen.press('ArrowDown')
    await until('the first', () => all[0]?.getAttribute('aria-selected') === 'true')
    screen.press('Enter')
    equal([followed, closed], [['/~/e/entities/x.vm'], 1])
  })

  it('searches every environment once Backspace takes the chosen one away', async () => {
    screen.press('Backspace')
    await until('the chip to go', () => screen.all('.chip').length === 0)
    type('db')
    await until('both questions', () => asked.has('e db') && asked.has('f db'))
    answer('e db', ['db-1'])
    answer('f db', ['db-2'])
    await until('the hits', () => options('Entities').length === 2)
    if (!text().includes('Machine, VMware, Hamburg')) throw new Error(text())
  })

  it('runs a setting, and asks for no entity when commands are asked for', async () => {
    type('> dark')
    await until('the setting', () => options('Settings').length === 1)
    screen.press('Enter')
    equal([settings.$theme.get(), closed, asked.size], ['dark', 1, 0])
  })
})
