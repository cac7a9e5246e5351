/** Fields of an entity, nested or keyed by path → by path. */
import { isRecord } from './errors.js'
import { at, isDangerousKey } from './json.js'
import type { Problems } from './problems.js'

const MAX_DEPTH = 8
/** The object that is one value: its keys belong to the vendor or the customer, and are no paths. */
const TAGS = 'tags'

/** `{host: {id: 'x'}}` → `{'host.id': 'x'}`. Lists stay values, and so do tags. */
export function flattenFields(
  fields: Record<string, unknown>,
  problems: Problems,
  path: string,
): Record<string, unknown> {
  const flat: Record<string, unknown> = {}
  const walk = (value: Record<string, unknown>, prefix: string, depth: number) => {
    if (depth > MAX_DEPTH) return problems.add(path, `is nested deeper than ${MAX_DEPTH}`)
    for (const [key, inner] of Object.entries(value)) {
      if (isDangerousKey(key)) problems.add(at(path, prefix + key), 'this key is not allowed')
      else if (isRecord(inner) && prefix === '' && key === TAGS) flat[key] = keysAllowed(inner, problems, at(path, key))
      else if (isRecord(inner)) walk(inner, `${prefix}${key}.`, depth + 1)
      else flat[prefix + key] = inner
    }
  }
  walk(fields, '', 0)
  return flat
}

function keysAllowed(value: Record<string, unknown>, problems: Problems, path: string): Record<string, unknown> {
  for (const key of Object.keys(value)) if (isDangerousKey(key)) problems.add(at(path, key), 'this key is not allowed')
  return value
}
