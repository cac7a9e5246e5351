/** The power that systems of a hub draw, of what their power supplies are rated for: where no source says of how much, it is not known, with the reason. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobRunner } from '../../src/server/derive/job.js'
import { runwayJob } from '../../src/server/derive/runway.js'
import { createLog } from '../../src/server/log.js'
import { hubOf } from '../../src/wire/hub.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { type HubWorld, put, startHubs } from '../support/hub-world.js'

const HOUR = 3_600_000
const DAYS = 40
const NOW = new Date('2026-03-02T00:00:00Z')
const START = NOW.getTime() - DAYS * 24 * HOUR
let world: HubWorld
beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

/** 400 W at first, and five more each day. */
const drawn = (type: string, id: string) =>
  Array.from({ length: DAYS * 24 }, (_, i): IngestRecord => {
    const at = new Date(START + i * HOUR).toISOString()
    return { samples: { type, id, at, values: { power: 400 + 5 * Math.floor(i / 24) } } }
  })

it('is a share of the rating, with its trend and runway, where a rating is told', async () => {
  const { root, datastoreId } = await world.companyWithHub(86)
  await world.ingest(datastoreId, [
    put('xclarity.pmachine', 'rated', { powerCapacity: 1_000 }),
    put('xclarity.pmachine', 'zero', { powerCapacity: 0 }),
    put('vmware.vh', 'host'),
    put('snmp.switch', 'quiet'),
  ])
  for (const [type, id] of [
    ['xclarity.pmachine', 'rated'],
    ['xclarity.pmachine', 'zero'],
    ['vmware.vh', 'host'],
  ] as const)
    await world.ingest(datastoreId, drawn(type, id))
  await world.hubs.run(NOW)
  const { store } = world.api
  await createJobRunner([runwayJob], store, store.registry, createLog('silent')).run(NOW)
  const power = ['value', 'trend', 'runwayDays'].map(part => `resourcesUtilization.power.${part}`)
  const paths = ['name', 'powerCapacity', ...power, 'compositeRunwayResource', 'runwayUnknown', 'runwayExplained']
  const rows = await world.rowsOf(hubOf(root), 'hub.system', paths)
  const said = Object.fromEntries(
    rows.map(({ name, runwayExplained, ...row }) => [
      String(name),
      { ...row, why: /Electric power: (.*)/.exec(String(runwayExplained))?.[1] },
    ]),
  )
  const unknown = ['compute', 'memory', 'storage']
  expect(said.rated).toMatchObject({
    ...{ powerCapacity: 1_000, 'resourcesUtilization.power.value': 59.5, 'resourcesUtilization.power.trend': 0.5 },
    ...{ compositeRunwayResource: 'power', runwayUnknown: unknown },
  })
  // 595 W by yesterday, five a day, 900 usable.
  expect(Math.abs(Number(said.rated?.['resourcesUtilization.power.runwayDays' as never]) - 61)).toBeLessThanOrEqual(4)
  expect(said.rated?.why).toMatch(/^59\.5 % used \(p95 of 7 days\), 90 % usable; the 80 % band reaches it on day \d+ /)
  const none = Object.fromEntries(power.map(path => [path, null]))
  for (const [name, why] of [
    ['zero', 'its capacity is not known'],
    ['host', 'its capacity is not known'],
    ['quiet', 'nothing was measured in 60 days'],
  ] as const)
    expect(said[name]).toMatchObject({ ...none, powerCapacity: null, runwayUnknown: [...unknown, 'power'], why })
})
