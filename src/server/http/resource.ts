/**
 * A resource is a value: method, path, who may call it, and the shapes of what goes in and comes out. The pipeline (pipeline.ts) alone
 * runs authorise → parse → handle → serialise, so no handler can forget a step; the OpenAPI page is made from the same values.
 */
import type { Readable } from 'node:stream'
import type * as v from 'valibot'
import type { ActorKind, AuditKind } from '../../wire/audit.js'
import type { AnySchema } from '../../wire/read-shape.js'
import type { Principal } from '../identity/principal.js'
import type { AuditDetail } from '../store/audit/types.js'
import type { SessionOrigin } from '../store/identity-types.js'
import type { RawBody, RawLimits } from './raw-body.js'
import type { Services } from './services.js'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The caller, before anything of the body is read. */
export interface Caller {
  params: Record<string, string>
  /** The bearer as sent. */
  bearer: string | undefined
  origin: string | undefined
  /** The client's address, as the trusted proxies report it. */
  address: string
  now: Date
  /** The access token's claims, proved and alive. Rejects NOT_SIGNED_IN, SESSION_REVOKED, FORBIDDEN from another origin. */
  principal(): Promise<Principal>
}

/** The kind of bearer that a scope asks for, as the OpenAPI page names it. */
export type BearerKind = 'none' | 'access' | 'data' | 'refresh' | 'operator' | 'embedKey' | 'environmentKey'

/** Says who may make the call, and about what. `prove` finds what the call is about, or rejects. It runs before the body is read. */
export interface Scope<Subject extends object = object> {
  bearers: readonly BearerKind[]
  /** One sentence for the OpenAPI page. */
  says: string
  prove(caller: Caller, services: Services): Promise<Subject>
}

/** Facts that a call adds to its entry in the audit log. They hold no secrets, and nothing of bodies but ids. */
export interface AuditNote {
  action?: string
  kind?: AuditKind
  actorKind?: ActorKind
  /** The user, where no token says so. */
  actorId?: string
  subjectId?: string
  sessionId?: string
  accountId?: string
  target?: { type: string; id: string }
  details?: Record<string, AuditDetail>
}

export interface Call<Input = unknown, Query = unknown> {
  input: Input
  query: Query
  params: Record<string, string>
  origin: string | undefined
  address: string
  /** Where a session would be started from. */
  from: SessionOrigin
  now: Date
  services: Services
  /** The unpacked body of a `raw` resource, within its limits. */
  body: RawBody
  /** Aborted when the caller has gone away. */
  signal: AbortSignal
  /** Says more of the call for its entry in the audit log. */
  note(note: AuditNote): void
}

/** How the calls of a resource are written to the audit log (audited.ts). */
export interface Audited {
  /** `noted`: only where the handler notes something. */
  when: 'always' | 'noted' | 'never'
  kind?: AuditKind
  /** Keys of the body that the entry holds. Their values are ids or words of the product. */
  keys?: readonly string[]
}

/** A file, answered as a stream. */
export interface Download {
  filename: string
  contentType: string
  body: Readable
}

/** An answer that is written as JSON already. */
export class WrittenAnswer {
  constructor(readonly text: string) {}
}

export interface Resource<
  Subject extends object = object,
  Input extends AnySchema = AnySchema,
  Query extends AnySchema = AnySchema,
  Output extends AnySchema = AnySchema,
> {
  /** Unique name, for the OpenAPI page and for tables of all resources in tests. */
  name: string
  method: Method
  path: `/${string}`
  /** One sentence for the OpenAPI page. */
  says: string
  scope: Scope<Subject>
  /** Tighter limit than the common one, in calls a minute an address. */
  limit?: number
  /** The shape of the parameters in the path. By default they are any text. */
  params?: AnySchema
  /** Query parameters. Absent: every parameter is refused. */
  query?: Query
  /** JSON body. Absent: none is read. */
  input?: Input
  /** The message for a body that does not fit, e.g. "The filter is not valid". */
  invalid?: string
  /** Reads the body in place of `input`, which then only describes it. Throws PortalError. */
  read?(body: unknown): v.InferOutput<Input>
  /** The handler gets `call.body`, unpacked, instead of parsed JSON. */
  raw?: RawLimits
  /** Default: reading (GET) has no entry in the audit log, whatever else is a `change`. */
  audit?: Audited
  /** For whoever acts as somebody else. Whatever changes something for people says it; reading is allowed (identity/acting.ts). */
  acting?: 'allowed' | 'refused'
  /** Open in demo mode: its answer names nothing, or by pseudonyms. What does not say it is closed to such sessions (identity/demo-mode.ts). */
  inDemoMode?: 'open'
  output: Output
  /** The answer may be a file: its content type. */
  download?: string
  handle(
    call: Call<v.InferOutput<Input>, v.InferOutput<Query>> & Subject,
  ): Promise<v.InferInput<Output> | Download | WrittenAnswer>
}

/** Keeps a resource's types while a list holds many. */
export function resource<
  Subject extends object,
  Input extends AnySchema,
  Query extends AnySchema,
  Output extends AnySchema,
>(value: Resource<Subject, Input, Query, Output>): Resource {
  return value as unknown as Resource
}

export function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'filename' in value && 'body' in value
}
