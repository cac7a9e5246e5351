/**
 * Every call of the API with values made from the schema that it publishes: never 5xx, never a stack, never an answer other than declared. `PLINTH_FUZZ_CASES`
 * is how many of each; `npm run bench fuzz` asks 10,000.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { openApiPage, RESOURCES } from '../../src/server/resources.js'
import { startApi, type TestApi } from '../support/api.js'
import { type Schema, valuesOf } from '../support/fuzz.js'
import { runs } from '../support/runs.js'
import { signIn } from '../support/sign-in.js'

/** Most that is odd is refused before a database is asked: PostgreSQL, whose turn comes after, has half as many. */
const FEW = runs(process.env.PLINTH_TEST_DATABASE_URL === undefined ? 40 : 20)
const RUNS = Number(process.env.PLINTH_FUZZ_CASES ?? FEW)
const AT_ONCE = 4

let api: TestApi
let bearers: Record<string, string>
let ids: string[]
let caller = 0
let faults = 0
const began = performance.now()

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
}
interface Operation {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
const page = openApiPage() as unknown as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
const named = page.components.schemas

beforeAll(async () => {
  api = await startApi()
  await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  ids = [environment?.id ?? '', environment?.accountId ?? '', api.keys.datastoreId]
  await enter()
})
afterAll(async () => {
  await api.close()
  const rate = caller / ((performance.now() - began) / 1_000)
  if (RUNS > FEW) console.log(`${caller} calls, ${rate.toFixed(0)} a second; answers 5xx or with a stack: ${faults}`)
})

async function enter(): Promise<void> {
  bearers = {
    access: await signIn(api.address),
    data: await api.dataToken(),
    operator: 'operator',
    environmentKey: api.keys.authKey,
    embedKey: api.keys.embedKey,
    refresh: 'no refresh token',
    none: '',
  }
}

/** What takes away what the other calls need, or ends the session that they are made with, has ids of nothing. */
const isTaking = ({ method, path }: (typeof RESOURCES)[number]) =>
  method === 'DELETE' || /logout|secondFactor/.test(path)

describe.each(RESOURCES.filter(({ raw }) => !raw).map(each => [each.name, each] as const))('%s', (_name, each) => {
  const { parameters, requestBody } = page.paths[each.path.replaceAll(/:(\w+)/g, '{$1}')]?.[
    each.method.toLowerCase()
  ] as Operation
  const json = requestBody?.content['application/json']
  const inPath = parameters.filter(({ in: place }) => place === 'path')
  const inQuery = parameters.filter(({ in: place }) => place === 'query')
  const given = fc.record({
    path: fc.record(
      Object.fromEntries(
        inPath.map(({ name }) => [
          name,
          fc.oneof(
            { weight: isTaking(each) ? 0 : 4, arbitrary: fc.nat(2) },
            { weight: 1, arbitrary: fc.string({ minLength: 1 }) },
            { weight: 1, arbitrary: fc.uuid() },
          ),
        ]),
      ),
    ),
    query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valuesOf(schema, named)])), {
      requiredKeys: [],
    }),
    body: json ? valuesOf(json.schema, named) : fc.constant(undefined),
    bearer: fc.constantFrom(...each.scope.bearers),
  })

  it(
    `answers ${RUNS} of them as declared`,
    async () => {
      const seen: Promise<void>[] = []
      for (const call of fc.sample(given, RUNS)) {
        seen.push(tried(each, call))
        if (seen.length % AT_ONCE === 0) await Promise.all(seen.splice(0))
      }
      await Promise.all(seen)
    },
    RUNS * 10_000,
  )
})

interface Given {
  path: Record<string, number | string>
  query: Record<string, unknown>
  body: unknown
  bearer: string
}

async function tried({ method, path }: (typeof RESOURCES)[number], given: Given): Promise<void> {
  const { status, text } = await sent(method, path, given)
  if (status === 401 && given.bearer === 'access') await enter()
  if (status < 500 && !/\n\s+at |node_modules/.test(text)) return
  faults += 1
  expect.fail(`${method} ${path} answered ${status} ${text.slice(0, 300)} to ${JSON.stringify(given).slice(0, 1_500)}`)
}

async function sent(method: string, path: string, { path: params, query, body, bearer }: Given) {
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? ''
    return encodeURIComponent(typeof value === 'number' ? (ids[value] ?? '') : value.replaceAll(/\p{Surrogate}/gu, '?'))
  })
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  caller += 1
  const token = bearers[bearer]
  const response = await fetch(`${api.address}${place}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      // Limits are by address, of which each call has one of its own.
      'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
