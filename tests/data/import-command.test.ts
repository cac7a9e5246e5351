/** `plinth import` of the recorded inventories into a real server: what it reports, and that the query API says the same. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecords } from '../../src/cli/import.js'
import { type ImportReport, runImport } from '../../src/cli/import-run.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { Filter } from '../../src/wire/query.js'
import { startApi, type TestApi } from '../support/api.js'

const inventory = join(resolve(process.env.PLINTH_DATA ?? '../shared/data'), 'inventory')
const AWS = join(inventory, 'aws/aws_instances.json')
const POWERED_ON = { property: 'runtime.powerState', op: '=', value: 'poweredOn' } as const

describe.skipIf(!existsSync(AWS))('plinth import (needs the recorded data, PLINTH_DATA)', () => {
  let api: TestApi
  const run = async (
    platform: string,
    path: string,
    environment: string,
    overrides: { key?: string; account?: string } = {},
  ) =>
    runImport(
      await readRecords(platform, [path], 'default'),
      { server: { address: api.address, key: overrides.key ?? 'operator' }, environment, account: overrides.account },
      { step: () => {}, end: () => {} },
    )
  const count = async (report: ImportReport, entity: string, where?: Filter) => {
    const query = { entity, select: { n: { count: true as const } }, ...(where && { where }) }
    const { rows } = await api.store.datastore.query(query, { access: systemAccess(report.datastoreId, new Date()) })
    return rows[0]?.n
  }
  beforeAll(async () => {
    api = await startApi()
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  })
  afterAll(() => api.close())

  it('AWS: 95 instances of which 57 run; again, all unchanged, in the same environment', async () => {
    const first = await run('aws', AWS, 'AWS recorded')
    expect(first).toMatchObject({
      name: 'AWS recorded',
      endpoint: api.address,
      // Their zones are of four regions.
      types: {
        'aws.vm': { added: 95, modified: 0, unchanged: 0, skipped: 0 },
        'cloud.region': { added: 4, modified: 0, unchanged: 0, skipped: 0 },
      },
      skipped: [],
    })
    expect(await count(first, 'aws.vm', POWERED_ON)).toBe(57)
    const unknown = { property: 'cloudInstanceIdentity.name', op: 'exists', value: false } as const
    expect(await count(first, 'aws.vm', unknown)).toBe(1)
    const again = await run('aws', AWS, 'AWS recorded')
    expect(again.types).toEqual({
      'aws.vm': { added: 0, modified: 0, unchanged: 95, skipped: 0 },
      'cloud.region': { added: 0, modified: 0, unchanged: 4, skipped: 0 },
    })
    expect(again.environmentId).toBe(first.environmentId)
    expect((await run('aws', AWS, first.environmentId)).datastoreId).toBe(first.datastoreId)
  })

  it('AWS: a folder of recordings gives the same instances and names the files it cannot use', async () => {
    const report = await run('aws', join(inventory, 'aws'), 'AWS folder')
    expect(report.types).toEqual({
      'aws.vm': { added: 95, modified: 0, unchanged: 0, skipped: 0 },
      'aws.vpc': { added: 16, modified: 0, unchanged: 0, skipped: 0 },
      'cloud.region': { added: 4, modified: 0, unchanged: 0, skipped: 0 },
    })
    expect(report.skipped.map(({ file }) => file)).toContain('aws_volumes.json')
    expect(report.skipped.map(({ file }) => file)).not.toContain('aws_vpcs.json')
  })

  it('VMware: 64 machines of which 48 run, 16 hosts, 4 clusters, 2 datastores', async () => {
    const report = await run('vmware', join(inventory, 'vmware'), 'vSphere recorded')
    const added = (n: number) => ({ added: n, modified: 0, unchanged: 0, skipped: 0 })
    expect(report.types).toEqual({
      'vmware.datacenter': added(2),
      'vmware.cluster': added(4),
      'vmware.vh': added(16),
      'vmware.vm': added(64),
      'vmware.ds': added(2),
    })
    expect(await count(report, 'vmware.vm', POWERED_ON)).toBe(48)
    expect(report.skipped.map(({ file }) => file)).toContain('vmware_ResourcePool.json')
    const again = await run('vmware', join(inventory, 'vmware'), 'vSphere recorded')
    expect(again.types['vmware.vm']).toEqual({ added: 0, modified: 0, unchanged: 64, skipped: 0 })
  })

  it('FOCUS: 1,000 charges; again, all unchanged', async () => {
    const sample = join(inventory, '../cost/focus_1.0_sample.csv')
    const report = await run('focus', sample, 'Bills')
    expect(report.types).toEqual({ cost: { added: 1000, modified: 0, unchanged: 0, skipped: 0 } })
    expect(report.skipped).toEqual([])
    expect(await count(report, 'cost')).toBe(1000)
    const again = await run('focus', sample, 'Bills')
    expect(again.types).toEqual({ cost: { added: 0, modified: 0, unchanged: 1000, skipped: 0 } })
  })

  it('refuses a wrong key with the way out, and writes nothing', async () => {
    await expect(run('aws', AWS, 'Never', { key: 'guess' })).rejects.toThrow(/The operator key is wrong: use the one/)
  })
})
