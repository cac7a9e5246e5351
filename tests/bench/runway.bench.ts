/** Runway judged: how far off the day is on which storage is full, and what an entity costs, in formulas and as a job over a store. */
import type { Hour } from '../../src/analytics/daily.js'
import { resourceRunway } from '../../src/analytics/runway/resource-runway.js'
import { createJobRunner } from '../../src/server/derive/job.js'
import { runwayJob } from '../../src/server/derive/runway.js'
import { createLog } from '../../src/server/log.js'
import { DAY } from '../../src/wire/duration.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore, testRegistry } from '../support/database.js'
import { median, report } from './report.js'
import { filling } from './series.js'

const HOUR = 3_600_000
const STORES = 60
const STORED = 40
const CHUNK = 5_000

const stores = filling(STORES)
const uses = stores.map(({ values }) => ({
  resource: 'storage' as const,
  hours: values.flatMap((value, day) => Array.from({ length: 24 }, (_, i): Hour => [(day * 24 + i) * HOUR, value])),
  capacity: 1000,
  units: null,
  rollup: 'last',
  now: values.length * DAY,
}))
resourceRunway(uses[0] ?? raise())
const started = performance.now()
const found = uses.map(resourceRunway)
const spent = performance.now() - started
const errors = found.flatMap(({ days }, i) => {
  const fullIn = stores[i]?.fullIn ?? Number.NaN
  return days === null || fullIn > 366 ? [] : [((days - fullIn) / fullIn) * 100]
})
report({ name: 'storage filling up: error of the days, median', value: median(errors), unit: '%' })
report({
  name: 'storage filling up: more than 10 % too late',
  value: (errors.filter(error => error > 10).length / errors.length) * 100,
  unit: '%',
})
report({ name: 'one resource of one entity, formulas', value: spent / uses.length, unit: 'ms' })

const now = new Date(Date.UTC(2026, 2, 1, 6))
const store = await openTestStore({ now: () => now })
const first = Date.UTC(2026, 2, 1) - 60 * DAY
const records = stores.slice(0, STORED).flatMap(({ values }, s): IngestRecord[] => [
  { entity: { type: 'vmware.ds', id: `ds${s}`, fields: { name: `ds${s}` } } },
  ...values.flatMap((used, day) =>
    Array.from({ length: 24 }, (_, i): IngestRecord => {
      const at = new Date(first + (day * 24 + i) * HOUR).toISOString()
      return {
        samples: { type: 'vmware.ds', id: `ds${s}`, at, values: { 'storage.used': used, 'storage.capacity': 1000 } },
      }
    }),
  ),
])
for (let start = 0; start < records.length; start += CHUNK) {
  const lines = records.slice(start, start + CHUNK).map((record, i) => ({ line: i + 1, record }))
  await store.datastore.ingest('d', lines)
}
const runner = createJobRunner([runwayJob], store, testRegistry, createLog('silent'))
for (const [name, at] of [
  ['the job, an entity with one resource, first time', now],
  ['the job, an entity with one resource, a day later', new Date(now.getTime() + DAY)],
  ['the job, an entity that rests', new Date(now.getTime() + DAY + HOUR)],
] as const) {
  const before = performance.now()
  await runner.run(at)
  report({ name, value: (performance.now() - before) / STORED, unit: 'ms' })
}
await store.close()

function raise(): never {
  throw new Error('no series')
}
