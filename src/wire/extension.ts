/**
 * An extension: a package of dashboards and links as one JSON file. Its links are templates, filled in for each entity. What a setting says stands in a
 * template as it was written, since it may be the address itself; what an entity is called is encoded, so that it stays within its part of an address.
 */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { filled, listOf, open, rule, text } from './shapes.js'

export const MOST_PACKAGE_BYTES = 256 * 1024
const WORD = /^[a-z][A-Za-z0-9-]{0,39}$/

const word = v.pipe(v.string(), v.regex(WORD, 'is no word: a small letter, then letters, digits and -'))
const setting = v.strictObject({
  key: word,
  label: filled(80),
  about: v.exactOptional(text(300)),
  /** The value in an account that sets none. Without a default the account has to set one. */
  default: v.exactOptional(text(500)),
})
const link = v.strictObject({
  id: word,
  title: filled(80),
  /** Entity types whose pages show it; absent: all. */
  types: v.exactOptional(listOf(filled(80), 100)),
  /** `https://wiki.example/{name}`: `{id}`, `{name}`, `{type}`, and settings as `{settings.base}`. */
  url: filled(1_000),
})

/** Dashboards are proved by the declarations that they speak of (spec/check/prove-dashboard.ts). */
const parts = v.strictObject({
  name: v.pipe(filled(80), v.trim()),
  version: v.pipe(filled(40), v.trim()),
  description: v.exactOptional(text(1_000)),
  settings: v.exactOptional(listOf(setting, 20), []),
  dashboards: v.exactOptional(listOf(v.unknown(), 20), []),
  links: v.exactOptional(listOf(link, 50), []),
})
export const extensionPackage = v.pipe(
  parts,
  rule(({ settings, links, dashboards }) => [
    ...twice(settings, 'key', 'settings'),
    ...twice(links, 'id', 'links'),
    ...links.flatMap(({ url }, i) => {
      const message = problemOfUrl(url, settings)
      return message === undefined ? [] : [{ at: ['links', i, 'url'], message }]
    }),
    ...(dashboards.length + links.length === 0
      ? [{ message: 'adds nothing: it has neither dashboards nor links' }]
      : []),
  ]),
)
export type ExtensionPackage = v.InferOutput<typeof extensionPackage>
export type ExtensionSetting = v.InferOutput<typeof setting>
type LinkTemplate = v.InferOutput<typeof link>

function twice<K extends string>(items: readonly Record<K, string>[], key: K, at: string) {
  return items.flatMap((item, i) =>
    items.findIndex(other => other[key] === item[key]) === i ? [] : [{ at: [at, i, key], message: 'is used twice' }],
  )
}

const PLACE = /\{([^{}]*)\}/g
const OF_ENTITY = ['id', 'name', 'type']

function problemOfUrl(url: string, settings: readonly ExtensionSetting[]): string | undefined {
  for (const [, place = ''] of url.matchAll(PLACE)) {
    const key = place.startsWith('settings.') ? place.slice('settings.'.length) : undefined
    if (key !== undefined && !settings.some(each => each.key === key))
      return `speaks of a setting '${key}' that there is none of`
    if (key === undefined && !OF_ENTITY.includes(place))
      return `{${place}} is not one of {id}, {name}, {type}, {settings.…}`
  }
  // What an entity is called has no say in where a link leads.
  const begin = /^(https:\/\/[^/?#]*|\{settings\.[^{}]*\})/.exec(url)?.[0]
  if (begin === undefined) return 'does not begin with https:// or with a setting'
  return begin.startsWith('https') && (begin.includes('{') || !URL.canParse(begin))
    ? 'has no address before its first {…}'
    : undefined
}

export interface LinkedEntity {
  id: string
  name: string
  type: string
}

/** The address that a template leads to for an entity; undefined where it is none, or not https. */
export function linkTo(
  { url, types }: Pick<LinkTemplate, 'url' | 'types'>,
  entity: LinkedEntity,
  settings: Readonly<Record<string, string>>,
): string | undefined {
  if (types && !types.includes(entity.type)) return undefined
  const filledIn = url.replaceAll(PLACE, (_, place: string) => {
    if (place.startsWith('settings.')) return settings[place.slice('settings.'.length)] ?? ''
    return encodeURIComponent(entity[place as keyof LinkedEntity] ?? '')
  })
  if (!URL.canParse(filledIn)) return undefined
  const { protocol, username, password, href } = new URL(filledIn)
  return protocol === 'https:' && username + password === '' ? href : undefined
}

/** The dashboards and links that extensions add to an environment. */
export const environmentExtensions = open({
  dashboards: v.array(
    open({
      extension: v.string(),
      extensionName: v.string(),
      id: v.string(),
      title: v.string(),
      entity: v.string(),
      spec: v.unknown(),
    }),
  ),
  links: v.array(
    open({
      extension: v.string(),
      extensionName: v.string(),
      id: v.string(),
      title: v.string(),
      types: v.nullable(v.array(v.string())),
      url: v.string(),
      settings: v.record(v.string(), v.string()),
    }),
  ),
})
export type EnvironmentExtensions = v.InferOutput<typeof environmentExtensions>

export function parseEnvironmentExtensions(input: unknown): EnvironmentExtensions {
  return readAnswer(environmentExtensions, input)
}
