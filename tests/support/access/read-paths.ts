/** How each path of the API is read of a datastore, and who reads: shared by the matrix of policies and the pairs of windows. */
import { createTokenSigner } from '../../../src/server/identity/tokens.js'
import type { QueryParams } from '../../../src/wire/query.js'
import type { AccessPolicy } from '../../../src/wire/scope.js'
import type { TestApi } from '../api.js'
import { testRegistry } from '../database.js'
import { openStream } from '../sse.js'
import { until } from '../until.js'
import { OWN_TIMES, questionsOf, SPANS } from './paths.js'

/** Asks of one datastore as one session. */
export interface Ask {
  (path: string, body?: object): Promise<{ status: number; text: string }>
  token: string
  address: string
  datastoreId: string
}

export interface Asked {
  entity: string
  /** Those asked for one by one. */
  entities: readonly string[]
  spans: typeof SPANS
  /** Fields that are not asked for. */
  unasked?: readonly string[]
}

/** On the stream: machines that are there and one that went, a host and a cluster. */
const ASKED_BY_ID = ['a-one', 'b-one', 'b-two', 'b-host', 'nobody-cluster']

/** Answers by what was asked. */
export type Read = (ask: Ask, asked: Asked) => Promise<Record<string, unknown>>

export async function askAs(api: TestApi, datastoreId: string, now: Date, policy?: AccessPolicy): Promise<Ask> {
  const signer = await createTokenSigner(api.store)
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const claims = { kind: 'datastore', userId: 'u', revision: 0, grants, ...(policy && { policy }) } as const
  const { token } = await signer.sign(claims, now)
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${api.address}${path.replace(':id', datastoreId)}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
  return Object.assign(ask, { token, address: api.address, datastoreId })
}

const paramsOf = (params: QueryParams, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...(params as Record<string, string>), currency: 'USD', ...more })

/** Reads by the name of their resource. */
export const READS: Readonly<Record<string, Read>> = {
  async queries(ask, { entity, spans, unasked }) {
    const all = questionsOf(testRegistry, entity, unasked)
    const answers: Record<string, unknown> = {}
    for (const [span, { params, asks }] of Object.entries(spans)) {
      const queries = Object.fromEntries(Object.entries(all).filter(([name]) => asks(name)))
      if (Object.keys(queries).length === 0) continue
      const { text } = await ask(`/api/datastores/:id/queries?${paramsOf(params)}`, { queries })
      for (const [name, result] of Object.entries(JSON.parse(text).results ?? { call: text })) {
        answers[`${span} ${name}`] = result
      }
    }
    for (const name of ['rows', 'facet']) {
      const body = { queries: { one: all[name] } }
      answers[`csv ${name}`] = await ask(`/api/datastores/:id/queries?${paramsOf({}, { format: 'csv' })}`, body)
    }
    return answers
  },
  async facts(ask, { entity, spans }) {
    const { rows, measured, filter } = questionsOf(testRegistry, entity)
    const queries = { rows, filter, ...(measured && { measured }) }
    const answers: Record<string, unknown> = {}
    for (const span of ['kept', 'past'] as const) {
      const { text } = await ask(`/api/datastores/:id/facts?${paramsOf(spans[span]?.params ?? {})}`, { queries })
      answers[span] = JSON.parse(text)
    }
    return answers
  },
  async forecasts(ask, { entity, entities }) {
    const answers: Record<string, unknown> = {}
    for (const id of entities) {
      const { status, text } = await ask(`/api/datastores/:id/forecasts?type=${entity}&id=${id}`)
      answers[id] = status === 200 ? JSON.parse(text) : status
    }
    return answers
  },
  async changes(ask, { entity, entities, spans }) {
    const answers: Record<string, unknown> = {}
    for (const span of ['kept', 'past'] as const) {
      const { origin } = spans[span]?.params ?? {}
      for (const id of entities) {
        const search = new URLSearchParams({ type: entity, id, ...(origin !== undefined && { origin }) })
        const { status, text } = await ask(`/api/datastores/:id/changes?${search}`)
        answers[`${span} ${id}`] = status === 200 ? JSON.parse(text) : status
      }
    }
    return answers
  },
  async overlay(ask, { entity, entities }) {
    const answers: Record<string, unknown> = {}
    for (const id of entities) {
      const { status, text } = await ask(`/api/datastores/:id/overlay?type=${entity}&id=${id}`)
      answers[id] = status === 200 ? JSON.parse(text) : status
    }
    return answers
  },
  async differences(ask, { entity, spans }) {
    const answers: Record<string, unknown> = {}
    const { origin } = spans.past?.params ?? {}
    for (const more of [
      '',
      '&measured=true',
      '&kind=changed&limit=1',
      '&steps=3',
      `&until=${new Date(Date.parse(String(origin)) + 3_600_000).toISOString()}`,
    ]) {
      const { status, text } = await ask(`/api/datastores/:id/differences?from=${origin}&type=${entity}${more}`)
      answers[`past${more}`] = status === 200 ? JSON.parse(text) : status
    }
    return answers
  },
  async topology(ask, { spans }) {
    const answers: Record<string, unknown> = {}
    for (const span of ['kept', 'past'] as const) {
      const { text } = await ask(`/api/datastores/:id/topology?${topologyParams(spans[span]?.params ?? {})}`)
      answers[span] = JSON.parse(text)
    }
    const since = String(spans.past?.params.origin)
    const { status, text } = await ask(`/api/datastores/:id/topology?${new URLSearchParams({ since })}`)
    answers.since = status === 200 ? JSON.parse(text) : status
    return answers
  },
}

/** What the stream says of a datastore and of single entities, now and at an earlier time: of all types, as the session sees them. */
export async function readStream(ask: Ask): Promise<Record<string, unknown>> {
  const { origin } = SPANS.past?.params ?? {}
  const roots = ASKED_BY_ID.flatMap(id => [
    `datastore(id: $id) { entity(id: "${id}") }`,
    `datastore(id: $id, label: "${origin}") { entity(id: "${id}") }`,
  ])
  const counts = ['datastore(id: $id) { counts }', `datastore(id: $id, label: "${origin}") { counts }`]
  const query = `subscription($id: ID!) { ${[...counts, ...roots].map((root, i) => `r${i}: ${root}`).join(' ')} }`
  const stream = await openStream(ask.address, ask.token, { query, variables: { id: ask.datastoreId } })
  // Where nothing has happened since, the label waits.
  await until(() => stream.hasAll)
  stream.close()
  const told = (stream.messages as { data?: Record<string, object>; errors?: { path: string[] }[] }[]).map(
    ({ data, errors }) => data ?? { [String(errors?.[0]?.path[0])]: { error: errors } },
  )
  const dropped: readonly string[] = ['epoch', 'sequence', ...OWN_TIMES]
  return JSON.parse(
    JSON.stringify(Object.assign({}, ...told), (key, inner) => (dropped.includes(key) ? undefined : inner)),
  )
}

const topologyParams = ({ origin, range }: QueryParams) =>
  new URLSearchParams({
    facets: 'true',
    ...(origin !== undefined && { origin }),
    ...(range !== undefined && { range: String(range) }),
  })
