/** Recorded vendor inventories, against the figures computed from them independently. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awsConnector } from '../../src/connectors/aws/map.js'
import type { Connector, InputFile } from '../../src/connectors/connector.js'
import { vmwareConnector } from '../../src/connectors/vmware/map.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import type { Store } from '../../src/server/store/store.js'
import type { Query } from '../../src/wire/query.js'
import { openTestStore } from '../support/database.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const isPresent = existsSync(join(data, 'inventory/expected.json'))
const inputs = (path: string): InputFile[] => {
  const full = join(data, path)
  const files = full.endsWith('.json')
    ? [full]
    : readdirSync(full)
        .filter(file => file.endsWith('.json'))
        .map(file => join(full, file))
  return files.map(file => ({
    file: file.slice(file.lastIndexOf('/') + 1),
    json: JSON.parse(readFileSync(file, 'utf8')),
  }))
}

describe.skipIf(!isPresent)('recorded inventories (needs the recorded data, PLINTH_DATA)', () => {
  let store: Store
  const expected = isPresent ? JSON.parse(readFileSync(join(data, 'inventory/expected.json'), 'utf8')) : {}
  const load = async (connector: Connector, path: string, datastoreId: string) => {
    const { records } = connector.read(
      inputs(path).filter(input => connector.accepts(input)),
      { source: 'test' },
    )
    return store.datastore.ingest(
      datastoreId,
      records.map((record, i) => ({ line: i + 1, record })),
    )
  }
  const ask = async (datastoreId: string, query: Query) =>
    (await store.datastore.query(query, { access: systemAccess(datastoreId, new Date()) })).rows
  beforeAll(async () => {
    store = await openTestStore()
    expect((await load(awsConnector, 'inventory/aws/aws_instances.json', 'aws')).rejected).toEqual([])
    expect((await load(vmwareConnector, 'inventory/vmware', 'vmware')).rejected).toEqual([])
  })
  afterAll(() => store.close())

  it('AWS: instances by state and type, one without either kept as unknown', async () => {
    const by = async (property: string) => {
      const rows = await ask('aws', { entity: 'aws.vm', select: { n: { count: true } }, groupBy: { x: { property } } })
      return Object.fromEntries(rows.map(row => [String(row.x), row.n]))
    }
    expect(await ask('aws', { entity: 'aws.vm', select: { n: { count: true } } })).toEqual([
      { n: expected.aws.instances },
    ])
    expect(await by('runtime.nativeState')).toEqual(expected.aws.byState)
    expect(await by('cloudInstanceIdentity.name')).toEqual(expected.aws.byType)
    expect((await by('runtime.powerState')).poweredOn).toBe(57)
  })

  it('AWS: the raw answer of the command line gives the same as the plain list', () => {
    const [input] = inputs('inventory/aws/aws_instances.json')
    const raw = { file: 'raw.json', json: { Reservations: [{ Instances: input?.json }] } }
    const options = { source: 'test' }
    expect(awsConnector.read([raw], options).records).toEqual(awsConnector.read(input ? [input] : [], options).records)
  })

  it('VMware: machines, power, sums, hosts, clusters', async () => {
    const { vmware } = expected
    const on = { property: 'runtime.powerState', op: '=' as const, value: 'poweredOn' }
    const sums = {
      vms: { count: true as const },
      vcpus: { property: 'virtualProcessorCount', aggregation: 'sum' as const },
      memory: { property: 'memoryAllocated', aggregation: 'sum' as const },
    }
    expect(await ask('vmware', { entity: 'vmware.vm', select: sums })).toEqual([
      { vms: vmware.vms, vcpus: vmware.vCpus, memory: vmware.memoryMB },
    ])
    expect(await ask('vmware', { entity: 'vmware.vm', select: { n: { count: true } }, where: on })).toEqual([
      { n: vmware.power.poweredOn },
    ])
    const [hosts] = await ask('vmware', {
      entity: 'vmware.vh',
      select: {
        n: { count: true },
        cores: { property: 'processor.cores', aggregation: 'sum' },
        memory: { property: 'memorySize', aggregation: 'sum' },
      },
    })
    expect(hosts).toMatchObject({ n: vmware.hosts, cores: vmware.hostCores })
    // Stored in MiB, so each host may be off by half of one.
    expect(Math.abs(Number(hosts?.memory) - vmware.hostMemoryBytes / 2 ** 20)).toBeLessThanOrEqual(vmware.hosts / 2)
    const clusters = await ask('vmware', {
      entity: 'vmware.cluster',
      select: {
        n: { count: true },
        vms: { property: 'virtualMachinesCount', aggregation: 'sum' },
        hosts: { property: 'hostsCount', aggregation: 'sum' },
      },
    })
    expect(clusters[0]?.n).toBe(vmware.clusters)
  })

  it('VMware: every reference leads somewhere', async () => {
    const rows = await ask('vmware', {
      entity: 'vmware.vm',
      select: { host: { property: 'host.name' }, datacenter: { property: 'host.datacenter.name' } },
      limit: 100,
    })
    expect(rows.every(row => row.host !== null && row.datacenter !== null)).toBe(true)
  })

  it('importing twice changes nothing', async () => {
    for (const [connector, path, id] of [
      [awsConnector, 'inventory/aws/aws_instances.json', 'aws'],
      [vmwareConnector, 'inventory/vmware', 'vmware'],
    ] as const) {
      const { types } = await load(connector, path, id)
      for (const tally of Object.values(types)) expect(tally).toMatchObject({ added: 0, modified: 0, removed: 0 })
    }
  })
})
