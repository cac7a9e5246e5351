/** The OpenAPI 3.1 page, made from the resources, so that what is served, checked and documented is one value. */
import { ERRORS } from '../../wire/errors.js'
import { jsonSchemas, QUERY_PARTS } from '../../wire/json-schema.js'
import type { BearerKind, Resource } from './resource.js'

type Json = Record<string, unknown>

const { of: schemaOf, named } = jsonSchemas('#/components/schemas/', QUERY_PARTS)

const BEARERS: Record<Exclude<BearerKind, 'none'>, string> = {
  access: 'Access token of somebody who signed in, or of an embed session.',
  data: 'Data access token of one datastore, from GET /portal/environments/{id}/dataAccess.',
  refresh: 'Refresh token; used up by the call.',
  operator: "The operator's key, from operator.json in the server's data directory.",
  embedKey: "A partner's secret key; for backends only.",
  environmentKey: "An environment's authKey.",
}

/** The page for resources. Its version is that of the API: it is raised when a call changes so that its callers must change. */
export function openApiOf(resources: readonly Resource[]): Json {
  const paths: Record<string, Json> = {}
  for (const resource of resources) {
    const path = resource.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [resource.method.toLowerCase()]: operationOf(resource) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plinth',
      version: '1',
      description: 'Queries, the stream (POST /gql) and the order of things are described in docs/protocol.md.',
    },
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(BEARERS).map(([name, description]) => [name, { type: 'http', scheme: 'bearer', description }]),
      ),
      schemas: { Error: errorSchema(), ...named },
    },
  }
}

function operationOf(resource: Resource): Json {
  const { name, says, scope, limit, download } = resource
  const content: Json = { 'application/json': { schema: schemaOf(resource.output) } }
  if (download !== undefined) content[download] = {}
  const body = bodyOf(resource)
  return {
    operationId: name,
    summary: says,
    description: `${scope.says}${limit === undefined ? '' : ` At most ${limit} calls a minute from an address.`}`,
    security: scope.bearers.map(bearer => (bearer === 'none' ? {} : { [bearer]: [] })),
    parameters: [...pathParameters(resource), ...queryParameters(resource)],
    ...(body && { requestBody: body }),
    responses: {
      200: { description: 'The answer.', content },
      default: {
        description: 'What went wrong: code, name, message, the places that are wrong.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function pathParameters({ path }: Resource): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Resource): Json[] {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query)
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

function bodyOf({ input, raw }: Resource): Json | undefined {
  if (raw) {
    const binary = { schema: { type: 'string', contentEncoding: 'binary' } }
    return { required: true, content: Object.fromEntries(raw.types.map(type => [type, binary])) }
  }
  return input && { required: input.type !== 'optional', content: { 'application/json': { schema: schemaOf(input) } } }
}

function errorSchema(): Json {
  const names = Object.keys(ERRORS)
  const codes = Object.values(ERRORS).map(({ code }) => code)
  const detail = {
    type: 'object',
    properties: { path: { type: 'string' }, message: { type: 'string' }, hint: { type: 'string' } },
    required: ['path', 'message'],
  }
  return {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: codes },
      name: { type: 'string', enum: names },
      message: { type: 'string' },
      details: { type: 'array', items: detail },
      requestId: { type: 'string' },
    },
    required: ['code', 'name', 'message'],
  }
}
