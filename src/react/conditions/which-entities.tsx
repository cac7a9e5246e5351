/** Which entities of a type something is about, as a control of a form: the type's declaration is fetched when it is not here yet. */
import type { Words } from '../../core/words/words.js'
import { filterConditions } from '../../spec/compile/conditions.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Filter } from '../../wire/query.js'
import { useSpecs } from '../hooks/use-type.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { FilterEditor } from './filter-editor.js'

interface WhichEntitiesProps {
  entity: string
  /** A filter; nothing for all of them. */
  value: unknown
  isDisabled: boolean
  /** Properties and measures that cannot be asked about. */
  isLeftOut?(path: string, measures: EntitySpec['metrics']): boolean
  onChange(where: Filter | null): void
}

/** Shown with the entity as its key: a filter is about one type. */
export function WhichEntities({ entity, value, isLeftOut, ...rest }: WhichEntitiesProps) {
  const state = useSpecs([entity])
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  const [spec] = state.phase === 'ready' ? state.specs : []
  if (!spec) return <Skeleton lines={1} />
  return (
    <FilterEditor
      spec={spec}
      where={(value ?? null) as Filter | null}
      {...(isLeftOut && { isLeftOut: path => isLeftOut(path, spec.metrics) })}
      {...rest}
    />
  )
}

/** How many conditions there are, where two versions are compared. */
export const whichWords = (where: unknown, t: Words): string =>
  where === null || where === undefined
    ? t('all')
    : t.count(filterConditions(where as Filter)?.length ?? 1, '{count} condition', '{count} conditions')
