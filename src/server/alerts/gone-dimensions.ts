/** Dimensions that a rule's filter names and that its environment has not, or not any more. */
import { dimensionKeyOf } from '../../spec/compile/dimension-fields.js'
import type { Filter } from '../../wire/query.js'
import { namesIn } from '../store/dimensions/rule-matches.js'
import type { Store } from '../store/store.js'

/** Their keys. Entities have no values of them: who asks for one asks for nothing. */
export async function goneDimensions(
  store: Pick<Store, 'dimensions'>,
  datastoreId: string,
  where: Filter | null,
): Promise<string[]> {
  const named = where === null ? [] : namesIn(where).flatMap(name => dimensionKeyOf(name) ?? [])
  if (named.length === 0) return []
  const known = new Set((await store.dimensions.inEffect(datastoreId)).map(({ key }) => key))
  return [...new Set(named)].filter(key => !known.has(key))
}
