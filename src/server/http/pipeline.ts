/**
 * The one pipeline of every resource: authorise → parse → handle → serialise. Authorisation runs before a byte of the body is read, raw
 * bodies included, so that calls without rights cost the server nothing.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { PortalError } from '../../wire/errors.js'
import { readShape } from '../../wire/read-shape.js'
import { isRefusedToActors } from '../identity/acting.js'
import { closedInDemoMode, isInDemoMode } from '../identity/demo-mode.js'
import type { Liveness } from '../identity/liveness.js'
import { ANONYMOUS, type Principal } from '../identity/principal.js'
import { withShut } from '../identity/required-factor.js'
import { type AuditedCall, createAudited } from './audited.js'
import { proveRawHeaders, type RawBody, readRawBody } from './raw-body.js'
import { type Caller, isDownload, type Resource, WrittenAnswer } from './resource.js'
import type { Services } from './services.js'

export interface PipelineOptions {
  services: Services
  now: () => Date
  /** Makes answers that do not fit their declared shape errors; for tests. */
  provesAnswers: boolean
  /** An entry of the audit log could not be written. */
  onAuditFailed(error: unknown): void
}

/** Mounts resources. */
export function mountResources(
  fastify: FastifyInstance,
  resources: readonly Resource[],
  options: PipelineOptions,
): void {
  for (const resource of resources) mount(fastify, resource, options)
}

/** The claims of the bearer, if its session and grants still hold, with what is shut to it. A token bound to an origin is refused from any other origin, and without one. */
export async function principalOf(
  request: Pick<FastifyRequest, 'headers'>,
  { store, signer, liveness }: Pick<Services, 'store' | 'signer' | 'liveness'>,
  now: Date,
): Promise<Principal> {
  const bearer = bearerOf(request)
  if (bearer === undefined) return ANONYMOUS
  const principal = await signer.verify(bearer, now)
  const bound = principal.policy?.origin
  if (bound !== undefined && request.headers.origin !== bound) {
    throw new PortalError('FORBIDDEN', { message: 'This session is bound to another origin' })
  }
  proveAlive(principal, liveness)
  // Tokens that are made from it now end by what comes from now on: what came before has not ended it.
  return withShut(store, { ...principal, revision: Math.max(principal.revision, liveness.position()) })
}

/** A body that took longer is of a call that is proved once more, as if it came now. */
export const SLOW_BODY_MS = 1_000

/** Throws SESSION_REVOKED when the session has ended, NOT_SIGNED_IN when the grants have changed since the token was made. */
export function proveAlive(principal: Principal, liveness: Liveness): void {
  const standing = liveness.standing(principal)
  if (standing === 'ended') throw new PortalError('SESSION_REVOKED')
  if (standing === 'changed') {
    throw new PortalError('NOT_SIGNED_IN', { message: 'What you may do has changed: renew the token' })
  }
}

interface Admitted {
  caller: Caller
  subject: object
  /** When it was (`performance.now()`). */
  at: number
}

function mount(fastify: FastifyInstance, resource: Resource, options: PipelineOptions): void {
  const { services, onAuditFailed } = options
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  const audited = createAudited(resource, services.store.audit, onAuditFailed)
  fastify.route({
    method: resource.method,
    url: resource.path,
    config: {
      ...(resource.limit !== undefined && { rateLimit: { max: resource.limit, timeWindow: '1 minute' } }),
      ...(resource.raw && { raw: true }),
    },
    // Before anything of the body is read, and after the limits on calls.
    async preParsing(request) {
      const caller = callerOf(request, resource, options)
      const subject = await audited.proved(auditedOf(request, caller), () => admit(resource, caller, services))
      admitted.set(request, { caller, subject, at: performance.now() })
      if (resource.raw) proveRawHeaders(request.raw.headers, resource.raw)
    },
    async handler(request, reply) {
      const known = admitted.get(request)
      // Unreachable while preParsing runs first, which checks the bearer.
      if (!known) throw new PortalError('INTERNAL')
      const { caller, subject } = await stillAdmitted(known, services, async () => {
        const again = callerOf(request, resource, options)
        const proved = await audited.proved(auditedOf(request, again), () => admit(resource, again, services))
        return { caller: again, subject: proved }
      })
      const input = readInput(resource, request.body)
      const query = readQuery(resource, request.query)
      const handle = () =>
        audited.handled({ ...auditedOf(request, caller), subject, input }, note =>
          resource.handle({
            ...subject,
            input,
            query,
            params: caller.params,
            origin: caller.origin,
            address: caller.address,
            from: { address: caller.address, agent: request.headers['user-agent'] },
            now: caller.now,
            services,
            body: resource.raw ? readRawBody(request.raw, resource.raw) : noBody(),
            signal: signalOf(reply),
            note,
          }),
        )
      const answer = await (isAtTheDoor(resource) ? services.store.together(handle) : handle())
      return serialise(resource, answer, reply, options.provesAnswers)
    },
  })
}

/** A sign-in, a renewal, a sign-out: a dozen statements of a moment each, for which somebody waits who sees nothing yet. */
const isAtTheDoor = ({ audit }: Resource) => audit?.kind === 'session'

/** The body has come since: what has ended meanwhile does nothing any more, and what came slowly is judged by what holds now. */
async function stillAdmitted(
  { caller, subject, at }: Admitted,
  { liveness }: Services,
  admitAgain: () => Promise<Omit<Admitted, 'at'>>,
): Promise<Omit<Admitted, 'at'>> {
  if (performance.now() - at > SLOW_BODY_MS) return admitAgain()
  // Bearers that are no tokens are proved by their scope alone.
  const principal = caller.bearer === undefined ? undefined : await caller.principal().catch(() => undefined)
  if (principal) proveAlive(principal, liveness)
  return { caller, subject }
}

/** Its scope, and for whoever acts as somebody else, or in demo mode, that this may be done so. */
async function admit(resource: Resource, caller: Caller, services: Services): Promise<object> {
  const subject = await resource.scope.prove(caller, services)
  const isRefused = isRefusedToActors(resource)
  const isClosed = resource.inDemoMode !== 'open' && resource.scope.bearers.includes('access')
  if (!(isRefused || isClosed) || caller.bearer === undefined) return subject
  const principal = await caller.principal().catch(() => undefined)
  if (isClosed && principal && isInDemoMode(principal)) throw closedInDemoMode()
  if (isRefused && typeof principal?.actorId === 'string')
    throw new PortalError('FORBIDDEN', { message: 'Not while you act as somebody else: go back to yourself first' })
  return subject
}

function auditedOf(request: FastifyRequest, caller: Caller): AuditedCall {
  return { id: request.id, caller, agent: request.headers['user-agent'] }
}

function callerOf(request: FastifyRequest, resource: Resource, { services, now }: PipelineOptions): Caller {
  const at = now()
  let principal: Promise<Principal> | undefined
  return {
    params: withoutNul(
      textOnly(
        resource.params
          ? readShape(resource.params, request.params, 'The address is not valid', { root: 'path' })
          : request.params,
      ),
    ),
    bearer: bearerOf(request),
    origin: request.headers.origin,
    address: request.ip,
    now: at,
    principal() {
      principal ??= principalOf(request, services, at)
      return principal
    },
  }
}

/** PostgreSQL cannot store NUL in a text, so that nothing has such an address. */
function withoutNul<Params extends Record<string, string | undefined>>(params: Params): Params {
  const bad = Object.keys(params).find(name => params[name]?.includes('\0'))
  if (bad === undefined) return params
  throw new PortalError('INVALID_REQUEST', {
    message: `The address is not valid: path.${bad} holds a NUL character`,
    details: [{ path: `path.${bad}`, message: 'holds a NUL character' }],
  })
}

function readInput(resource: Resource, body: unknown): unknown {
  if (resource.raw || (!resource.read && !resource.input)) return undefined
  if (resource.read) return resource.read(body)
  return readShape(resource.input ?? v.unknown(), body, resource.invalid ?? 'The request is not valid')
}

const NO_QUERY = v.strictObject({})

function readQuery({ query }: Resource, sent: unknown): unknown {
  return readShape(query ?? NO_QUERY, textOnly(sent), 'The address is not valid', { root: 'query' })
}

/** A parameter that is given twice is a list here: the last one counts. */
function textOnly(sent: unknown): Record<string, string> {
  const entries = Object.entries(sent as Record<string, unknown>).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.at(-1) : value,
  ])
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** Downloads go as they are: compressing lines as they come made a long one slower, and text that begins like a compressed file is taken for one. */
function serialise(resource: Resource, answer: unknown, reply: FastifyReply, proves: boolean): FastifyReply {
  if (isDownload(answer)) {
    return reply
      .header('content-type', answer.contentType)
      .header('content-disposition', `attachment; filename="${answer.filename}"`)
      .send(answer.body)
  }
  const text = answer instanceof WrittenAnswer ? answer.text : JSON.stringify(answer)
  if (proves) proveAnswer(resource, text)
  void reply.header('cache-control', 'no-store')
  if (typeof answer !== 'object' || answer === null) return reply.send(answer)
  // A token never comes along by itself (no cookies), so that nobody can measure what is in another's answers.
  reply.type('application/json; charset=utf-8').compress(text)
  return reply
}

/** Readers leave out what is not declared and mend what does not fit: an answer that they would change is not what it declares either. */
function proveAnswer({ name, output }: Resource, text: string): void {
  const sent: unknown = JSON.parse(text)
  const read = readShape(output, sent, `The answer of ${name} is not what it declares`, { error: 'INTERNAL' })
  if (isDeepStrictEqual(read, sent)) return
  const message = `The answer of ${name} holds what it does not declare: ${JSON.stringify(sent)}`
  throw new PortalError('INTERNAL', { message })
}

function bearerOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

async function* noBody(): RawBody {}

/** Aborted when the connection closes before the answer is out. */
function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
