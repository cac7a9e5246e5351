/** The way from a widget to the list behind it: the index of its type, with the widget's filter and the part that was pressed. */

import { DEFAULT_VIEW } from '../../core/settings/settings.js'
import type { Catalogue } from '../../spec/catalogue.js'
import { filterConditions } from '../../spec/compile/conditions.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Condition } from '../../wire/condition.js'
import type { Filter } from '../../wire/query.js'
import { printView } from '../hooks/index-address.js'
import { paths } from '../hooks/paths.js'

/** Address of the entities that the widget's filters and `pressed` choose; undefined when no address can say it, or there is no index. */
export type Drill = (pressed: readonly Condition[] | undefined, where?: Filter) => string | undefined

export function createDrill(
  environmentId: string,
  spec: EntitySpec,
  catalogue: Catalogue,
  filters: readonly (Filter | undefined)[],
): Drill {
  return (pressed, where) => {
    const index = catalogue.has(spec.type) && spec.index
    const declared = [...filters, where].map(filterConditions)
    if (!index || !pressed || declared.some(part => part === undefined)) return undefined
    const always = JSON.stringify(filterConditions(index.where) ?? [])
    const asked = [...declared.flatMap(part => part ?? []), ...pressed]
    // The list gives to its facets what is theirs.
    const conditions = asked.filter(condition => JSON.stringify([condition]) !== always)
    return paths.index(environmentId, spec.type, printView({ ...DEFAULT_VIEW, conditions }))
  }
}
