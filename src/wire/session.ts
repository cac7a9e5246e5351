/** Shapes of the identity calls (docs/protocol.md § Tokens). */
import type * as v from 'valibot'
import type { dataAccess } from './calls/environments.js'
import type { sessionTokens, ssoProviders, token } from './calls/identity.js'

export type Token = v.InferOutput<typeof token>

/** Answer of `/portal/auth/token` and of every way to sign in. */
export type SessionTokens = v.InferOutput<typeof sessionTokens>

export type DataAccess = v.InferOutput<typeof dataAccess>

export type SsoProviders = v.InferOutput<typeof ssoProviders>

/** One environment as the Resources aggregate lists it. `endpoint` is absolute, or '' for the API base. */
export interface EnvironmentResource {
  id: string
  name: string
  accountId: string
  accountName: string
  datastoreId: string
  endpoint: string
  demo: boolean
}

/** Snapshot of the Resources aggregate. Patches change `environments` as collection `environments`. */
export interface Resources {
  user: { id: string; email: string; name: string }
  accounts: { id: string; name: string; type: string; currency: string }[]
  environments: EnvironmentResource[]
}

/** Snapshot of the Datastore aggregate: no entities, these are read by queries; the stream carries what changes after. */
export interface DatastoreRoot {
  id: string
  name: string
  /** Entities by type. */
  counts: Record<string, number>
  /** ISO instant of the last accepted sample or entity. */
  asOf: string | null
}

/** Answer of `POST /portal/embed/sessions`. */
export type EmbedSession = Token
