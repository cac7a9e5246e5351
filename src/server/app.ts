/**
 * The HTTP application: Fastify with its guards, and one pipeline for every resource: parse → authorise → handle → serialise. Nothing
 * listens here; `main.ts` does, and tests inject.
 */
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { PortalError, toErrorBody } from '../wire/errors.js'
import { catalogueResource } from './catalogues/resource.js'
import type { ServerConfig } from './config.js'
import { forecastResource } from './datastore/forecasts.js'
import { ingestResource } from './datastore/ingest.js'
import { factsResource, queryResource } from './datastore/queries.js'
import { guardBodies, SERVER_TIMES } from './http/body-guard.js'
import { goneSignal } from './http/caller-gone.js'
import { serveHealth } from './http/health.js'
import { createByteBudget, proveRawHeaders, readRawBody } from './http/raw-body.js'
import { isDownload, type Resource } from './http/resource.js'
import { serveStatic } from './http/static.js'
import { environmentResources, isOperator } from './hub/environments.js'
import { insightResources } from './hub/insight-decisions.js'
import { retentionResources } from './hub/retention.js'
import { savedFilterResources } from './hub/saved-filters.js'
import { embedResources } from './identity/embed-sessions.js'
import { ANONYMOUS, OPERATOR, type Principal } from './identity/principal.js'
import { identityResources } from './identity/resources.js'
import { createSessions } from './identity/sessions.js'
import { createTokenSigner, type TokenSigner } from './identity/tokens.js'
import { type Log, pathOnly } from './log.js'
import type { Store } from './store/store.js'
import { createStreamHub, type StreamHub } from './stream/hub.js'
import { parseOperation } from './stream/parse-operation.js'
import { openReader } from './stream/reader.js'

export interface App {
  fastify: FastifyInstance
  hub: StreamHub
  /** Health answers 503 until this is called. */
  setReady(): void
}

const JSON_LIMIT = 4 * 1024 * 1024
/** Of bodies that are held while they come, of all calls together. */
const HELD_BYTES = 256 * 1024 * 1024
const CALLS_PER_MINUTE = 6_000

export async function buildApp(options: {
  store: Store
  config: ServerConfig
  log: Log
  now?: () => Date
  /** Called once an operator's import changed a reference catalogue. */
  onCatalogue?: () => Promise<void>
}): Promise<App> {
  const { store, config, log, now = () => new Date(), onCatalogue = async () => undefined } = options
  const signer = await createTokenSigner(store)
  const sessions = await createSessions(store, signer)
  const hub = createStreamHub(store)
  const budget = createByteBudget(HELD_BYTES)
  let ready = false

  const fastify = Fastify({
    logger: false,
    forceCloseConnections: true,
    ...SERVER_TIMES,
    bodyLimit: JSON_LIMIT,
    // Keys that reach a prototype are refused by every parser, with their place (wire/shape.ts).
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 512 },
  })
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['lit-html', 'plinth'],
      },
    },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    hsts: false,
  })
  await fastify.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && (await store.environments.registeredOrigins()).includes(origin) ? origin : false,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    credentials: false,
    maxAge: 7200,
    exposedHeaders: ['Content-Disposition', 'ETag', 'Retry-After'],
  })
  await fastify.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new PortalError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })

  guardBodies(fastify)
  fastify.setErrorHandler((error, request, reply) => fail(error, request, reply, log))
  fastify.setNotFoundHandler((request, reply) =>
    fail(new PortalError('NOT_FOUND', { message: `Nothing at ${pathOnly(request.url)}` }), request, reply, log),
  )
  fastify.addHook('onResponse', async (request, reply) => {
    log.info({
      id: request.id,
      method: request.method,
      path: pathOnly(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  serveHealth(fastify, { store, version: config.version, isReady: () => ready })
  const resources = [
    ...identityResources(sessions),
    ...environmentResources(store, signer),
    ...savedFilterResources(store),
    ...retentionResources(store),
    ...insightResources(store),
    ...embedResources(store, signer),
    catalogueResource(store, onCatalogue, budget),
    ingestResource(store, budget),
    queryResource(store),
    factsResource(store),
    forecastResource(store),
  ]
  for (const resource of resources) mount(fastify, resource, { store, signer, now })

  fastify.post('/gql', async (request, reply) => {
    const principal = await principalOf(request, signer, now())
    if (principal.kind === 'anonymous') throw new PortalError('NOT_SIGNED_IN')
    const subscriptions = parseOperation(request.body)
    const allowOrigin = reply.getHeader('access-control-allow-origin')
    reply.hijack()
    const headers =
      typeof allowOrigin === 'string' ? { 'access-control-allow-origin': allowOrigin, vary: 'Origin' } : undefined
    await hub.open(openReader(reply.raw, headers ?? {}), subscriptions, principal)
  })
  await serveStatic(fastify, config)
  return {
    fastify,
    hub,
    setReady: () => {
      ready = true
    },
  }
}

function mount(
  fastify: FastifyInstance,
  resource: Resource,
  { store, signer, now }: { store: Store; signer: TokenSigner; now: () => Date },
): void {
  fastify.route({
    method: resource.method,
    url: resource.path,
    config: {
      ...(resource.limit !== undefined && { rateLimit: { max: resource.limit, timeWindow: '1 minute' } }),
      ...(resource.raw && { raw: true }),
    },
    // Who calls is proved before anything of the body is read, and after the limits on calls.
    async preParsing(request) {
      const bare = bearerOnly(request)
      const isOperators = resource.operator === true && (await isOperator(store, bare.bearer))
      const principal =
        resource.access === 'key' ? bare : isOperators ? OPERATOR : await principalOf(request, signer, now())
      authorise(resource, principal)
      await resource.prove?.({ principal, params: request.params as Record<string, string> })
      if (resource.raw) proveRawHeaders(request.raw.headers, resource.raw)
      callers.set(request, principal)
    },
    async handler(request, reply) {
      const principal = callers.get(request)
      if (!principal) throw new PortalError('NOT_SIGNED_IN')
      const input = resource.raw ? readRawBody(request.raw, resource.raw) : resource.parse?.(request.body)
      const answer = await resource.handle({
        input,
        principal,
        params: request.params as Record<string, string>,
        query: textQuery(request.query),
        origin: request.headers.origin,
        now: now(),
        signal: goneSignal(reply),
      })
      if (!isDownload(answer)) return reply.header('cache-control', 'no-store').send(answer)
      return reply
        .header('content-type', answer.contentType)
        .header('content-disposition', `attachment; filename="${answer.filename}"`)
        .send(answer.body)
    },
  })
}

/** Who calls, from the moment it is proved to the handler. */
const callers = new WeakMap<FastifyRequest, Principal>()

function authorise(resource: Resource, principal: Principal): void {
  if (resource.access === 'public' || resource.access === 'key') return
  if (principal.kind === 'anonymous') throw new PortalError('NOT_SIGNED_IN')
  if (principal.kind === 'operator') return
  const fits = resource.access === 'datastore' ? principal.kind === 'datastore' : principal.kind !== 'datastore'
  if (!fits) throw new PortalError('FORBIDDEN', { message: 'This token is for something else' })
}

/** The bearer's claims. A token bound to an origin is refused from any other, and from none. */
async function principalOf(request: FastifyRequest, signer: TokenSigner, now: Date): Promise<Principal> {
  const bearer = bearerOnly(request).bearer
  if (bearer === undefined) return ANONYMOUS
  const principal = await signer.verify(bearer, now)
  const bound = principal.policy?.origin
  if (bound !== undefined && request.headers.origin !== bound) {
    throw new PortalError('FORBIDDEN', { message: 'This session is bound to another origin' })
  }
  return principal
}

function bearerOnly(request: FastifyRequest): Principal {
  const match = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] === undefined ? ANONYMOUS : { ...ANONYMOUS, kind: 'bearer', bearer: match[1] }
}

function textQuery(query: unknown): Record<string, string | undefined> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'string' ? value : undefined]))
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): unknown {
  const known = error instanceof PortalError ? error : fromFramework(error)
  if (known.error === 'UNAVAILABLE') log.warn({ id: request.id, event: 'unavailable', reason: reasonOf(known.cause) })
  else if (known.status >= 500)
    log.error({
      id: request.id,
      err: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
    })
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  return reply.code(known.status).send(toErrorBody(known, request.id))
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined
}

/** What Fastify itself refuses: bodies too large or not JSON. Anything else is ours to blame. */
function fromFramework(error: unknown): PortalError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  const message = error instanceof Error ? error.message : String(error)
  if (status === 413) return new PortalError('PAYLOAD_TOO_LARGE', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new PortalError('INVALID_REQUEST', { message, cause: error })
  return new PortalError('INTERNAL', { cause: error })
}
