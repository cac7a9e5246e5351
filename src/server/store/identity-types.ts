/** Users, accounts, members of accounts, and refresh tokens. */
import type { AccountType } from '../../wire/account.js'

export interface User {
  id: string
  email: string
  name: string
  passwordHash: string | null
}

export interface Account {
  id: string
  name: string
  type: AccountType
  currency: string
}

/** Somebody who belongs to an account. */
export interface Member {
  userId: string
  email: string
  name: string
  isOwner: boolean
  /** Acts in the account for somebody else, and does not count among its people. */
  isGhost: boolean
  /** Ghosts, and everybody of a support account. */
  isSupport: boolean
}

/** A refresh token as stored: only its hash. `family` is the sign-in session all its successors share. */
export interface RefreshRecord {
  hash: string
  family: string
  userId: string
  originalUserId: string | null
  expires: Date
}

/** Where a session was started. */
export interface SessionOrigin {
  address: string
  /** The browser's own name. */
  agent: string | undefined
}

/** A token that gives way to the next. */
export interface Rotating {
  hash: string
  next: { hash: string; expires: Date }
  sealedSuccessor: string
}

/** The session of somebody else that an administrator went back from. */
export interface LeftSession {
  family: string
  userId: string
}

export interface NewFamily extends RefreshRecord {
  /** The session of the administrator who acts as the user. */
  originalFamily?: string
  from: SessionOrigin
  startedAt: Date
  /** The stored hash that a password was proved by. Without one the user was authenticated otherwise. */
  provedBy?: string | null
  /** The user had no second factor to ask for. One that was enabled since is asked for. */
  withoutFactor?: boolean
  /** The passkey by which the user was authenticated. */
  passkeyId?: string
  /** An identity provider vouched for the user: it asks for a factor, or not. */
  byProvider?: boolean
}

export type Rotation =
  | { outcome: 'rotated'; record: RefreshRecord; left?: LeftSession }
  /** The immediate predecessor within its grace: the caller gets the same successor again. */
  | { outcome: 'grace'; record: RefreshRecord; successor: string; left?: LeftSession }
  /** Used again after its grace: the session has ended. */
  | { outcome: 'reused'; family: string; userId: string }
  | { outcome: 'unknown' | 'expired' | 'revoked' }

export interface IdentityStore {
  userByEmail(email: string): Promise<User | undefined>
  userById(id: string): Promise<User | undefined>
  createUser(user: Omit<User, 'id'>): Promise<User>
  createAccount(account: Omit<Account, 'id'> & { capabilities?: string[] }, ownerId?: string): Promise<Account>
  /** Accounts the user owns or is a member of. */
  accountsOf(userId: string): Promise<(Account & { isOwner: boolean })[]>
  firstAccount(): Promise<Account | undefined>
  /** Oldest first. */
  accounts(): Promise<Account[]>
  hasAccount(id: string): Promise<boolean>
  /** Rejects WRONG_PASSWORD where the password is another one by now than the one that was proved. */
  startFamily(record: NewFamily): Promise<void>
  /**
   * One atomic rotation: retires `hash`, stores `next`. `sealedSuccessor` is the successor sealed with a key derived from the
   * predecessor, kept for the 10 s grace, so that the store never holds a usable token.
   */
  rotate(hash: string, next: Rotating['next'], sealedSuccessor: string, now: Date): Promise<Rotation>
  /** Ends a family, and those that were begun from it. Their tokens end with it. */
  revokeFamily(family: string): Promise<void>
  /** Revokes the family as `revokeFamily` does. For an administrator who acts as a user it revokes their own session too. */
  signOut(family: string): Promise<void>
  /** Ends a session of somebody who acts as another by its refresh token, and gives a token for their own. */
  revert(hash: string, next: Rotating['next'], sealedSuccessor: string, now: Date): Promise<Rotation>
  /** Lists the members by name, owners first. */
  membersOf(accountId: string): Promise<Member[]>
  /** Adds somebody, or makes them what they are said to be. Rejects CONFLICT when the account would be left without an owner. */
  addMember(accountId: string, userId: string, isOwner: boolean): Promise<void>
  /** False when they are no member. Rejects CONFLICT when the account would be left without an owner. */
  changeMember(accountId: string, userId: string, isOwner: boolean, isGhost?: boolean): Promise<boolean>
  /** False when they were none. Rejects CONFLICT for the last owner. */
  removeMember(accountId: string, userId: string): Promise<boolean>
}
