/** What flows are called in words. */
import type { Format } from '../../../core/types.js'
import type { FlowScope, Flows } from '../../../wire/flows.js'
import { bytesWord } from '../../ui/bytes-word.js'
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

/** What a file that has not all rows leaves out, and the way to it. `scope` is the one that the rows are narrowed to. */
export function leftOutWords(
  { rows, scopes }: Pick<Flows, 'rows' | 'scopes'>,
  scope: string | undefined,
  format: Format,
): string {
  const meant = scopes.filter(one => scope === undefined || one.scope === scope)
  const all = meant.reduce((sum, one) => sum + one.rows, 0)
  const bytes = meant.reduce((sum, one) => sum + one.bytes, 0)
  const left = Math.max(0, bytes - rows.reduce((sum, row) => sum + row.bytes, 0))
  return format.t(
    'The file has the first {count} of {all} rows. {left} are left out, with {bytes} ({share} of all): choose a scope or a part of a name, or group by less.',
    {
      count: rows.length,
      all,
      left: Math.max(0, all - rows.length),
      bytes: bytesWord(left, format),
      share: shareWord(left, bytes, format),
    },
  )
}
