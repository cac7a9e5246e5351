/** Values computed from reported days are those that their hours would give. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../tests/support/database.js'
import type { IngestRecord } from '../../wire/ingest.js'
import { systemAccess } from '../access/data-access.js'
import { createLog } from '../log.js'
import type { Store } from '../store/store.js'
import { createJobRunner } from './job.js'
import { runwayJob } from './runway.js'
import { createScorecardJob } from './scorecards.js'

const NOW = new Date('2026-11-21T06:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const TODAY = Date.parse('2026-11-21T00:00:00Z')
const DAYS = 30
let store: Store

/** The same every hour of a day; storage fills. */
const ofMachine = () => ({ 'cpu.utilization': 10, 'cpu.used.cores': 0.5, 'mem.used': 2_000, 'io.xfer': 40 })
const ofStorage = (day: number) => ({ 'storage.used': 500 + 5 * day, 'storage.capacity': 1_000 })

function measured(type: string, values: (day: number) => Record<string, number>, isReported: boolean): IngestRecord[] {
  const id = isReported ? 'days' : 'hours'
  const samples = (day: number, hours: number) =>
    Array.from({ length: hours }, (_, hour): IngestRecord => {
      const at = new Date(TODAY - (DAYS - day) * DAY + hour * HOUR).toISOString()
      return { samples: { type, id, at, values: values(day) } }
    })
  const reported = (day: number): IngestRecord => ({
    history: {
      type,
      id,
      at: new Date(TODAY - (DAYS - day) * DAY).toISOString(),
      span: 'P1D',
      values: Object.fromEntries(
        Object.entries(values(day)).map(([measure, value]) => [
          measure,
          { count: 24, sum: 24 * value, max: value, last: value, quantiles: { '0.5': value, '0.95': value } },
        ]),
      ),
    },
  })
  const days = Array.from({ length: DAYS }, (_, day) => (isReported ? [reported(day)] : samples(day, 24))).flat()
  const machine = { 'runtime.powerState': 'poweredOn', virtualProcessorCount: 4, memoryAllocated: 16_384 }
  const fields = { name: id, ...(type === 'vmware.vm' && machine) }
  return [{ entity: { type, id, fields } }, ...days, ...samples(DAYS, 6)]
}

async function rows(entity: string, properties: string[]) {
  const select = Object.fromEntries(properties.map(property => [property, { property }]))
  const answer = await store.datastore.query({ entity, select }, { access: systemAccess('reported', NOW) })
  return answer.rows
}

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  for (const isReported of [false, true]) {
    const records = [...measured('vmware.vm', ofMachine, isReported), ...measured('vmware.ds', ofStorage, isReported)]
    const lines = records.map((record, i) => ({ line: i + 1, record }))
    expect((await store.datastore.ingest('reported', lines)).rejected).toEqual([])
  }
  const runner = createJobRunner([runwayJob, createScorecardJob(store)], store, testRegistry, createLog('silent'))
  await runner.run(NOW)
})
afterAll(() => store.close())

describe('days that came as days', () => {
  it('make the runway that their hours would', async () => {
    const paths = ['compositeRunwayDays', 'runwayRisk', 'runwayExplained', 'resourcesUtilization.storage.trend']
    const [days, hours] = (await rows('vmware.ds', paths)).map(({ id: _id, ...row }) => row)
    expect(days?.compositeRunwayDays).toBeGreaterThan(10)
    expect(days).toEqual(hours)
  })

  it('make the scorecard, its coverage and the replay of the proposed size that their hours would', async () => {
    const paths = ['entityId', 'category', 'replay.hoursOver80', 'replay.worst', 'replay.hours']
    const insights = await rows('insight', paths)
    const of = (id: string) => insights.find(row => row.entityId === id)
    expect(of('days')).toMatchObject({ category: of('hours')?.category ?? null, 'replay.hoursOver80': 0 })
    expect(of('hours')?.category).not.toBe('excluded')
    expect(Number(of('days')?.['replay.hours'])).toBeGreaterThan(28 * 24)
    expect(Number(of('days')?.['replay.worst'])).toBeCloseTo(Number(of('hours')?.['replay.worst']), 0)
  })

  it('are what the forecast of a chart is made of', async () => {
    const { rows } = await store.datastore.query(
      {
        entity: 'vmware.ds',
        select: { used: { metric: 'storage.used.last', series: true, forecast: true } },
        where: { property: 'id', op: '=', value: 'days' },
      },
      { access: systemAccess('reported', NOW) },
    )
    expect(rows[0]?.used).toMatchObject({ forecastInfo: { madeAt: expect.any(String) as string } })
  })
})
