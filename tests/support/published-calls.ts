/** The calls that the API publishes (docs/openapi.json), to hold others to. */
import { readFileSync } from 'node:fs'
import { isRecord } from '../../src/wire/errors.js'

export interface Made {
  method: string
  path: string
  body: unknown
}

const page: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)

/** What of a call the API does not take: its address, a parameter, a key of its body that it does not know or misses. */
export function problemsOf({ method, path, body }: Made): string[] {
  const [address = '', search] = path.split('?')
  const paths = Object.entries(at(page, 'paths') as object)
  const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address)
  const [, methods] =
    paths.find(([pattern, all]) => pattern === address || (fits(pattern) && isRecord(all) && method in all)) ?? []
  const operation = at(methods, method)
  if (operation === undefined) return [`${method} ${address} is no call`]
  const parameters = (at(operation, 'parameters') ?? []) as { name: string }[]
  const unknown = [...new URLSearchParams(search).keys()].filter(key => !parameters.some(({ name }) => name === key))
  const schema = at(operation, 'requestBody', 'content', 'application/json', 'schema')
  const keys = isRecord(body) ? Object.keys(body) : []
  const known = Object.keys((at(schema, 'properties') ?? {}) as object)
  const required = (at(schema, 'required') ?? []) as string[]
  // A body of one of several shapes names its keys in each of them.
  const isPlain = isRecord(schema) && 'properties' in schema
  return [
    ...unknown,
    ...(isPlain ? keys.filter(key => !known.includes(key)) : []),
    ...required.filter(key => !keys.includes(key)),
  ]
}
