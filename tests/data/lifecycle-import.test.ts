/** Support status of the recorded inventories, as a server works it out: by the default catalogue, then by the whole of endoflife.date. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHardwareCatalogue } from '../../src/analytics/hardware/catalogue.js'
import { defaultHardwareModels } from '../../src/analytics/hardware/default-models.js'
import { readRecords } from '../../src/cli/import.js'
import { sendCatalogue } from '../../src/cli/import-catalogue.js'
import { runImport } from '../../src/cli/import-run.js'
import { readHardware } from '../../src/connectors/catalogue/hardware.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { isRecord } from '../../src/wire/errors.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Filter } from '../../src/wire/query.js'
import { startApi, type TestApi } from '../support/api.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const read = (path: string) => readFileSync(join(data, path))
const isPresent = existsSync(join(data, 'inventory/expected.json'))
const NOW = new Date('2026-03-01T09:00:00Z')
const SECONDS = 15_000

describe.skipIf(!isPresent)('support status (needs the recorded data, PLINTH_DATA)', () => {
  let api: TestApi
  const datastores: Record<string, string> = {}
  const server = () => ({ address: api.address, key: 'operator' })
  const importInto = async (name: string, platform: string, path: string) => {
    const target = { server: server(), environment: name, account: undefined }
    const records = await readRecords(platform, [join(data, 'inventory', path)], 'default')
    datastores[name] = (await runImport(records, target, { step: () => {}, end: () => {} })).datastoreId
  }
  const ask = async (name: string, entity: string, property: string, where?: Filter) => {
    const query = { entity, select: { n: { count: true as const } }, groupBy: { x: { property } } }
    const asked = { ...query, ...(where && { where }) }
    const context = { access: systemAccess(datastores[name] ?? '', NOW) }
    const { rows } = await api.store.datastore.query(asked, context)
    return Object.fromEntries(rows.map(row => [row.x ?? 'Unknown', row.n]))
  }
  const put = async (name: string, records: IngestRecord[]) => {
    datastores[name] = api.keys.datastoreId
    expect(await (await api.ingest(records)).json()).toMatchObject({ accepted: records.length, rejected: [] })
  }

  beforeAll(async () => {
    api = await startApi(undefined, NOW)
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    await importInto('AWS', 'aws', 'aws/aws_instances.json')
    await importInto('vSphere', 'vmware', 'vmware')
    await put('Hyper-V', machines())
    await put('Kubernetes', nodes())
  })
  afterAll(() => api?.close())

  it('by the default catalogue', async () => {
    // "Microsoft Windows Server 2003 Standard": which service pack is not stated.
    expect(await ask('vSphere', 'vmware.vm', 'guestOsIdentity.supportStatus')).toEqual({ Unknown: 64 })
    expect(await ask('vSphere', 'vmware.vh', 'swSupportStatus')).toEqual({ Unknown: 16 })
    expect(await ask('Hyper-V', 'windows.vm', 'guestOsIdentity.supportStatus')).toEqual({
      Supported: 3,
      'Extended support': 10,
      Unsupported: 1,
      Unknown: 17,
    })
    // Releases of Kubernetes before 1.28 are not in it.
    expect(await ask('Kubernetes', 'k8s.node', 'swSupportStatus')).toEqual({ Unsupported: 1, Unknown: 11 })
  })

  it('AWS names families and no releases', async () => {
    expect(await ask('AWS', 'aws.vm', 'guestOsIdentity.supportStatus')).toEqual({ Unknown: 95 })
    expect(await ask('AWS', 'aws.vm', 'guestOsIdentity.family')).toEqual({ Linux: 42, Windows: 1, Unknown: 52 })
  })

  it('hosts have their room by vendor and model, and no end of life that nobody stated', async () => {
    expect(await ask('vSphere', 'vmware.vh', 'chassis.rackUnits')).toEqual({ 2: 16 })
    expect(await ask('vSphere', 'vmware.vh', 'chassis.formFactor')).toEqual({ rack: 16 })
    expect(await ask('vSphere', 'vmware.vh', 'hwSupportStatus')).toEqual({ Unknown: 16 })
  })

  it('an import of all of endoflife.date takes seconds and counts at once', async () => {
    const csv = read('eos/endoflife_releases.csv')
    const before = performance.now()
    const answer = await sendCatalogue(server(), 'lifecycle', csv)
    expect(performance.now() - before).toBeLessThan(SECONDS)
    expect(answer).toEqual({ kind: 'lifecycle', added: 7593, modified: 0, unchanged: 0, removed: 0, skipped: [] })
    expect(await sendCatalogue(server(), 'lifecycle', csv)).toMatchObject({ added: 0, unchanged: 7593 })
    await api.runJobs()
    expect(await ask('Kubernetes', 'k8s.node', 'swSupportStatus')).toEqual({ Unsupported: 10, Unknown: 2 })
    expect(await ask('Kubernetes', 'k8s.node', 'swRelease')).toEqual({
      'Kubernetes 1.19': 5,
      'Google Kubernetes Engine 1.20': 3,
      'Kubernetes 1.16': 1,
      'Kubernetes 1.29': 1,
      Unknown: 2,
    })
    expect(await ask('vSphere', 'vmware.vm', 'guestOsIdentity.EOS')).toEqual({ Unknown: 64 })
    expect(await ask('Hyper-V', 'windows.vm', 'guestOsIdentity.EOS')).toEqual({
      '2027-01-12': 3,
      '2024-06-30': 2,
      '2023-10-10': 9,
      Unknown: 17,
    })
    const ending: Filter = { property: 'guestOsIdentity.EOS', op: 'between', value: ['P0D', 'P365D'] }
    expect(await ask('Hyper-V', 'windows.vm', 'guestOsIdentity.release', ending)).toEqual({ 'Windows Server 2016': 3 })
  })

  it("an operator's own table replaces the products it names, and its source is shown", async () => {
    const csv = Buffer.from(
      'product,cycle,eol\nwindows-server,2012-r2,2028-01-31\nwindows-server,2016,soon\nrhel,7,2029-06-30\n',
    )
    const answer = await sendCatalogue(server(), 'lifecycle', csv, 'Support contract')
    expect(answer).toMatchObject({ added: 0, modified: 2, skipped: [{ line: 3 }] })
    await api.runJobs()
    expect(await ask('Hyper-V', 'windows.vm', 'guestOsIdentity.supportStatus')).toEqual({
      Supported: 10,
      Unsupported: 1,
      Unknown: 20,
    })
    expect(await ask('Hyper-V', 'windows.vm', 'guestOsIdentity.supportSource')).toEqual({
      'Support contract: windows-server 2012-r2': 9,
      'Support contract: rhel 7': 1,
      'endoflife.date: centos 7': 1,
      Unknown: 20,
    })
  })

  it('the community table of hardware leaves the room of known models, and an own one adds their end of life', async () => {
    const whole = await sendCatalogue(server(), 'hardware', read('hardware/device_types.csv'))
    expect(whole.added + whole.skipped.length).toBe(2984)
    const own = Buffer.from('manufacturer,model,rackUnits,endOfLife\nHPE,ProLiant DL380 Gen5,,2013-12-31\n')
    expect(await sendCatalogue(server(), 'hardware', own, 'Asset register')).toMatchObject({ modified: 1 })
    await api.runJobs()
    expect(await ask('vSphere', 'vmware.vh', 'chassis.rackUnits')).toEqual({ 2: 16 })
    expect(await ask('vSphere', 'vmware.vh', 'hwSupportStatus')).toEqual({ Unsupported: 16 })
    expect(await ask('vSphere', 'vmware.vh', 'hwSupportSource')).toEqual({
      'Asset register: HPE ProLiant DL380 Gen5': 16,
    })
  })

  it('regions and instance types are kept too', async () => {
    expect(await sendCatalogue(server(), 'regions', read('regions/cloud_regions.csv'))).toMatchObject({ removed: 0 })
    expect((await api.store.catalogues.get('regions')).length).toBeGreaterThan(80)
    expect(await sendCatalogue(server(), 'instances', read('instances/gcp_machine_types.csv'))).toMatchObject({
      modified: 0,
    })
  })

  it('what is wrong is said in a sentence and changes nothing', async () => {
    const stamp = await api.store.catalogues.stamp(['lifecycle'])
    await expect(sendCatalogue(server(), 'lifecycle', Buffer.from('name,until\na,b\n'))).rejects.toThrow(/header lacks/)
    await expect(sendCatalogue(server(), 'lifecycle', Buffer.from('product,cycle,eol\na\0,1,true\n'))).rejects.toThrow(
      /NUL/,
    )
    await expect(sendCatalogue(server(), 'prices', Buffer.from(''))).rejects.toThrow(/not a kind of catalogue/)
    await expect(sendCatalogue({ ...server(), key: 'wrong' }, 'lifecycle', Buffer.from(''))).rejects.toThrow(
      /operator key is wrong/,
    )
    expect(await api.store.catalogues.stamp(['lifecycle'])).toBe(stamp)
  })

  it('the default hardware models say what the community table says', async () => {
    const { entries } = await readHardware(read('hardware/device_types.csv').toString('utf8'), 'device_types.csv')
    const table = createHardwareCatalogue(entries)
    for (const { manufacturer, model, rackUnits, formFactor } of defaultHardwareModels()) {
      if (formFactor !== 'virtual') expect(table.find(manufacturer, model)).toEqual({ manufacturer, model, rackUnits })
    }
  })
})

/** Hosts and machines that System Center reports, with the operating systems it names. */
function machines(): IngestRecord[] {
  const names: string[] = []
  each(JSON.parse(read('inventory/hyperv/scvmm_inventory.json').toString()), value => {
    if (isRecord(value.OperatingSystem) && typeof value.OperatingSystem.Name === 'string') {
      names.push(value.OperatingSystem.Name)
    }
  })
  return names.map((guestOsName, i) => ({
    entity: { type: 'windows.vm', id: `vm-${i}`, fields: { name: `vm-${i}`, guestOsName } },
  }))
}

/** Nodes of the recorded clusters. */
function nodes(): IngestRecord[] {
  const versions: string[] = []
  for (const file of ['k9s_no', 'openshift_nodes', 'troubleshoot_cluster_nodes', 'gke_nodes']) {
    each(JSON.parse(read(`inventory/kubernetes/${file}.json`).toString()), value => {
      if (typeof value.kubeletVersion === 'string') versions.push(value.kubeletVersion)
    })
  }
  return versions.map((kubeletVersion, i) => ({
    entity: { type: 'k8s.node', id: `node-${i}`, fields: { name: `node-${i}`, kubeletVersion } },
  }))
}

function each(value: unknown, visit: (record: Record<string, unknown>) => void): void {
  if (isRecord(value)) visit(value)
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  for (const item of inner) each(item, visit)
}
