/**
 * A resource is a value: method, path, who may call it, how input is read and what it answers. `app.ts` alone runs
 * parse → authorise → handle → serialise, so no handler can forget a step.
 */
import type { Readable } from 'node:stream'
import type { Principal } from '../identity/principal.js'
import type { RawLimits } from './raw-body.js'

export interface Call<Input> {
  input: Input
  principal: Principal
  params: Record<string, string>
  query: Record<string, string | undefined>
  origin: string | undefined
  now: Date
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

export interface Download {
  filename: string
  contentType: string
  body: Readable
}

/** Who may call: nobody checked, a portal or embed access token, a token for a datastore, or a secret key the handler proves itself. */
export type Access = 'public' | 'portal' | 'datastore' | 'key'

export interface Resource<Input = unknown> {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  /** The operator's key opens it as well; the handler decides for what. */
  operator?: true
  /** Tighter limit than the common one, in calls a minute an address. */
  limit?: number
  /** Proves a secret key before anything of the body is read; throws PortalError. */
  prove?(call: Pick<Call<unknown>, 'principal' | 'params'>): Promise<void>
  /** Reads the body; throws PortalError. Absent: the body is ignored. `raw` resources get a `RawBody`. */
  parse?: (body: unknown) => Input
  /** The handler gets the body's bytes, unpacked and within these limits, instead of parsed JSON. */
  raw?: RawLimits
  handle(call: Call<Input>): Promise<unknown>
}

/** Keeps a resource's input type while a list holds many. */
export function resource<Input>(value: Resource<Input>): Resource {
  return value as Resource
}

export function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'filename' in value && 'body' in value
}
