/**
 * Pairs of datastores that are alike inside a window and differ everywhere outside: whoever is limited to the window must not be able to tell
 * one from the other. What happens at a time is drawn from its name and time, outside the window also from the member of the pair.
 */

import type { IngestRecord } from '../../../src/wire/ingest.js'
import { parseIngestLine } from '../../../src/wire/parse-ingest.js'
import type { QueryParams } from '../../../src/wire/query.js'
import type { Filled } from './fill.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Half past: hours and days are cut inside. */
export const NOW = new Date('2026-11-21T12:30:00Z')
/** Days that computed values look back (docs/analytics.md). */
const INSIGHT_DAYS = 30

export interface Window {
  name: string
  from?: number
  until?: number
}

const ago = (ms: number) => NOW.getTime() - ms
export const OVER = 'that is over'
/** At both ends, inside hours and days. */
export const CUT = 'from an hour into another'
export const WINDOWS: readonly Window[] = [
  { name: 'that begins inside an hour', from: ago(5 * HOUR + 12 * MINUTE) },
  { name: 'inside one hour', from: ago(HOUR + 55 * MINUTE), until: ago(HOUR + 37 * MINUTE) },
  { name: CUT, from: ago(3 * DAY + 5 * HOUR + 7 * MINUTE), until: ago(2 * HOUR + 18 * MINUTE) },
  { name: 'of months', from: ago(42 * DAY + 3 * MINUTE) },
  { name: OVER, until: ago(4 * DAY + 3 * HOUR + 11 * MINUTE) },
  { name: 'of whole days', from: Date.parse('2026-11-01T00:00:00Z'), until: Date.parse('2026-11-20T00:00:00Z') },
]

/** A member of a pair. */
export type Twin = 'one' | 'other'
export const idOf = (window: Window, twin: Twin) => `${twin} ${window.name}`.replaceAll(' ', '-')
export const MACHINES = ['m1', 'm2', 'm3'] as const
/** When entities were told, computed values written and forecasts made. */
const STEPS = [
  50 * DAY,
  43 * DAY,
  25 * DAY,
  6 * DAY,
  4.5 * DAY,
  30 * HOUR,
  6 * HOUR,
  2.6 * HOUR,
  1.8 * HOUR,
  20 * MINUTE,
].map(ago)

interface Draw {
  window: Window
  twin: Twin
}

/** 0 … 1 by a name; outside the window each twin has its own. */
function drawn({ twin }: Draw, isInside: boolean, ...name: (string | number)[]): number {
  const text = [isInside ? '' : twin, ...name].join(' ')
  let hash = 2_166_136_261
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

const isWithin = ({ from, until }: Window, first: number, end = first + 1) =>
  (from === undefined || first >= from) && (until === undefined || end <= until)

type Step = { at: number } & ({ records: IngestRecord[] } | { derive: (store: Filled, id: string) => Promise<void> })

/** Puts both of a pair into a store; `clock` is the store's. */
export async function fillPair(store: Filled, clock: { now: Date }, window: Window): Promise<void> {
  for (const twin of ['one', 'other'] as const) {
    const draw = { window, twin }
    const id = idOf(window, twin)
    // What lies inside is told inside. Of a window that is over the other ends with it.
    const [first, rest] = measured(draw)
    const inside = (window.until ?? NOW.getTime()) - MINUTE
    const end = twin === 'other' && window.name === OVER ? inside : NOW.getTime()
    const steps: Step[] = [
      ...STEPS.flatMap((at, i) => stepOf(draw, at, i)),
      { at: inside, records: first },
      { at: NOW.getTime(), records: rest },
    ].sort((a, b) => a.at - b.at)
    for (const step of steps.filter(({ at }) => at <= end)) {
      clock.now = new Date(step.at)
      if ('derive' in step) await step.derive(store, id)
      else await put(store, id, step.records)
    }
  }
  clock.now = NOW
}

async function put(store: Filled, id: string, records: readonly IngestRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += 5_000) {
    const lines = records.slice(start, start + 5_000).map((record, i) => ({ line: i + 1, record }))
    const { rejected } = await store.datastore.ingest(id, lines)
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected.slice(0, 3)))
  }
}

/** Entities as they were told at a step, then what was computed. What was told last before a window stands in it. */
function stepOf(draw: Draw, at: number, i: number): Step[] {
  const { window, twin } = draw
  const next = STEPS[i + 1] ?? Number.POSITIVE_INFINITY
  const isSeen = next > (window.from ?? Number.NEGATIVE_INFINITY) && at < (window.until ?? Number.POSITIVE_INFINITY)
  const r = (...name: string[]) => drawn(draw, isSeen, at, ...name)
  const isKnown = (id: string) => isSeen || r('reported', id) < 0.7
  const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord[] =>
    isKnown(id) ? [{ entity: { type, id, fields: { name: `${id} ${Math.round(r(id) * 3)}`, ...fields } } }] : []
  const records = [
    ...entity('vmware.cluster', 'c', { hostsCount: Math.round(r('hosts') * 9) }),
    ...entity('vmware.vh', 'h', { 'cluster.id': 'c' }),
    ...MACHINES.flatMap(id => [
      ...entity('vmware.vm', id, {
        virtualProcessorCount: 1 + Math.round(r('cpu', id) * 7),
        guestOsName: `os ${Math.round(r('os', id) * 2)}`,
        'host.id': 'h',
        'host.cluster.id': 'c',
      }),
    ]),
    ...entity('aws.vm', 'w', { tags: { owner: `o${Math.round(r('tag') * 2)}` } }),
    // There and gone again on one side only.
    ...(isSeen ? [] : entity('vmware.vm', `only-${twin}`, {})),
    ...(isSeen && i > 0 ? [{ gone: { type: 'vmware.vm', id: `only-${twin}` } } as IngestRecord] : []),
  ]
  return [
    { at, records },
    { at, derive: (store, id) => compute(draw, store, id, at) },
  ]
}

async function compute(draw: Draw, store: Filled, datastoreId: string, at: number): Promise<void> {
  const now = new Date(at)
  const { window } = draw
  const ofDays = (days: number) => isWithin(window, at - (window.from === undefined ? 0 : days * DAY), at + 1)
  const write = (type: string, id: string, values: Record<string, unknown>) =>
    store.derived.write(datastoreId, type, { put: [{ id, values }] }, now)
  const insight = drawn(draw, ofDays(INSIGHT_DAYS), at, 'insight')
  await write('insight', 'i', {
    name: 'insight',
    entityId: 'm1',
    entityType: 'vmware.vm',
    costDelta: -Math.round(insight * 100),
    computedAt: now.toISOString(),
  })
  await write('vmware.vm', 'm1', { 'scorecard.coverage': Math.round(insight * 100) })
  const runway = drawn(draw, ofDays(60), at, 'runway')
  await write('vmware.cluster', 'c', {
    compositeRunwayDays: Math.round(runway * 400),
    runwayComputedAt: now.toISOString(),
  })
  // Bands are drawn at levels that all forecasts before have moved.
  const isOpen = window.from === undefined && isWithin(window, at, Math.floor(at / DAY + 1) * DAY)
  const p50 = Math.round(drawn(draw, isOpen, at, 'forecast') * 100)
  const day = { p50, lo50: p50, hi50: p50, lo80: p50, hi80: p50, lo95: p50, hi95: p50 }
  const made = {
    id: 'm1',
    metric: 'cpu.utilization.p95',
    firstDay: new Date(at + DAY).toISOString().slice(0, 10),
    days: Array(60).fill(day),
    models: ['theta'],
    mase: p50,
    scale: 1,
    levels: [0.5, 0.2, 0.05] as [number, number, number],
    tried: { days: 20, held: [0.5, 0.8, 0.95] as [number, number, number] },
  }
  await store.forecasts.keep(datastoreId, 'vmware.vm', [made], now)
}

/** Days that a vendor told as a whole; those that lie partly inside are not shown. */
function known(draw: Draw): IngestRecord[] {
  const records: IngestRecord[] = []
  for (let at = Date.parse('2026-10-08T00:00:00Z'); at < Date.parse('2026-10-20T00:00:00Z'); at += DAY) {
    const isInside = isWithin(draw.window, at, at + DAY)
    const value = Math.round(drawn(draw, isInside, at, 'reported') * 100)
    if (!isInside && value < 20) continue
    const quantiles = { '0.5': value / 2, '0.95': value }
    const values = { 'cpu.utilization': { count: 288, sum: 144 * value, max: value, last: value / 2, quantiles } }
    records.push(
      parseIngestLine(
        JSON.stringify({ history: { type: 'aws.vm', id: 'w', at: new Date(at).toISOString(), span: 'P1D', values } }),
      ),
    )
  }
  return records
}

/** Samples and charges, which have a time of their own: those up to the end of the window, and those after. */
function measured(draw: Draw): [IngestRecord[], IngestRecord[]] {
  const { window } = draw
  const end = (window.until ?? NOW.getTime()) - MINUTE
  const first: IngestRecord[] = known(draw)
  const rest: IngestRecord[] = []
  const sample = (type: string, id: string, at: number) => {
    const isInside = isWithin(window, at)
    const value = drawn(draw, isInside, at, id)
    if (!isInside && value < 0.2) return
    const values = {
      'cpu.utilization': Math.round(value * 1000) / 10,
      ...(type !== 'aws.vm' && { 'mem.used': value * 4096 }),
    }
    const list = at < end ? first : rest
    list.push({ samples: { type, id, at: new Date(at).toISOString(), values } })
  }
  for (let at = ago(48 * DAY); at < ago(8 * HOUR); at += 40 * MINUTE) sample('vmware.vm', 'm1', at)
  for (let at = ago(30 * DAY); at < NOW.getTime(); at += 55 * MINUTE) sample('aws.vm', 'w', at)
  for (const id of MACHINES) {
    for (let at = ago(8 * HOUR); at < NOW.getTime(); at += 5 * MINUTE) sample('vmware.vm', id, at)
  }
  for (let at = ago(45 * DAY), i = 0; at < NOW.getTime(); at += 7.3 * HOUR, i++) {
    const list = at < end ? first : rest
    list.push(...charge(draw, at, i))
  }
  return [first, rest]
}

function charge(draw: Draw, at: number, i: number): IngestRecord[] {
  const isInside = isWithin(draw.window, at, at + HOUR)
  const amount = Math.round(drawn(draw, isInside, at, 'cost') * 100)
  if (!isInside && amount < 20) return []
  const line = {
    id: `charge-${i}`,
    cost: {
      BilledCost: amount,
      EffectiveCost: amount,
      BillingCurrency: isInside ? 'USD' : amount < 50 ? 'EUR' : 'USD',
      ChargePeriodStart: new Date(at).toISOString(),
      ChargePeriodEnd: new Date(at + HOUR).toISOString(),
      ResourceId: 'w',
      ServiceName: `service ${amount % 4}`,
    },
  }
  return [parseIngestLine(JSON.stringify(line))]
}

/** Spans of time that are asked for, inside the window and across its edges. */
export function spansOf({
  from,
  until,
}: Window): Record<string, { params: QueryParams; asks(question: string): boolean }> {
  const first = from ?? ago(45 * DAY)
  const end = until ?? NOW.getTime()
  const iso = (time: number) => new Date(time).toISOString()
  // Of computed values those are told that were worked out then: a moment after a step, where one lies inside.
  const step = STEPS.findLast(at => at > first && at < end - MINUTE)
  const past = step === undefined ? (first + end) / 2 : step + MINUTE
  const isMeasured = (question: string) =>
    ['measured', 'measuredBy', 'busy', 'series', 'forecast', 'sums'].includes(question)
  const hours = Math.ceil((NOW.getTime() - first) / HOUR) + 30
  const isShort = end - first < 12 * DAY
  return {
    kept: { params: {}, asks: () => true },
    across: { params: { range: String(hours), ...(!isShort && { resolution: 'P1D' }) }, asks: isMeasured },
    edge: {
      params: { range: `${iso(first - 2 * HOUR)}/${iso(first + 2 * HOUR)}` },
      asks: q => isMeasured(q) && q !== 'forecast',
    },
    last: {
      params: { range: `${iso(end - 2 * HOUR)}/${iso(end + 2 * HOUR)}` },
      asks: q => isMeasured(q) && q !== 'forecast',
    },
    past: {
      params: { origin: iso(past), range: '4' },
      asks: question => !['search', 'page', 'share'].includes(question),
    },
    days: { params: { range: '1300', resolution: 'P1D' }, asks: question => ['series', 'forecast'].includes(question) },
  }
}
