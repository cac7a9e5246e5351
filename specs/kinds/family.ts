/** A family lists types of several platforms together. It stores nothing and has the fields and measures that its members share. */
import type { EntitySpec } from '../../src/spec/language/entity.js'
import type { Filter } from '../../src/wire/query.js'
import { type Declared, type Fields, indexOf, type Resource } from './resource.js'

interface Family<T extends string, F extends Fields>
  extends Pick<
      Resource<T, F>,
      'type' | 'label' | 'many' | 'icon' | 'platform' | 'fields' | 'identityColumns' | 'sections' | 'filters'
    >,
    Pick<EntitySpec, 'metrics' | 'measured' | 'dashboard'> {
  overview: NonNullable<Resource<T, F>['overview']>
  /** `members` are the types that name it in `families`, `all` every stored type that has an index. */
  of?: 'members' | 'all'
  /** Narrows the index and every widget to some of the members' entities. */
  where?: Filter
}

/** Declares a family. */
export function family<const T extends string, const F extends Fields>(declaration: Family<T, F>): Declared<T, F> {
  const { type, label, many = `${label}s`, icon, platform = 'generic', fields, metrics, measured, where } = declaration
  const index = indexOf(declaration)
  const dashboard = declaration.dashboard?.map(widget => (where ? { ...widget, where } : widget))
  return {
    type,
    platform,
    label: { one: label, many },
    icon,
    family: declaration.of ?? 'members',
    fields,
    ...(metrics && { metrics }),
    ...(measured && { measured }),
    ...(index && { index: { ...index, ...(where && { where }) } }),
    ...(dashboard && { dashboard }),
  }
}
