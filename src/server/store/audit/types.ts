/** What the audit log holds: who did what, as whom, on what, from where, and what came of it. */
import type { ActorKind, AuditKind, AuditOutcome } from '../../../wire/audit.js'
import type { ReachedAccounts } from '../accounts/types.js'

export type AuditDetail = string | number | boolean | null

/** An entry before it has a place in the chain. Ids only: names are looked up when the log is read. */
export interface AuditEntry {
  /** The id of the call. */
  id: string
  /** ISO, to the millisecond. */
  at: string
  kind: AuditKind
  action: string
  outcome: AuditOutcome
  /** Name in the error catalogue of what refused it. */
  error: string | null
  actorKind: ActorKind
  actorId: string | null
  /** Whom the actor acted as. */
  subjectId: string | null
  sessionId: string | null
  accountId: string | null
  /** The account with those above it, as they were; absent or null where that is not known. Who reads the entry goes by it. */
  lineage?: readonly string[] | null
  targetType: string | null
  targetId: string | null
  address: string | null
  agent: string | null
  details: Readonly<Record<string, AuditDetail>>
}

/** An entry in the chain: `hash` is of the entry together with the hash of the one before it. */
export interface ChainedEntry extends AuditEntry {
  sequence: number
  previous: string
  hash: string
}

/** An entry as it is read, with what its ids are called today. */
export interface ReadEntry extends ChainedEntry {
  actorName: string | null
  actorEmail: string | null
  subjectName: string | null
  subjectEmail: string | null
  accountName: string | null
}

export interface AuditQuestion {
  /** Accounts whose entries, and those of accounts below, are read; `isAll`: every entry. Nothing of those that are shut, as they stood then and stand now. */
  reached: ReachedAccounts
  /** ISO; inclusive. */
  from?: string | undefined
  /** ISO; exclusive. */
  until?: string | undefined
  kind?: AuditKind | undefined
  action?: string | undefined
  outcome?: AuditOutcome | undefined
  /** Id of the actor, or of whom they acted as. */
  actor?: string | undefined
  account?: string | undefined
  /** Id of what it was done to. */
  target?: string | undefined
  /** Found in actions, ids, addresses, names and e-mail addresses of people, names of accounts. */
  text?: string | undefined
  cursor?: string | undefined
  limit: number
}

export interface AuditHead {
  sequence: number
  hash: string
}

export interface ChainReport {
  entries: number
  head: AuditHead
  /** The first entry that is missing or is not as it was written. */
  problem: { sequence: number; what: string } | null
}

export interface AuditStore {
  /** Notes that a call has begun which will have an entry. Once it resolves, the call cannot be without one. */
  begin(entry: AuditEntry): Promise<void>
  /** Appends the entry, in place of what `begin` noted. */
  append(entry: AuditEntry): Promise<void>
  /** Forgets that a call has begun which did nothing. */
  withdraw(id: string): Promise<void>
  /** Newest first. */
  list(question: AuditQuestion): Promise<{ entries: ReadEntry[]; next: string | null }>
  /** Gives the names of people whom the entries name by id, by entry: all that are known, or of those who belong to its account. */
  people(entries: readonly ReadEntry[], seesAll: boolean): Promise<Map<string, Record<string, string>>>
  /** Reads the whole chain. `anchor` is a head from an earlier report, which the chain has to hold. */
  verify(anchor?: AuditHead): Promise<ChainReport>
  /** Gives calls that never ended, because their server did, their entry. */
  closeAbandoned(): Promise<number>
}
