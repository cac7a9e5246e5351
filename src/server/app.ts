/**
 * The HTTP application: Fastify with its guards, and one pipeline for every resource: authorise → parse → handle → serialise. `main.ts`
 * makes it listen on a port; tests inject calls.
 */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { PortalError, toErrorBody } from '../wire/errors.js'
import type { Teller } from './alerts/teller.js'
import { type AlertWatch, createAlertWatch } from './alerts/watch.js'
import { LOADER } from './branding/page.js'
import type { ServerConfig } from './config.js'
import type { Designer } from './design/designer.js'
import { guardBodies, SERVER_TIMES } from './http/body-guard.js'
import { serveBrands } from './http/brands.js'
import { answerClientError } from './http/client-errors.js'
import { mountDemoIdp } from './http/demo-idp.js'
import { serveHealth } from './http/health.js'
import { mountStream } from './http/mount-stream.js'
import { mountResources } from './http/pipeline.js'
import { followCalls, WHILE_CLOSING } from './http/running-calls.js'
import { mountReturns } from './http/sso-returns.js'
import { type PageFor, serveStatic } from './http/static.js'
import { firstLink } from './identity/links.js'
import { type Log, pathOnly, unknownPath } from './log.js'
import type { Postman } from './mail/postman.js'
import { openApiPage, RESOURCES } from './resources.js'
import { createServices, type ServiceOptions } from './services.js'
import { returnUrlOf } from './sso/return-urls.js'
import type { Store } from './store/store.js'
import { createPublisher, type Publisher } from './stream/publisher.js'

export interface App {
  fastify: FastifyInstance
  publisher: Publisher
  postman: Postman
  /** Asks alert rules once it is started. */
  alerts: AlertWatch
  /** Computes design scenarios once it is started. */
  designer: Designer
  teller: Teller
  /** Token of the link that makes the first administrator; undefined once there is a user. */
  firstLink(): Promise<string | undefined>
  /** Health answers 503 until this is called. */
  setReady(): void
}

const JSON_LIMIT = 4 * 1024 * 1024
const CALLS_PER_MINUTE = 6_000

export interface AppOptions extends ServiceOptions {
  /** Answers that do not fit their declared shape become errors; for tests. */
  provesAnswers?: boolean
  /** How long running calls may take to end once it closes; none by default. */
  patienceMs?: number
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { store, config, log, now = () => new Date() } = options
  const { services, demo } = await createServices(options)
  const { signer, liveness, postman, teller, portal, designer } = services
  const alerts = createAlertWatch({ store, log, portal: portal.address, onTold: teller.nudge, now })
  const publisher = createPublisher(store, liveness, now)
  let ready = false

  let pageFor: PageFor = () => undefined
  const answerPage: AnswerPage = (request, reply) => {
    const page = pageFor(request)
    void page?.().then(html =>
      reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
    )
    return page !== undefined
  }
  const fastify = await createFastify(store, { config, log, answerPage })
  if (config.trustProxy === undefined) warnOfProxies(fastify, log)
  guardBodies(fastify)
  const calls = followCalls(fastify, options.patienceMs)
  fastify.setErrorHandler((error, request, reply) => {
    // The answer hears of it a moment after its connection was closed.
    const isClosed = reply.raw.destroyed || request.raw.socket.destroyed
    if (!calls.areCut() || !isClosed) return fail(error, request, reply, log)
    // Its connection was closed by the stop, and its database after it: nobody was told that it is done, so it comes again.
    log.info({ id: request.id, event: 'cut off by the stop' })
    reply.hijack()
  })
  fastify.setNotFoundHandler((request, reply) => {
    if (answerPage(request, reply)) return reply
    return fail(new PortalError('NOT_FOUND', { message: `Nothing at ${pathOnly(request.url)}` }), request, reply, log)
  })
  fastify.addHook('onClose', async () => {
    await alerts.stop()
    await designer.stop()
    await teller.stop()
    await postman.stop()
    await liveness.stop()
  })
  fastify.addHook('onResponse', async (request, reply) => {
    log.info({
      id: request.id,
      method: request.method,
      // A token may be in the path (invites): the log has the route.
      path: request.routeOptions.url ?? unknownPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  serveHealth(fastify, { store, version: config.version, isReady: () => ready })
  fastify.get('/openapi.json', { compress: {} }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(openApiPage()),
  )
  mountResources(fastify, RESOURCES, {
    services,
    now,
    provesAnswers: options.provesAnswers ?? false,
    onAuditFailed: error => log.error({ event: 'audit entry not written', reason: reasonOf(error) }),
  })

  mountReturns(fastify, services, now)
  if (demo?.clientSecret !== undefined) {
    const returnUrl = returnUrlOf(portal.address, demo)
    await mountDemoIdp(fastify, { portal: portal.address, secret: demo.clientSecret, returnUrl })
  }
  mountStream(fastify, publisher, services, now)
  serveBrands(fastify, services.brands, store)
  pageFor = await serveStatic(fastify, config, services.brands)
  return {
    fastify,
    publisher,
    postman,
    alerts,
    designer,
    teller,
    firstLink: () => firstLink(store, signer, now()),
    setReady: () => {
      ready = true
    },
  }
}

/** Answers with the portal's page, which says that the address leads nowhere; false for callers that do not ask for a page. */
type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => boolean

/** Limits, security headers and origins, which hold for every call. */
async function createFastify(
  store: Store,
  { config, log, answerPage }: { config: ServerConfig; log: Log; answerPage: AnswerPage },
) {
  const fastify = Fastify({
    logger: false,
    ...WHILE_CLOSING,
    ...SERVER_TIMES,
    bodyLimit: JSON_LIMIT,
    trustProxy: trustOf(config.trustProxy),
    // Keys that reach a prototype are refused by every parser, with their place (wire/shape.ts).
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded is answered like any other unknown address.
      if (!answerPage(request, reply)) void fail(error, request, reply, log)
    },
    clientErrorHandler: answerClientError,
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: ({ url = '/' }) => (url === LOADER ? '/kit/plinth.js' : url),
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
      origin !== undefined && (await store.embedKeys.isRegistered(origin)) ? origin : false,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    credentials: false,
    maxAge: 7200,
    exposedHeaders: ['Content-Disposition', 'Retry-After'],
  })
  // Only what asks for it is compressed as it is sent: answers of calls (http/pipeline.ts). Files have their forms from the build (http/static.ts), streams have none, and bodies
  // that come compressed are inflated with bounds (http/body-guard.ts).
  await fastify.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  })
  await fastify.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    // A caller who has disconnected has no address any more.
    keyGenerator: request => request.ip ?? '',
    errorResponseBuilder: (_request, context) =>
      new PortalError('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  return fastify
}

/** Behind a proxy that is not configured all callers have one address and share its limits: logged once. */
function warnOfProxies(fastify: FastifyInstance, log: Log): void {
  let isSaid = false
  fastify.addHook('onRequest', async request => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    log.warn({
      event: 'untrusted-proxy',
      message: 'Calls come with x-forwarded-for, which is not believed: name the proxies by PLINTH_TRUST_PROXY',
    })
  })
}

/** A number trusts so many of the nearest. */
function trustOf(proxies: ServerConfig['trustProxy']): string[] | ((address: string, hop: number) => boolean) | false {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxies ?? false
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): unknown {
  const known = error instanceof PortalError ? error : fromFramework(error)
  if (known.error === 'UNAVAILABLE') log.warn({ id: request.id, event: 'unavailable', reason: reasonOf(known.cause) })
  // Of a caller who has left in the middle of an answer there is nothing to mend.
  else if (known.status >= 500 && !hasLeft(error, reply))
    log.error({
      id: request.id,
      err: error instanceof Error ? { message: error.message, stack: error.stack } : String(error),
    })
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter))
  return reply.code(known.status).send(toErrorBody(known, request.id))
}

/** An answer was cut off, or what was worked out for it was given up. */
const hasLeft = (error: unknown, reply: FastifyReply): boolean =>
  reply.raw.destroyed &&
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined
}

/** The status of a request for a part of a file that the file does not have. */
const NO_SUCH_RANGE = 416

/** Errors by which Fastify refuses a call: bodies too large or not JSON. Any other error is a fault of the server. */
function fromFramework(error: unknown): PortalError {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  const message = error instanceof Error ? error.message : String(error)
  if (status === 413) return new PortalError('PAYLOAD_TOO_LARGE', { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new PortalError('INVALID_REQUEST', { message, cause: error, ...(status === NO_SUCH_RANGE && { status }) })
  return new PortalError('INTERNAL', { cause: error })
}
