/** Organizations as the server works with them. */
import type { User } from '../identity-types.js'

export type ProvedBy = 'dns' | 'mail'

export interface OrganizationDomain {
  name: string
  provedBy: ProvedBy | null
}

export interface ProvisionRule {
  domain: string | null
  accountId: string
  roleId: string
  teamId: string | null
}

export interface OrganizationRecord {
  id: string
  accountId: string
  name: string
  version: number
  /** Domains by name. */
  domains: OrganizationDomain[]
  provisionRules: (ProvisionRule & { accountName: string })[]
}

export interface OrganizationFields {
  name: string
  domains: readonly string[]
  provisionRules: readonly ProvisionRule[]
}

/** The outcome of a mailed code. */
export type CodeOutcome = 'proved' | 'wrong' | 'none'

export interface OrganizationStore {
  /** Lists the organizations by name. */
  list(accountId: string): Promise<OrganizationRecord[]>
  byId(accountId: string, id: string): Promise<OrganizationRecord | undefined>
  /** Rejects CONFLICT for a name that is taken in the account, and where there are as many as may be. */
  create(accountId: string, fields: OrganizationFields): Promise<OrganizationRecord>
  /**
   * Changes an organization. Absent values stay; a domain that stays keeps its proof. Returns undefined where there is none; rejects CONFLICT for
   * another version.
   */
  change(
    accountId: string,
    id: string,
    change: Partial<OrganizationFields> & { version: number },
  ): Promise<OrganizationRecord | undefined>
  remove(accountId: string, id: string): Promise<boolean>
  /** Rejects CONFLICT for a domain that another organization, or another account's identity provider, has proved. */
  prove(accountId: string, id: string, domains: readonly string[], now: Date): Promise<OrganizationRecord | undefined>
  /** Queues a mail with a code to a mailbox of the domain. False where the organization has no such domain. */
  askByMail(
    accountId: string,
    id: string,
    asked: { domain: string; to: string; by: string },
    now: Date,
  ): Promise<boolean>
  /** Keeps the code that is mailed just now, in place of one before; undefined where nobody waits for one. */
  keepCode(
    id: string,
    domain: string,
    code: { hash: string; until: Date },
  ): Promise<{ accountName: string; lineage: string[] } | undefined>
  /** Five wrong ones end it. Rejects as `prove`. */
  proveByCode(accountId: string, id: string, given: { domain: string; hash: string }, now: Date): Promise<CodeOutcome>
  /** Puts somebody into the accounts that rules of their address' domain name, each once. Gives the accounts that they came into. */
  provision(user: Pick<User, 'id'>, now: Date): Promise<string[]>
}
