/** Published reference tables, against the counts their sources state. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readHardware } from '../../src/connectors/catalogue/hardware.js'
import { readInstances } from '../../src/connectors/catalogue/instances.js'
import { readRegions } from '../../src/connectors/catalogue/regions.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const isPresent = existsSync(join(data, 'instances/aws_instance_types.csv'))
const read = (path: string): [string, string] => [readFileSync(join(data, path), 'utf8'), basename(path)]

describe.skipIf(!isPresent)('reference catalogues (need the recorded data, PLINTH_DATA)', () => {
  it.each([
    ['aws', 'instances/aws_instance_types.csv', 1373],
    ['azure', 'instances/azure_vm_sizes.csv', 1370],
    ['gcp', 'instances/gcp_machine_types.csv', 568],
  ])('%s: every instance type', async (provider, path, count) => {
    const { entries, skipped } = await readInstances(...read(path))
    expect(skipped).toEqual([])
    expect(entries).toHaveLength(count)
    expect(new Set(entries.map(entry => entry.provider))).toEqual(new Set([provider]))
  })

  it('AWS: prices in one region, architectures, generations', async () => {
    const { entries } = await readInstances(...read('instances/aws_instance_types.csv'))
    expect(entries.filter(entry => entry.prices['us-east-1'] !== undefined)).toHaveLength(1345)
    expect(entries.filter(entry => entry.burstable)).toHaveLength(28)
    expect(entries.filter(entry => !entry.currentGeneration)).toHaveLength(118)
    expect(new Set(entries.map(entry => entry.architecture))).toEqual(
      new Set(['x86_64', 'arm64', 'arm64_mac', 'x86_64_mac']),
    )
  })

  it('Azure: prices in ten regions, absent where a size is not offered', async () => {
    const { entries } = await readInstances(...read('instances/azure_vm_sizes.csv'))
    const regions = new Set(entries.flatMap(entry => Object.keys(entry.prices)))
    expect(regions.size).toBe(10)
    expect(entries.filter(entry => entry.prices.eastus === undefined)).toHaveLength(77)
    expect(entries.filter(entry => entry.memoryMiB === null).map(entry => entry.name)).toEqual(['Standard_B1ls'])
    expect(entries.find(entry => entry.name === 'Standard_A1_v2')).toMatchObject({
      vcpus: 1,
      memoryMiB: 2048,
      prices: { eastus: 0.043, brazilsouth: 0.061 },
    })
  })

  it('GCP: priced types', async () => {
    const { entries } = await readInstances(...read('instances/gcp_machine_types.csv'))
    expect(entries.filter(entry => entry.prices['us-central1'] !== undefined)).toHaveLength(215)
  })

  it('hardware: every model', async () => {
    const { entries, skipped } = await readHardware(...read('hardware/device_types.csv'))
    expect(skipped).toEqual([])
    expect(entries).toHaveLength(2984)
  })

  it('regions: every region, places of Azure and Google', async () => {
    const { entries, skipped } = await readRegions(...read('regions/cloud_regions.csv'))
    expect(skipped).toEqual([])
    const of = (provider: string) => entries.filter(entry => entry.provider === provider)
    expect([of('aws').length, of('azure').length, of('gcp').length]).toEqual([53, 60, 40])
    expect(entries.filter(entry => entry.latitude === null)).toEqual(of('aws'))
  })
})
