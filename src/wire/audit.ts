/** Entries of the audit log as they are read: who did what, as whom, on what, from where, and what came of it. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingValues, open } from './shapes.js'

export const AUDIT_KINDS = ['session', 'change', 'token', 'export'] as const
/** `session`: sign-ins and their ends. `token`: tokens that were made for data. */
export type AuditKind = (typeof AUDIT_KINDS)[number]

export const AUDIT_OUTCOMES = ['done', 'refused', 'failed', 'unknown'] as const
/** `unknown`: the server stopped during the call. */
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

export const ACTOR_KINDS = ['user', 'client', 'embed', 'embedKey', 'operator', 'system', 'anonymous'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

const person = open({ id: v.string(), name: v.nullable(v.string()), email: v.nullable(v.string()) })

export const auditEntry = open({
  /** The id of the call, which is the `requestId` of its error. */
  id: v.string(),
  at: v.string(),
  kind: v.string(),
  action: v.string(),
  outcome: v.string(),
  /** Name in the error catalogue. */
  error: v.nullable(v.string()),
  actor: open({
    kind: v.string(),
    id: v.nullable(v.string()),
    name: v.nullable(v.string()),
    email: v.nullable(v.string()),
  }),
  /** Whom the actor acted as. */
  subject: v.nullable(person),
  sessionId: v.nullable(v.string()),
  account: v.nullable(open({ id: v.string(), name: v.nullable(v.string()) })),
  target: v.nullable(open({ type: v.string(), id: v.string() })),
  address: v.nullable(v.string()),
  agent: v.nullable(v.string()),
  /** Further details of the call, in words. */
  details: fittingValues(v.string()),
  /** Names of people whose ids stand in the details, or of whom it was done to, as far as the reader may know them. */
  people: v.exactOptional(fittingValues(v.string()), {}),
  /** Its place in the chain; null for readers of some accounts only. */
  chain: v.nullable(
    open({ sequence: v.number(), previous: v.string(), hash: v.string(), lineage: v.nullable(v.array(v.string())) }),
  ),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

export const auditPage = open({ entries: v.array(auditEntry), next: v.nullable(v.string()) })
export type AuditPage = v.InferOutput<typeof auditPage>

export function parseAuditPage(input: unknown): AuditPage {
  return readAnswer(auditPage, input)
}
