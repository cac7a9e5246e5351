/** Widgets in a real browser: their states, the chart as a table, and when the chart engine may come. */
import { atom, type WritableAtom } from 'nanostores'
import { createFormat } from '../../core/format/format.js'
import type { Datastore, Loadable, QueryAnswers } from '../../core/types.js'
import { createSpecSource } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Widget } from '../../spec/widgets/widget.js'
import { PortalError } from '../../wire/errors.js'
import type { QueryResult } from '../../wire/query.js'
import { type ScreenHost, ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { type GridShown, WidgetGrid } from './widget-grid.js'

const LOADING: Loadable<QueryAnswers> = { value: undefined, error: undefined, loading: true, at: undefined }
const spec = { type: 'x.vm', icon: 'cluster', fields: {} } as EntitySpec
const pie: Widget = {
  id: 'os',
  kind: 'pieChart',
  title: 'Guest OS',
  width: 0.3,
  x: { property: 'os' },
  value: { count: true },
}
const line: Widget = {
  id: 'cpu',
  kind: 'lineChart',
  title: 'CPU',
  width: 0.7,
  unit: '%',
  withForecast: true,
  series: [{ id: 'cpu', label: 'CPU', metric: 'cpu' }],
}

let screen: ShadowScreen
let answers: Map<string, WritableAtom<Loadable<QueryAnswers>> & { reload(): void }>
let again: number
/** What the widgets were said to show: an error of all of them, and whether data is beside it, or undefined. */
let told: (string | undefined)[]
let hasForecast: boolean

/** A portal of which only what widgets use is real. */
function hostOf(): ScreenHost {
  const datastore: Partial<Datastore> = {
    environment: { id: 'e', datastoreId: 'd' } as Datastore['environment'],
    $counts: atom(undefined),
    watch(queries) {
      const [name = ''] = Object.keys(queries)
      const made = () => Object.assign(atom(LOADING), { reload: () => void again++ })
      const $answer = answers.get(name) ?? made()
      answers.set(name, $answer)
      return $answer
    },
  }
  return hostIn(screen.root, {
    catalogue: createSpecSource([], {}),
    format: createFormat('en-GB', 'UTC', () => Date.parse('2026-01-02T00:00:00Z')),
    datastore: () => datastore as Datastore,
    settings: { $metrics: atom({ rollup: 'p95', forecast: hasForecast, units: {}, metrics: {} }) } as never,
  })
}

const tell = ({ isThere, error }: GridShown) =>
  void told.push(error && (isThere ? `stale: ${error.message}` : error.message))

async function open(widgets: Widget[]): Promise<void> {
  await screen.render(
    <ScreenHostContext value={hostOf()}>
      <WidgetGrid widgets={widgets} specs={[spec]} environmentId="e" rollup="p95" onShown={tell} />
    </ScreenHostContext>,
  )
}

function answer(name: string, result: Partial<QueryResult>): void {
  const whole = { rows: [], units: {}, total: 0, next: null, ...result }
  const value = { results: { [name]: whole }, failures: {} }
  answers.get(name)?.set({ value, error: undefined, loading: false, at: Date.parse('2026-01-01T23:50:00Z') })
}

const points = [0, 1, 2].map((hour): [string, number | null] => [
  `2026-01-01T0${hour}:00:00.000Z`,
  hour === 1 ? null : 40 + hour,
])
const text = () => screen.root.textContent ?? ''

describe('a widget', () => {
  beforeEach(() => {
    screen = openScreen()
    answers = new Map()
    again = 0
    told = []
    hasForecast = false
  })
  afterEach(() => screen.remove())

  it('is a skeleton until it is answered, and painted then', async () => {
    await open([pie])
    equal(screen.all('.skeleton').length > 0, true)
    equal(screen.get('section').getAttribute('aria-busy'), 'true')
    answer('os', { rows: [{ x: 'Linux', value: 3 }] })
    await until('the answer', () => text().includes('Linux'))
    await until('painted', () => told.length === 1)
  })

  it('says why it is empty', async () => {
    await open([pie])
    answer('os', {})
    await until('the reason', () => text().includes('No entity matches'))
  })

  it('of several types shows those that the session opens, and says it where it opens none', async () => {
    const table: Widget = {
      ...{ id: 'stores', kind: 'table', title: 'Storage clusters', width: 0.3, entity: 'x.vm' },
      parts: [{ entity: 'x.vm' }, { entity: 'y.vm' }],
      columns: [{ id: 'name', label: 'Name', select: { property: 'name' } }],
    }
    const refused = new PortalError('FORBIDDEN', { message: "This session does not open 'y.vm'" })
    const whole = { rows: [{ name: 'alpha' }], units: {}, total: 1, next: null }
    const say = (results: QueryAnswers['results'], failures: QueryAnswers['failures']) =>
      answers.get('stores.0')?.set({ ...LOADING, value: { results, failures }, loading: false })
    await open([table])
    say({}, { 'stores.0': refused, 'stores.1': refused })
    await until('the refusal', () => text().includes('does not open'))
    await until('the refusal of all', () => told.join() === refused.message)
    say({ 'stores.0': whole }, { 'stores.1': refused })
    await until('the rows', () => text().includes('alpha'))
    equal(text().includes('does not open'), false)
    equal(told, [refused.message, undefined])
    say({ 'stores.0': whole }, { 'stores.1': new PortalError('INTERNAL') })
    await until('the failure', () => text().includes('Code 8'))
  })

  it('says what went wrong, with its code, and asks again on request', async () => {
    await open([pie])
    answers.get('os')?.set({ ...LOADING, loading: false, error: new PortalError('INTERNAL', { requestId: 'r-1' }) })
    await until('the error', () => text().includes('Code 8 · request r-1'))
    screen.get('[role=alert] button').click()
    await until('the second question', () => again === 1)
  })

  it('leaves its skeleton for the error of one of its queries', async () => {
    await open([pie])
    const failures = { os: new PortalError('QUERY_TOO_LONG') }
    answers.get('os')?.set({ value: { results: {}, failures }, error: undefined, loading: false, at: 1 })
    await until('the error', () => text().includes('Code 16'))
    equal(screen.all('.skeleton').length, 0)
  })

  it('keeps room for changes against the period before, which come after the rows', async () => {
    const bar = { id: 'cpu', label: 'CPU', cell: 'bar' as const, change: true as const }
    await open([
      {
        id: 'top',
        kind: 'table',
        title: 'Busiest',
        width: 0.5,
        columns: [
          { id: 'name', label: 'Name', select: { property: 'name' } },
          { ...bar, select: { metric: 'cpu.p95' } },
        ],
        limit: 5,
      } as Widget,
    ])
    answer('top', { rows: [{ id: 'a', type: 'x.vm', name: 'one', cpu: 40 }], units: { cpu: '%' }, total: 1 })
    await until('the row', () => text().includes('one'))
    const places = () => screen.all('th, td').map(cell => JSON.stringify(cell.getBoundingClientRect()))
    equal(screen.all('td.change[aria-busy=true]').length, 1)
    const before = places()
    answer('top.before.0', { rows: [{ id: 'a', type: 'x.vm', name: 'one', cpu: 71 }] })
    await until('the change', () => text().includes('−31'))
    equal(places(), before)
    answer('top.before.0', { rows: [] })
    await until('that nothing was measured', () => text().includes('—'))
    equal(places(), before)
  })

  it('keeps its last answer when it cannot be refreshed, and says of when it is', async () => {
    await open([pie])
    answer('os', { rows: [{ x: 'Linux', value: 3 }] })
    const last = answers.get('os')
    last?.set({ ...last.get(), error: new PortalError('NETWORK') })
    await until('the note', () => text().includes('as of 10 min'))
    equal(text().includes('Linux'), true)
  })

  it('says that none of all that ask could be read anew, and that one could again', async () => {
    await open([pie, line, { id: 'note', kind: 'text', title: 'Note', width: 0.3, text: 'As it is' } as Widget])
    answer('os', { rows: [{ x: 'Linux', value: 3 }] })
    answer('cpu', { rows: [{ cpu: { points } }] })
    answers.get('')?.set({ ...LOADING, value: { results: {}, failures: {} }, loading: false })
    await until('painted', () => told.length === 1)
    for (const name of ['os', 'cpu']) {
      equal(told, [undefined])
      const last = answers.get(name)
      last?.set({ ...last.get(), error: new PortalError('UNAVAILABLE', { message: 'away' }) })
      await until('the note', () => screen.all('.body.stale').length === (name === 'os' ? 1 : 2))
    }
    await until('that none could', () => told.length === 2)
    answer('cpu', { rows: [{ cpu: { points } }] })
    await until('that one could', () => told.length === 3)
    equal(told, [undefined, 'stale: away', undefined])
  })

  it('can be read as a table', async () => {
    await open([pie])
    answer('os', {
      rows: [
        { x: 'Linux', value: 3 },
        { x: null, value: 1 },
      ],
    })
    await until('the toggle', () => screen.root.querySelector('header button'))
    screen.get('header button').click()
    await until('the table', () => screen.root.querySelector('table'))
    equal(
      screen.all('td').map(cell => cell.textContent),
      ['Linux', '3', '75', 'Unknown', '1', '25'],
    )
  })

  it('draws a line only after all widgets are painted, in the colour of its type, with a sentence for readers', async () => {
    await open([line, pie])
    answer('cpu', { rows: [{ cpu: { points } }] })
    await until('the place of the chart', () => screen.root.querySelector('.chart .chart-skeleton'))
    await new Promise(resolve => setTimeout(resolve, 100))
    equal(screen.all('canvas').length, 0)
    answer('os', {})
    const canvas = await until('the chart', () => screen.root.querySelector('canvas'))
    equal(canvas.getAttribute('aria-label'), 'CPU: CPU from 40% to 42%, last 42%')
    equal(told, [undefined])
  })

  it('draws charts one after the other, each when the page is idle', async () => {
    const idle = globalThis.requestIdleCallback
    const turns: IdleRequestCallback[] = []
    globalThis.requestIdleCallback = turn => turns.push(turn)
    try {
      await open([line, { ...line, id: 'cpu2' }])
      answer('cpu', { rows: [{ cpu: { points } }] })
      answer('cpu2', { rows: [{ cpu2: { points }, cpu: { points } }] })
      await until('a turn of each', () => turns.length === 2)
      equal(screen.all('canvas').length, 0)
      for (const count of [1, 2]) {
        turns.shift()?.({ didTimeout: false, timeRemaining: () => 50 })
        await until('the next chart', () => screen.all('canvas').length === count)
      }
    } finally {
      globalThis.requestIdleCallback = idle
    }
  })

  it('shows a forecast with its bands when it is wanted, and says when there is none', async () => {
    hasForecast = true
    await open([line])
    answer('cpu', { rows: [{ cpu: { points } }] })
    await until('the note', () => text().includes('Not enough history for a forecast'))
    const forecast = [1, 2].map((day): [string, number, number, number, number, number] => [
      `2026-01-0${day + 1}T00:00:00.000Z`,
      50,
      45,
      55,
      40,
      60,
    ])
    answer('cpu', { rows: [{ cpu: { points, forecast } }] })
    await until('the legend', () => text().includes('80 and 95 % bands'))
    await until('the chart', () => screen.root.querySelector('canvas'))
  })

  it('shows beside an approximate number how far off it may be, to those who hear the page too', async () => {
    const table: Widget = {
      id: 'top',
      kind: 'table',
      title: 'By cluster',
      width: 0.5,
      groupBy: { x: { property: 'os' } },
      groupLabel: 'Cluster',
      columns: [{ id: 'cpu', label: 'CPU', select: { metric: 'cpu', aggregation: 'sum' } }],
    }
    const gauge: Widget = { id: 'use', kind: 'gauge', title: 'Use', width: 0.3, unit: '%', value: { metric: 'cpu' } }
    const words = 'at most 1.1 % off: worked out from hours'
    const notes = (alias: string) => ({ notes: { [alias]: { approximate: true as const, error: 0.0104 } } })
    await open([table, gauge, pie])
    answer('top', { rows: [{ x: 'a', cpu: 3 }], units: { cpu: '%' }, ...notes('cpu') })
    answer('use', { rows: [{ value: 40 }], units: { value: '%' }, ...notes('value') })
    answer('os', { rows: [{ x: 'Linux', value: 3 }], ...notes('value') })
    await until('three marks', () => screen.all('small[title]').length === 3)
    equal(screen.get('th.number small').textContent, ` ± 1.1 % (${words})`)
    equal(screen.get('.gauge small').getAttribute('title'), words)
    equal(screen.get('section[aria-label="Guest OS"] header small').getAttribute('title'), words)
  })

  it('shows no mark beside what is exact', async () => {
    await open([pie])
    answer('os', { rows: [{ x: 'Linux', value: 3 }], notes: { value: { approximate: true, error: 0 } } })
    await until('the answer', () => text().includes('Linux'))
    await new Promise(resolve => setTimeout(resolve, 100))
    equal(screen.all('small[title]').length, 0)
  })
})
