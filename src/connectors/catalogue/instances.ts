/** Instance types of a cloud with hourly prices: one table per provider, recognised by its columns. */
import type { CsvText } from '../../wire/read-csv.js'
import { type Catalogue, type Cells, type Format, readCatalogue } from './read-catalogue.js'

export interface InstanceType {
  provider: 'aws' | 'azure' | 'gcp'
  name: string
  /** `x86_64`, `arm64`, `x86_64_mac`, `arm64_mac`; null where the table does not say. */
  architecture: string | null
  vcpus: number
  /** null where the table has 0: it counts whole GiB, and Standard_B1ls has half of one. */
  memoryMiB: number | null
  burstable: boolean | null
  gpus: number | null
  currentGeneration: boolean | null
  /** USD an hour, Linux on demand, by region; a region where it is not offered or not priced is absent. */
  prices: Record<string, number>
}

const AMOUNT = { min: 1, isWhole: true }
const COUNT = { min: 0, isWhole: true }

const aws: Format<InstanceType> = {
  columns: ['instanceType', 'vCpus', 'memoryMiB', 'architectures', 'burstable', 'gpus', 'currentGeneration'],
  keyOf,
  read: (cells, columns) => ({
    provider: 'aws',
    name: cells.text('instanceType'),
    architecture: architectureOf(cells.text('architectures')),
    vcpus: cells.number('vCpus', AMOUNT),
    memoryMiB: cells.number('memoryMiB', AMOUNT),
    burstable: cells.flag('burstable'),
    gpus: cells.number('gpus', COUNT),
    currentGeneration: cells.flag('currentGeneration'),
    prices: pricesOf(cells, columns, /^usdPerHourLinux_(.+)$/),
  }),
}

const azure: Format<InstanceType> = {
  columns: ['sku', 'family', 'vCpus', 'memoryMiB', 'gpus', 'architecture'],
  keyOf,
  read: (cells, columns) => ({
    provider: 'azure',
    name: cells.text('sku'),
    architecture: architectureOf(cells.text('architecture')),
    vcpus: cells.number('vCpus', AMOUNT),
    memoryMiB: cells.number('memoryMiB', COUNT) || null,
    // Azure's burstable sizes are its B family (standardBSFamily, standardBpsv2Family …), and no other.
    burstable: /^standardB[a-z]*(v\d+)?Family$/i.test(cells.text('family')),
    gpus: cells.number('gpus', COUNT),
    currentGeneration: null,
    prices: pricesOf(cells, columns, /^usdPerHourLinux_(.+)$/),
  }),
}

const gcp: Format<InstanceType> = {
  columns: ['machineType', 'vCpus', 'sharedCpu', 'memoryGiB', 'deprecated'],
  keyOf,
  read: (cells, columns) => ({
    provider: 'gcp',
    name: cells.text('machineType'),
    architecture: null,
    vcpus: cells.number('vCpus', AMOUNT),
    // A few are not whole: f1-micro has 0.6 GiB.
    memoryMiB: Math.round(cells.number('memoryGiB', { min: 0.1 }) * 1024),
    // Shared cores are Google's burstable machines.
    burstable: cells.flag('sharedCpu'),
    gpus: null,
    currentGeneration: !cells.has('deprecated'),
    prices: pricesOf(cells, columns, /^usdPerHour_(.+)$/),
  }),
}

/** Reads the table of any of the three providers. */
export function readInstances(text: CsvText, file: string): Promise<Catalogue<InstanceType>> {
  return readCatalogue(text, file, [aws, azure, gcp])
}

function keyOf(entry: InstanceType): string {
  return entry.name
}

/** One name for each architecture, whoever sells it; of several, the one that current systems run on. */
function architectureOf(text: string): string {
  const all = text.split('|').map(name => (name === 'amd64' ? 'x86_64' : name))
  return all.find(name => name !== 'i386') ?? text
}

/** Column names spell the dashes of a region as underscores. */
function pricesOf(cells: Cells, columns: readonly string[], pattern: RegExp): Record<string, number> {
  const prices: [string, number][] = []
  for (const column of columns) {
    const region = pattern.exec(column)?.[1]?.replaceAll('_', '-')
    if (region !== undefined && cells.has(column)) prices.push([region, cells.number(column, { min: 0 })])
  }
  return Object.fromEntries(prices)
}
