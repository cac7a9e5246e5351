/** Entities of a hub, as values: of a system from what it is made of, of hardware from the part, of singles. Pure. */
import type { Layer } from '../../../spec/language/entity.js'
import type { EntityRow, MachineSum, PropertyValues } from '../../store/derived/types.js'
import type { HubSource } from '../../store/hubs/types.js'
import { type Category, healthOf, healthOfParts, worst } from './health.js'
import { CLUSTER, HARDWARE, type Role, type SingleKind, SYSTEM } from './kinds.js'
import { age, distinct, earliest, mostFrequent, number, sum, text, versionOf, whole, words } from './read-part.js'

export interface HubEntity {
  type: string
  id: string
  values: PropertyValues
  health: readonly Category[]
}

/** A system as its source tells it. */
export interface Group {
  /** The id of the group in the hub. */
  id: string
  head: { type: string; row: EntityRow }
  role: Role
  parts: readonly { type: string; id: string; row: EntityRow }[]
  /** Undefined where it is not known what runs on it. */
  machines: MachineSum | undefined
  zone: string | undefined
}

const CATEGORIES: Readonly<Record<Role, string>> = {
  storage: 'storage',
  hyperconverged: 'virtualization',
  compute: 'virtualization',
  network: 'network',
  backup: 'backup',
}
const ROLE_LAYERS: Readonly<Record<Role, Layer>> = {
  storage: 'storage',
  hyperconverged: 'clusters',
  compute: 'clusters',
  network: 'network',
  backup: 'services',
}
/** From this many machines on, a map shows the number of machines on a system instead of each one. */
const MANY = 1_000

/** Fields of everything that comes from a source. */
function common(source: HubSource, type: string, row: EntityRow, hubAccountId: string): PropertyValues {
  return {
    name: text(row.name) ?? text(row.nativeId) ?? row.id,
    nativeId: text(row.nativeId) ?? row.id,
    platformType: row.platformType,
    ...(typeof row.firstObservedAt === 'string' && { firstObservedAt: row.firstObservedAt }),
    endpointId: source.datastoreId,
    'source.type': type,
    'source.id': row.id,
    observedBy: [source.name],
    'owner.id': source.accountId,
    'managedBy.id': source.isOwn ? null : hubAccountId,
  }
}

/** Into the literal, and not around it: a spread before so many properties makes each object slowly, a hundred times so. */
const withCommon = (shared: PropertyValues, own: PropertyValues): PropertyValues => Object.assign(own, shared)

export function systemOf(group: Group, source: HubSource, hubAccountId: string): HubEntity {
  const { id, head, role, parts, machines, zone } = group
  const rows = parts.map(({ row }) => row)
  const assets = parts.length === 0 ? [head.row] : rows
  const models = distinct(assets.map(words.model))
  const platform = text(head.row.platformType)
  const health = parts.length === 0 ? healthOf(head.row) : healthOfParts(rows)
  return {
    type: SYSTEM,
    id,
    health,
    values: withCommon(common(source, head.type, head.row, hubAccountId), {
      platformCategory: CATEGORIES[role],
      dimensions: [zone, role].filter(word => word !== undefined),
      'topologyMetadata.zone': zone ?? null,
      'topologyMetadata.layer': ROLE_LAYERS[role],
      'topologyMetadata.stratum': 'system',
      'topologyMetadata.groupId': id,
      'topologyMetadata.hasNativeCosts': false,
      'topologyMetadata.highCardinality': (machines?.count ?? 0) > MANY,
      topologyProducers: parts.map(part => part.id).sort(),
      hardwareAssets: parts.map(part => part.id).sort(),
      role,
      modelName: mostFrequent(assets.map(words.model)) ?? null,
      familyName: mostFrequent(assets.map(words.family)) ?? null,
      vendorName: mostFrequent(assets.map(words.vendor)) ?? null,
      version: versionOf(text(head.row.version) ?? mostFrequent(assets.map(words.software)), platform) ?? null,
      serialNumbers: distinct([head.row.serialNumber, ...rows.map(row => row.serialNumber)].map(text)),
      oemIdentifiers: models,
      rackUnits: sum(assets.map(words.rackUnits)),
      age: age(assets),
      'lifecycle.endOfLife': earliest(assets.map(words.endOfLife)),
      warrantyExpires: earliest(assets.map(row => text(row['lifecycle.warrantyExpires']))),
      nodesCount: parts.length || number(head.row.hostsCount) || number(head.row.nodesCount) || 1,
      ...ofMachines(machines),
      nodesSized: assets.filter(isSized).length,
      'cores.total': sum(assets.map(row => number(row['processor.cores']))),
      'memory.total': sum(assets.map(row => number(row.memorySize))),
      powerCapacity: whole(assets.map(words.powerCapacity)),
      healthStatus: worst(health),
    }),
  }
}

const isSized = (row: EntityRow) => number(row['processor.cores']) !== null && number(row.memorySize) !== null

/** What a system is said to have by the machines on it. */
export function ofMachines(machines: MachineSum | undefined): PropertyValues {
  const { count = null, vcpus = null, memory = null, saving = null, currency = null } = machines ?? {}
  return {
    virtualMachinesCount: count,
    'cores.allocated': vcpus,
    'memory.allocated': memory,
    'openSavings.value': saving === null ? null : Math.round(saving * 100) / 100,
    'openSavings.currency': currency,
  }
}

export function hardwareOf(
  group: Pick<Group, 'id' | 'role' | 'zone'> & { hasSystem: boolean },
  part: { type: string; id: string; row: EntityRow },
  of: { source: HubSource; hubAccountId: string; now: Date },
): HubEntity {
  const { row } = part
  const { id, role, zone, hasSystem } = group
  const health = healthOf(row)
  const expires = text(row['lifecycle.warrantyExpires'])
  const today = of.now.toISOString().slice(0, 10)
  const processor = text(row['processor.name'])
  const model = words.model(row)
  const place = words.place(row)
  return {
    type: HARDWARE,
    id: part.id,
    health,
    values: withCommon(common(of.source, part.type, row, of.hubAccountId), {
      platformCategory: CATEGORIES[role],
      dimensions: [zone, role].filter(word => word !== undefined),
      'topologyMetadata.zone': zone ?? null,
      'topologyMetadata.layer': role === 'network' ? 'network' : row[CLUSTER] ? 'hosts' : 'physical',
      'topologyMetadata.stratum': 'hardware',
      'topologyMetadata.groupId': id,
      'topologyMetadata.hasNativeCosts': false,
      'topologyMetadata.highCardinality': false,
      topologyConsumers: hasSystem ? [id] : [],
      'system.id': hasSystem ? id : null,
      role,
      modelName: model ?? null,
      familyName: words.family(row) ?? null,
      vendorName: words.vendor(row) ?? null,
      version: versionOf(words.software(row), text(row.platformType)) ?? null,
      serialNumbers: distinct([text(row.serialNumber)]),
      oemIdentifiers: distinct([model]),
      rackUnits: words.rackUnits(row),
      age: number(row.age),
      'lifecycle.endOfLife': text(row['lifecycle.endOfLife']) ?? null,
      'lifecycle.expires': expires ?? null,
      'lifecycle.warrantyStatus': expires === undefined ? null : expires < today ? 'Expired' : 'Active',
      enclosure: place ?? null,
      'processor.vendorName': words.processorVendor(processor) ?? null,
      components: processor === undefined ? [] : [{ name: processor, kind: 'Processor', serialNumber: null }],
      healthStatus: worst(health),
    }),
  }
}

export function singleOf(
  kind: SingleKind,
  id: string,
  row: EntityRow,
  { source, hubAccountId }: { source: HubSource; hubAccountId: string },
): HubEntity {
  const fields = Object.entries(kind.fields).map(([to, from]) => [to, row[from] ?? null] as const)
  const zone = text(row.locationName) ?? null
  return {
    type: kind.to,
    id,
    health: [],
    values: {
      ...common(source, kind.type, row, hubAccountId),
      platformType: kind.type === 'cloud.region' ? (text(row.provider)?.toLowerCase() ?? 'generic') : row.platformType,
      dimensions: zone === null ? [] : [zone],
      'topologyMetadata.zone': zone,
      'topologyMetadata.layer': kind.layer,
      'topologyMetadata.stratum': kind.to === 'hub.application' ? 'application' : 'platform',
      'topologyMetadata.groupId': id,
      'topologyMetadata.hasNativeCosts': kind.hasNativeCosts === true,
      'topologyMetadata.highCardinality': (number(row.virtualMachinesCount) ?? 0) > MANY,
      ...Object.fromEntries(fields),
    },
  }
}
