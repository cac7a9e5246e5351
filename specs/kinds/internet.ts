/** Part of the internet that flows go to: an autonomous system or a range of addresses, with its owner. */
import { identity } from '../../src/spec/language/field.js'
import { count, figures } from '../vocabulary/build.js'
import { type Fields, fieldPanels, type Resource, resource } from './resource.js'

export const ownerField = { owner: identity('Owner', { search: true }) }
export const addressField = { addressPrefix: identity('Address prefix', { search: true }) }

interface Internet<T extends string, F extends Fields> extends Resource<T, F> {
  /** Title of the summary; default the plural. */
  summaryTitle?: string
}

/** Declares a part of the internet. */
export function internet<const T extends string, const F extends Fields>({
  summaryTitle,
  ...declaration
}: Internet<T, F>) {
  return resource({
    ...declaration,
    dashboard: [
      figures(summaryTitle ?? `${declaration.label}s`, [count('total', 'Total')]),
      ...(declaration.dashboard ?? []),
    ],
    panels: fieldPanels({ network: declaration.fields }),
  })
}
