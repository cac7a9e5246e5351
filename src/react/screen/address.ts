/**
 * Addresses of the portal as patterns (`/~/:environmentId/cost`): links are printed and addresses are read by the same text. A part that begins
 * with a colon is a parameter.
 */

type ParamName<Pattern extends string> = Pattern extends `${infer Head}/${infer Rest}`
  ? ParamName<Head> | ParamName<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never

/** The decoded parameters in an address of the pattern. */
export type Params<Pattern extends string> = { readonly [Name in ParamName<Pattern>]: string }

/** The address of a pattern with these parameters. */
export function printAddress<const Pattern extends string>(pattern: Pattern, params: Params<Pattern>): string {
  const values: Readonly<Record<string, string>> = params
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The parts of a path, without search and hash, decoded. Undefined for one whose escapes are malformed. */
export function partsOf(path: string): readonly string[] | undefined {
  const [page = ''] = path.split(/[?#]/)
  try {
    return page
      .split('/')
      .filter(part => part !== '')
      .map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/** The parameters of a path that a pattern fits; undefined when it does not. */
export function readAddress(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const names = pattern.split('/').filter(name => name !== '')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    const part = parts[i] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return params
}
