/** What the guides say about the sources is true: names, paths, commands, calls, counts. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ZONES } from '../../scripts/house/rules.mjs'
import { RESOURCES } from '../../src/server/resources.js'
import { SDL } from '../../src/server/stream/schema.js'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '' && existsSync(file))
const HERE = 'tests/specs/docs.test.ts'
const read = (file: string) => readFileSync(file, 'utf8')
/** Written by hand; `docs/plinth.api.md` is generated. */
const guides = files.filter(file => /^(docs\/|README|CONTRIBUTING|NOTICE).*\.md$/.test(file) && !/api\.md$/.test(file))
const placesOf = (pattern: RegExp) =>
  guides.flatMap(guide => [...read(guide).matchAll(pattern)].map(([, name = '']) => ({ guide, name })))

/** The function of `specs/kinds` that each entity type is declared by. */
const kindOf = new Map(
  files
    .filter(file => /^specs\/(?!kinds|vocabulary|dashboards)\w+\/.*\.ts$/.test(file))
    .map(file => {
      const text = read(file).replace('type: COMPANY,', "type: 'hub.company',")
      return [/type: '([\w.]+)'/.exec(text)?.[1] ?? file, /export const \w+ = (\w+)\(/.exec(text)?.[1] ?? ''] as const
    }),
)

describe('the guides', () => {
  it('name files and folders that exist', () => {
    const named = [
      ...placesOf(/`((?:src|specs|demo|tests|scripts|docs|bin)\/[\w./-]*)`/g),
      ...placesOf(/`([\w./-]+\.(?:ts|tsx|mjs|sh|css))`/g),
    ]
    expect(named.length).toBeGreaterThan(80)
    const missing = named.filter(
      ({ guide, name }) =>
        // The walks of CONTRIBUTING add files, each under a test of its own.
        guide !== 'CONTRIBUTING.md' &&
        !files.some(file => file === name || file.startsWith(name) || file.endsWith(`/${name}`)),
    )
    expect(missing).toEqual([])
  })

  it('link to pages and headings that exist', () => {
    const slug = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .trim()
        .replace(/\s+/g, '-')
    const broken = placesOf(/\]\(([^)\s]+)\)/g).filter(({ guide, name }) => {
      if (/^https?:/.test(name)) return false
      const [path = '', heading] = name.split('#')
      const target = path === '' ? guide : normalize(join(dirname(guide), path))
      if (!existsSync(target)) return true
      if (heading === undefined) return false
      return ![...read(target).matchAll(/^#+ (.*)$/gm)].some(([, title = '']) => slug(title) === heading)
    })
    expect(broken).toEqual([])
  })

  it('have the sections that guides and sources refer to', () => {
    const sources = files.filter(
      file => /^(src|specs|demo|scripts|tests)\/.*\.(tsx?|m?js)$/.test(file) && file !== HERE,
    )
    const named = [...guides, ...sources].flatMap(guide =>
      [...read(guide).matchAll(/docs\/(\w+)\.md § ([A-Z][a-z]+(?: [a-z]+)*)/g)].map(([, page, section]) => ({
        guide,
        page,
        section,
      })),
    )
    expect(named.length).toBeGreaterThan(3)
    const missing = named.filter(({ page, section = '' }) => {
      const headings = [...read(`docs/${page}.md`).matchAll(/^##+ (.*)$/gm)].map(([, heading = '']) => heading)
      // What follows a reference in its sentence is no part of it.
      return !headings.some(heading => section === heading || section.startsWith(`${heading} `))
    })
    expect(missing).toEqual([])
  })

  it('name commands of the package', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const missing = placesOf(/`npm run ([\w:]+)/g).filter(({ name }) => !(name in scripts))
    expect(missing).toEqual([])
  })

  it('say in one table who may import whom, as the lint holds it', () => {
    const table = read('docs/architecture.md').split('| folder | may import |')[1]?.split('\n\n')[0] ?? ''
    const rows = [...table.matchAll(/^\| (.*) \| (.*) \|$/gm)].map(([, zones = '', may = '']) => [
      zones.split(', '),
      may === 'nothing' ? [] : may.split(';')[0]?.split(', '),
    ])
    const short = (zone: string) => zone.replace(/^src\//, '')
    for (const [zone, may] of Object.entries(ZONES)) {
      const row = rows.find(([zones]) => zones?.includes(short(zone)))
      // The portal page and the estate are written out in words.
      if (zone !== 'demo') expect(row?.[1]?.toSorted(), zone).toEqual(may.map(short).toSorted())
    }
  })

  it('name by its kind each type that they name', () => {
    const table = read('docs/specs.md').split('| kind | what it is | types |')[1]?.split('\n\n')[0] ?? ''
    const rows = [...table.matchAll(/^\| `(\w+)` \| .* \| (.*) \|$/gm)]
    const named = rows.flatMap(([, kind = '', types = '']) =>
      [...types.replace(/ but .*/, '').matchAll(/`([\w.]+)`/g)].map(([, type = '']) => [type, kind] as const),
    )
    expect(named.length).toBeGreaterThan(50)
    const wrong = named.filter(([type, kind]) => kind !== 'disk' && kindOf.get(type) !== kind)
    expect(wrong).toEqual([])
    const said = new Set(named.map(([type]) => type))
    // The rows of `azureResource` and `resource` are about all others.
    const listed = new Set(named.map(([, kind]) => kind))
    expect([...kindOf].filter(([type, kind]) => listed.has(kind) && !said.has(type))).toEqual([])
  })

  it('have the schema of the stream as the server reads it', () => {
    expect(read('docs/schema.graphql')).toBe(SDL)
  })

  it('describe every call of the API', () => {
    const plain = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}')
    const protocol = plain(read('docs/protocol.md').replaceAll('{endpoint}', ''))
    const missing = RESOURCES.filter(
      ({ method, path }) => !protocol.includes(`\`${method} ${plain(path.replaceAll(/:(\w+)/g, '{$1}'))}`),
    )
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('name no key of a call that the call does not have, and each key that it takes', () => {
    const rows = read('docs/protocol.md')
      .split('\n')
      .filter(line => line.startsWith('| `'))
    const said = rows
      .map(row => ({ row, operations: operationsIn(row) }))
      .filter(({ operations }) => operations.length > 0)
    expect(said.length).toBeGreaterThan(150)
    const unknown = said.flatMap(({ row, operations }) =>
      keysIn(row)
        .filter(key => !operations.some(({ has }) => has.has(key)))
        .map(key => `${operations[0]?.call}: ${key}`),
    )
    expect(unknown).toEqual([])
    const missing = said.flatMap(({ row, operations }) =>
      operations.flatMap(({ call, takes }) =>
        ELSEWHERE.test(row)
          ? []
          : takes.filter(key => !new RegExp(`\\b${key}\\b`).test(row)).map(key => `${call}: ${key}`),
      ),
    )
    expect(missing).toEqual([])
  })

  it('say rightly that only tests and specs are exempt from a rule of the lint', () => {
    const exempt = JSON.parse(read('biome.json')).overrides.flatMap((rule: { includes: string[] }) => rule.includes)
    expect(exempt).toEqual(['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'specs/**', 'specs/**'])
    expect(read('docs/architecture.md')).toContain('(tests and specs apart)')
  })
})

type Json = { [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const page: Json = JSON.parse(read('docs/openapi.json'))
/** Rows that leave what a call takes to another row, or to a section. */
const ELSEWHERE = /§|the same for|as for `rules`|what changes → idp|replaces it/
/** Words in braces of a row that stand for a shape described beside it. */
const SHAPES = new Set(['idp', 'account', 'organization'])

/** The keys that a row writes in braces, or as parameters of an address. */
function keysIn(row: string): string[] {
  const codes = [...row.matchAll(/`([^`]*)`/g)].map(([, code = '']) => code.replaceAll(/"[^"]*"/g, ''))
  const keys = codes
    .filter(code => /[{?]/.test(code) && !/^[A-Z]+ |^…/.test(code))
    .flatMap(code => [...code.matchAll(/[{,[&?]\s*([a-z][A-Za-z]+)(?=[\]?,:}=&]|$)/g)].map(([, key = '']) => key))
  return keys.filter(key => !SHAPES.has(key))
}

/** The calls that a row is about: what each takes, and every name in what it takes and answers. */
function operationsIn(row: string): { call: string; takes: string[]; has: Set<string> }[] {
  const plain = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}')
  const paths = Object.entries(page.paths as Json)
  const [call = ''] = row.split(' | ')
  return [...call.matchAll(/`([A-Z]+) (?:\{endpoint\})?([^`?]+)/g)].flatMap(([, method = '', path = '']) => {
    const [, methods] = paths.find(([one]) => plain(one) === plain(path)) ?? []
    const operation = isObject(methods) ? methods[method.toLowerCase()] : undefined
    if (!isObject(operation)) return []
    const { parameters = [], requestBody, responses } = operation
    const asked = (parameters as Json[]).filter(one => one.in === 'query').map(({ name }) => String(name))
    const named = (parameters as Json[]).map(({ name }) => String(name))
    const takes = [...asked, ...keysOf(bodyOf(requestBody))]
    return [
      {
        call: `${method} ${path}`,
        takes,
        has: new Set([...named, ...namesIn({ parameters, requestBody, responses })]),
      },
    ]
  })
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)
const bodyOf = (body: unknown) => at(body, 'content', 'application/json', 'schema')
const keysOf = (schema: unknown) => Object.keys((at(schema, 'properties') ?? {}) as Json)

/** Every property and word in a schema and in the schemas that it refers to. */
function namesIn(schema: unknown, seen = new Set<string>()): string[] {
  if (!isObject(schema)) return []
  const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined
  const referred =
    reference === undefined || seen.has(reference) ? undefined : at(page, ...reference.split('/').slice(1))
  if (reference !== undefined) seen.add(reference)
  const words = Array.isArray(schema.enum) ? schema.enum.map(String) : []
  const inner = [referred, ...Object.values(schema)].flatMap(value => namesIn(value, seen))
  return [...keysOf(schema), ...words, ...inner]
}
