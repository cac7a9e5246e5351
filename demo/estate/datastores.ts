/** Which machine of a vCenter lies on which datastore: on one of its data centre, as its hosts reach no other. */
import { SITES } from './company.js'
import type { EstateEntity } from './entity.js'
import type { Grown } from './kinds.js'
import { hash32 } from './random.js'

/** Puts datastores into the data centres that they are named after, and machines, with their backups, on them. */
export function placeOnDatastores({ byType }: Grown): void {
  const datastores = byType.get('vmware.ds') ?? []
  for (const { fields } of datastores) {
    const site = SITES.find(({ code }) => String(fields.name).startsWith(`${code}-`))
    if (site) fields['datacenter.id'] = `vmware.datacenter:${site.code}`
  }
  const machines = byType.get('vmware.vm') ?? []
  for (const machine of machines) putOnDatastore(machine, datastores)
  const pathOf = new Map(machines.map(({ fields }) => [fields.moId, fields.resourcePath]))
  for (const { fields } of byType.get('veeam.vm') ?? []) fields.VMwarePath = pathOf.get(fields.VMwareObjectId)
}

/** A machine keeps to its datastore whatever else comes: it is chosen by its key. */
export function putOnDatastore({ key, fields }: EstateEntity, datastores: readonly EstateEntity[]): void {
  const shared = datastores.filter(
    ({ fields: store }) => store['datacenter.id'] === fields['host.datacenter.id'] && store.isLocal !== true,
  )
  const chosen = shared[hash32(`datastore ${key}`) % Math.max(1, shared.length)]
  if (!chosen) return
  fields['datastore.id'] = chosen.id
  fields.resourcePath = `[${chosen.fields.name}] ${fields.name}/${fields.name}.vmx`
}
