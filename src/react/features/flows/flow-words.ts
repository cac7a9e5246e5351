/** What flows are called in words. */
import type { FlowScope } from '../../../wire/flows.js'
import type { FlowGroup } from './flow-view.js'

type Words = (text: string) => string

export function scopeWord(scope: FlowScope, t: Words): string {
  const words: Record<FlowScope, string> = {
    internal: t('Internal'),
    external: t('External'),
    unresolved: t('Unresolved'),
  }
  return words[scope]
}

export function groupWord(group: FlowGroup, t: Words): string {
  const words: Record<FlowGroup, string> = {
    entity: t('Entity'),
    network: t('Network'),
    address: t('Address'),
    type: t('Type'),
    guestOsName: t('Operating system'),
    'host.cluster.name': t('Cluster'),
    locationName: t('Location'),
    owner: t('Owner'),
    region: t('Region'),
    all: t('All in one'),
  }
  return words[group]
}
