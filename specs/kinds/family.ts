/** A family: types of several platforms as one list. It stores nothing; its fields and measures are those that members share. */
import type { EntitySpec } from '../../src/spec/language/entity.js'
import type { Filter } from '../../src/wire/query.js'
import { type Declared, type Fields, indexOf, type Resource } from './resource.js'

interface Family<T extends string, F extends Fields>
  extends Pick<
      Resource<T, F>,
      'type' | 'label' | 'many' | 'icon' | 'platform' | 'fields' | 'tail' | 'sections' | 'filters'
    >,
    Pick<EntitySpec, 'metrics' | 'dashboard'> {
  overview: NonNullable<Resource<T, F>['overview']>
  /** `all` are the entities of every stored type that has an index; else of the types that name it in `families`. */
  of?: 'members' | 'all'
  /** Which of the members' entities it shows: its index and every widget. */
  where?: Filter
}

/** Declares a family. */
export function family<const T extends string, const F extends Fields>(own: Family<T, F>): Declared<T, F> {
  const { type, label, many = `${label}s`, icon, platform = 'generic', fields, metrics, where } = own
  const index = indexOf(own)
  const dashboard = own.dashboard?.map(widget => (where ? { ...widget, where } : widget))
  return {
    type,
    platform,
    label: { one: label, many },
    icon,
    family: own.of ?? 'members',
    fields,
    ...(metrics && { metrics }),
    ...(index && { index: { ...index, ...(where && { where }) } }),
    ...(dashboard && { dashboard }),
  }
}
