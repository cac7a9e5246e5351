/** What a hub is to say of an asset, by what its source says of it: for the oracle of hubs (hub-oracle.ts). */
export interface SourceEntity {
  type: string
  id: string
  fields: Record<string, unknown>
}

/** Vendors as sources write them, and models with their rack units by the catalogue; of others nothing is known. */
export const VENDORS: Record<string, string> = { 'Dell Inc.': 'Dell', LENOVO: 'Lenovo', HP: 'HPE', Contoso: 'Contoso' }
export const MODELS: Record<string, { vendor: string; rackUnits: number | null }> = {
  'PowerEdge R740': { vendor: 'Dell Inc.', rackUnits: 2 },
  'PowerEdge R640': { vendor: 'Dell Inc.', rackUnits: 1 },
  'ThinkSystem SR650': { vendor: 'LENOVO', rackUnits: 2 },
  'Box 9000': { vendor: 'Contoso', rackUnits: null },
}
const PRODUCTS = ['VMware ESXi ', 'Microsoft Windows Server ', 'Windows Server ', 'AHV ', 'HyperCore ']
const CPUS = ['Intel', 'AMD']

type Values<T> = (T | null | undefined)[]
const known = <T>(values: Values<T>): T[] => values.filter(value => value !== null && value !== undefined)
const total = (values: Values<number>) => (known(values).length === 0 ? null : known(values).reduce((a, b) => a + b, 0))
const first = (values: Values<string>) => known(values).sort()[0] ?? null

function usual(values: Values<string>): string | null {
  const all = known(values)
  const count = (value: string) => all.filter(each => each === value).length
  return [...new Set(all)].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? null
}

const said = ({ fields }: SourceEntity, ...paths: string[]) =>
  known(paths.map(path => fields[path] as string | null | undefined))[0] ?? null
const figure = ({ fields }: SourceEntity, path: string) => (fields[path] as number | null | undefined) ?? null
const modelOf = (entity: SourceEntity) => said(entity, 'hwIdentity.name', 'modelName')
const vendorOf = (entity: SourceEntity) => {
  const name = said(entity, 'hwIdentity.vendorName', 'vendorName')
  if (name !== null) return VENDORS[name] ?? name
  return entity.type.startsWith('netapp.') ? 'NetApp' : null
}
const softwareOf = (entity: SourceEntity) => said(entity, 'osIdentity.name', 'version', 'firmwareVersion')
const unitsOf = (entity: SourceEntity) => MODELS[said(entity, 'hwIdentity.name') ?? '']?.rackUnits ?? null
const bare = (software: string | null) => {
  const product = PRODUCTS.find(name => software?.startsWith(name))
  return product === undefined ? software : (software?.slice(product.length) ?? null)
}
const serialsOf = (entities: SourceEntity[]) =>
  [...new Set(known(entities.map(each => said(each, 'serialNumber'))))].sort()

export function systemAsset(head: SourceEntity, parts: SourceEntity[]) {
  const assets = parts.length === 0 ? [head] : parts
  const states = parts.length === 0 ? statesOf(head) : statesOfParts(parts)
  const ages = known(assets.map(each => figure(each, 'age')))
  const told = figure(head, 'hostsCount') ?? figure(head, 'nodesCount') ?? 0
  return {
    model: usual(assets.map(modelOf)),
    identifiers: [...new Set(known(assets.map(modelOf)))].sort(),
    family: usual(assets.map(each => said(each, 'hypervisor.nutanixProductFamily'))),
    vendor: usual(assets.map(vendorOf)),
    version: bare(said(head, 'version') ?? usual(assets.map(softwareOf))),
    rackUnits: total(assets.map(unitsOf)),
    age: ages.length === 0 ? null : Math.max(...ages),
    endOfLife: first(assets.map(each => said(each, 'lifecycle.endOfLife'))),
    warranty: first(assets.map(each => said(each, 'lifecycle.warrantyExpires'))),
    serials: serialsOf([head, ...parts]),
    nodes: parts.length || told || 1,
    sized: assets.filter(each => figure(each, 'processor.cores') !== null && figure(each, 'memorySize') !== null)
      .length,
    cores: total(assets.map(each => figure(each, 'processor.cores'))),
    memory: total(assets.map(each => figure(each, 'memorySize'))),
    power: assets.every(each => (figure(each, 'powerCapacity') ?? 0) > 0)
      ? total(assets.map(each => figure(each, 'powerCapacity')))
      : null,
    health: worstOf(states),
    states,
  }
}

export function hardwareAsset(part: SourceEntity, today: string) {
  const states = statesOf(part)
  const expires = said(part, 'lifecycle.warrantyExpires')
  return {
    model: modelOf(part),
    identifiers: known([modelOf(part)]),
    components: known([said(part, 'processor.name')]),
    family: said(part, 'hypervisor.nutanixProductFamily'),
    vendor: vendorOf(part),
    version: bare(softwareOf(part)),
    rackUnits: unitsOf(part),
    age: figure(part, 'age'),
    endOfLife: said(part, 'lifecycle.endOfLife'),
    warranty: expires,
    warrantyStatus: expires === null ? null : expires < today ? 'Expired' : 'Active',
    enclosure: said(part, 'location'),
    processorVendor: CPUS.find(vendor => said(part, 'processor.name')?.startsWith(vendor)) ?? null,
    serials: serialsOf([part]),
    health: worstOf(states),
    states,
  }
}

/** `category: state`, in the order of categories. */
export function statesOf({ fields }: SourceEntity): string[] {
  const connection = { connected: 'healthy', disconnected: 'critical' }[String(fields['runtime.connectionState'])]
  const power = { poweredOn: 'healthy', poweredOff: 'degraded' }[String(fields['runtime.powerState'])]
  const state = { up: 'healthy', down: 'critical', taken_over: 'degraded' }[String(fields.state)]
  const care = fields.inQuarantine === true ? 'critical' : fields.inMaintenance === true ? 'degraded' : undefined
  return Object.entries({ connection, maintenance: care, power, state }).flatMap(([category, is]) =>
    is === undefined ? [] : [`${category}: ${is}`],
  )
}

function statesOfParts(parts: SourceEntity[]): string[] {
  const states = parts.map(part => worstOf(statesOf(part))).filter(state => state !== 'unknown')
  if (states.length === 0) return []
  if (states.every(state => state === 'critical')) return ['nodes: critical']
  return [states.every(state => state === 'healthy') ? 'nodes: healthy' : 'nodes: degraded']
}

const worstOf = (states: string[]) =>
  ['critical', 'degraded', 'healthy'].find(health => states.some(state => state.endsWith(` ${health}`))) ?? 'unknown'

interface Place {
  cluster: unknown
  host: unknown
  isKnown: boolean
}

const CLUSTER_OF: Record<string, string> = {
  'nutanix.vm': 'cluster.id',
  'scalecomputing.vm': 'node.cluster.id',
}

/** A machine is in the cluster that it names, or that its host names; of none at all it is not known that they are none. */
export function machinesOn(
  entities: readonly SourceEntity[],
  { machines, hosts }: { machines: string | undefined; hosts: string },
  isHere: (at: Place) => boolean,
) {
  const all = entities.filter(({ type, fields }) => type === machines && fields.isTemplate !== true)
  const byCluster = CLUSTER_OF[machines ?? ''] ?? 'host.cluster.id'
  const byHost = machines === 'scalecomputing.vm' ? 'node.id' : 'host.id'
  const places = all.map(({ fields }): Place => {
    const host = entities.find(({ type, id }) => type === hosts && id === fields[byHost])
    const cluster = fields[byCluster] ?? host?.fields['cluster.id'] ?? null
    return { cluster, host: fields[byHost] ?? null, isKnown: (fields[byCluster] ?? host ?? null) !== null }
  })
  const found = all.filter((_, i) => isHere(places[i] as Place))
  const isTold = found.length > 0 || (all.length > 0 && places.every(({ isKnown }) => isKnown))
  if (!isTold) return { machines: null, vcpus: null, allocated: null }
  const sum = (path: string) => found.reduce((sum, vm) => sum + Number(vm.fields[path] ?? 0), 0)
  return { machines: found.length, vcpus: sum('virtualProcessorCount'), allocated: sum('memoryAllocated') }
}
