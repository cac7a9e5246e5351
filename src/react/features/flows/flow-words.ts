/** What flows are called in words. */
import type { Format } from '../../../core/types.js'
import type { FlowScope, Flows } from '../../../wire/flows.js'
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

/** How much of all: what is more than nothing does not read as nothing. */
export function shareWord(part: number, all: number, format: Format): string {
  const word = (value: number) => format.number(value, { unit: '%', precision: 1, withUnit: true })
  const share = all > 0 ? (100 * part) / all : 0
  return share > 0 && share < LEAST_SHARE / 2 ? format.whole(`< ${word(LEAST_SHARE)}`) : word(share)
}
/** The least that one digit after the point can say. */
const LEAST_SHARE = 0.1

/** Of the place and the hours that the file is about: `Demo-flows-2026-11-27T09-to-2026-11-28T09.csv`, in UTC. */
export function flowsFilename(place: string, range: Pick<Flows, 'from' | 'to'> | undefined): string {
  const hours = range ? `-${hourOf(range.from)}-to-${hourOf(range.to)}` : ''
  return `${place.replace(/[^\p{L}\p{N}.-]+/gu, '-')}-flows${hours}.csv`
}

const hourOf = (iso: string) => new Date(iso).toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
