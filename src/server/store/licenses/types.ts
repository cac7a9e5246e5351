/** Licences as the server works with them. */
import type { LicenseChange, LicenseInput } from '../../../wire/calls/licenses.js'

export interface LicenseRecord extends LicenseInput {
  id: string
  version: number
}

export interface LicenseTerm {
  id: string
  licenseId: string
  accountId: string
  accountName: string
  /** ISO. */
  from: string
  until: string | null
}

export interface LicenseLimits {
  environments: { used: number; most: number | null }
  most: { entities: number | null }
  /** Datastores of the account and of those below it. */
  datastoreIds: string[]
}

export interface LicenseStore {
  /** Lists the licences by name. */
  list(): Promise<LicenseRecord[]>
  /** Lists terms: those of a licence by their end, those of an account by the name of the licence. */
  terms(of: { licenseId: string } | { accountId: string }): Promise<LicenseTerm[]>
  /** Rejects CONFLICT for a name that is taken. */
  create(license: LicenseInput): Promise<LicenseRecord>
  /** Undefined where there is none; rejects CONFLICT for another version. */
  change(id: string, change: LicenseChange): Promise<LicenseRecord | undefined>
  /** False where there is none; rejects CONFLICT with where it is used. */
  remove(id: string, now: Date): Promise<boolean>
  /** Undefined where there is no such licence or account. */
  grant(
    accountId: string,
    licenseId: string,
    term: { from: string; until: string | null },
  ): Promise<LicenseTerm | undefined>
  /** Ends it at once. False where there is none. */
  end(accountId: string, termId: string): Promise<boolean>
  limits(accountId: string): Promise<LicenseLimits>
  /** Tells owners of terms that end within two weeks, once, and ends tokens that came by terms that are over. */
  keepUp(now: Date): Promise<void>
}
