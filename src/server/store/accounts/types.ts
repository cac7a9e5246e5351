/** Accounts in a tree, teams, workspaces, roles and who has them. */
import type { AccountType, Relation } from '../../../wire/account.js'
import type { Action } from '../../../wire/actions.js'
import type { Opening, OpeningViewer } from './opening.js'
import type { AskedPage, Page } from './page.js'

export interface AccountRecord {
  id: string
  name: string
  type: AccountType
  currency: string
  slugName: string
  parentId: string | null
  /** Its id, its parent's, and so on to the root. */
  lineage: string[]
  /** Its own; it also has those of the accounts above it. */
  capabilities: string[]
  /** Members need a second factor, here and below. */
  secondFactorRequired: boolean
  /** Environments in it and below at most; null: as many as its licences allow. */
  maxEnvironments: number | null
}

export interface AccountChange {
  /** The version that was read. */
  version?: number
  name?: string
  slugName?: string
  currency?: string
  type?: AccountType
  capabilities?: string[]
  secondFactorRequired?: boolean
  maxEnvironments?: number | null
  /** Null: below none. */
  parentId?: string | null
  /** False for who may not read what is beside it, and is not told of names that are taken there. */
  knowsBeside?: boolean
}

/** Accounts that are meant: all, or these with all below them. */
export interface ReachedAccounts {
  isAll: boolean
  accountIds: readonly string[]
  /** Accounts that are left out, with everything below them. */
  shut: readonly string[]
}

export interface AskedAccounts {
  /** Every word of it is in the name. */
  text: string
  /** Limits the answer to these accounts. */
  ids?: readonly string[] | undefined
  limit: number
}

export interface AccountRelation {
  kind: Relation
  accountId: string
  name: string
}

export interface AccountStore {
  byId(id: string): Promise<AccountRecord | undefined>
  /** Lists accounts by name: those below a parent, or all that are reached. Of a closed tree it names the accounts that ask, and none below them. */
  list(reached: ReachedAccounts, asked: AskedPage & { parentId?: string | undefined }): Promise<Page<AccountRecord>>
  /** Finds accounts by a text: those whose name begins with it first, then the ones nearest to a root, by rank and name. The answer says how many there are. */
  find(reached: ReachedAccounts, asked: AskedAccounts): Promise<{ rows: AccountRecord[]; total: number }>
  /** Lists the reached accounts, the ones nearest to a root first, then by rank and name. */
  reached(reached: ReachedAccounts, most: number): Promise<AccountRecord[]>
  /** Rejects CONFLICT for a name or slug that is taken. Undefined where the parent is gone. */
  createChild(
    parentId: string,
    account: Pick<AccountRecord, 'name' | 'type' | 'currency'> & { slugName?: string },
  ): Promise<AccountRecord | undefined>
  /** Rejects CONFLICT for a name or slug that is taken, a circle, too many accounts above each other, or an account left without an owner. */
  change(id: string, change: AccountChange): Promise<AccountRecord | undefined>
  /** False where there was none. Rejects CONFLICT where something is in it. */
  remove(id: string): Promise<boolean>
  /** Capabilities of their own by id. */
  capabilities(ids: readonly string[]): Promise<Map<string, string[]>>
  /** Names by id. */
  names(ids: readonly string[]): Promise<Map<string, string>>
  /** Lineages by id. */
  lineages(ids: readonly string[]): Promise<Map<string, string[]>>
  relations(id: string): Promise<AccountRelation[]>
  relate(id: string, kind: Relation, otherId: string): Promise<void>
  unrelate(id: string, kind: Relation, otherId: string): Promise<boolean>
  /** Accounts that ask for a second factor. */
  askingForFactor(): Promise<{ id: string; name: string }[]>
  /** What the first that asks for one is called, of the accounts that a user belongs to or has a role in, and those above them. */
  factorRequiredOf(userId: string): Promise<string | undefined>
  /** Accounts that give it the capability: itself, those above it, its suppliers. */
  capableBy(id: string, capability: string): Promise<string[]>
  /** Returns for each capability which of these accounts have it: of their own, from accounts above, or from their suppliers. Sandboxes have none. */
  capable(ids: readonly string[]): Promise<{ capability: string; accountIds: string[] }[]>
}

export interface Team {
  id: string
  accountId: string
  name: string
  members: { userId: string; name: string }[]
}

export interface TeamStore {
  list(accountId: string, asked: AskedPage): Promise<Page<Team>>
  /** Rejects CONFLICT for a name that is taken in the account, as `rename` does. */
  create(accountId: string, name: string): Promise<Team>
  rename(accountId: string, id: string, name: string): Promise<Team | undefined>
  remove(accountId: string, id: string): Promise<boolean>
  /** False where there is no such team, or nobody of that id belongs to the account. */
  addMember(accountId: string, id: string, userId: string): Promise<boolean>
  removeMember(accountId: string, id: string, userId: string): Promise<boolean>
  /** True for a team of the account. */
  isOf(accountId: string, id: string): Promise<boolean>
}

export interface WorkspaceRecord {
  id: string
  accountId: string
  accountName: string
  lineage: string[]
  name: string
  createdBy: string | null
  /** ISO; null is open. */
  from: string | null
  until: string | null
  /** Its data are read scrambled. */
  scramble: boolean
}

export interface Workspace extends WorkspaceRecord {
  environments: { id: string; name: string; datastoreId: string; scramble: boolean }[]
  /** Its creator too, who is its admin. */
  members: { userId: string; name: string; isAdmin: boolean }[]
  teams: { id: string; name: string }[]
}

export interface WorkspaceChange {
  name?: string
  from?: string | null
  until?: string | null
  scramble?: boolean
  /** Ids. */
  environments?: string[]
  teams?: string[]
  /** The version of the workspace that was changed. Without it the change applies to any version. */
  version?: number
}

/** Whose list of workspaces it is, and what they hold on the account. */
export interface WorkspaceViewer {
  userId: string
  /** All of the account. */
  seesAll: boolean
  /** The viewer sees the workspaces that they made. */
  seesOwn: boolean
  writesAll: boolean
  /** Ids of workspaces that the viewer has a role on. */
  seen: readonly string[]
  written: readonly string[]
}

/** What one is to a workspace besides what one may do in its account. */
export interface WorkspaceStanding {
  isCreator: boolean
  /** Null: no member. */
  isAdmin: boolean | null
  /** In which they are. */
  teams: { id: string; name: string; isAdmin: boolean }[]
}

export interface WorkspaceStore {
  /** Environments of workspaces that somebody is in, or one of them, the least limited first. */
  openings(viewer: OpeningViewer, environmentId?: string): Promise<Opening[]>
  byId(id: string): Promise<Workspace | undefined>
  recordOf(id: string): Promise<WorkspaceRecord | undefined>
  standing(id: string, userId: string): Promise<WorkspaceStanding>
  /** Lists the account's workspaces that the viewer sees, by name. */
  list(accountId: string, viewer: WorkspaceViewer, asked: AskedPage): Promise<Page<WorkspaceRecord>>
  /** Rejects CONFLICT for a name that is taken, NOT_FOUND for environments or teams that are not of the account; as `change` does. */
  create(accountId: string, userId: string, workspace: WorkspaceChange & { name: string }): Promise<string>
  change(id: string, change: WorkspaceChange): Promise<void>
  /** Into another account, without its environments, teams, roles, and the members who do not belong there. Rejects CONFLICT for a name that is taken there. */
  move(id: string, to: { accountId: string; userId: string }): Promise<void>
  /** Rejects CONFLICT for another name than it has. */
  remove(id: string, name?: string): Promise<boolean>
  /** Adds somebody, or makes them what they are said to be, its creator too; false where nobody of that id belongs to the account. */
  setMember(id: string, userId: string, isAdmin: boolean): Promise<boolean>
  /** Lets a team of its account in, as admins or not; false where the account has no such team. */
  setTeam(id: string, teamId: string, isAdmin: boolean): Promise<boolean>
  removeTeam(id: string, teamId: string): Promise<boolean>
  /** Its creator is one no more then. */
  removeMember(id: string, userId: string): Promise<boolean>
}

export interface RoleRecord {
  id: string
  /** Null: for all accounts. */
  accountId: string | null
  name: string
  actions: Action[]
}

export interface AssignmentRecord {
  id: string
  accountId: string | null
  /** The id of a role of the product, or of a `RoleRecord`. */
  roleId: string
  userId: string | null
  teamId: string | null
  resource: 'all' | 'account' | 'environment' | 'workspace'
  resourceId: string
}

export interface NewAssignment extends Omit<AssignmentRecord, 'id'> {
  /** The role is of the product, and in no table. */
  isOfProduct: boolean
}

/** An assignment that is somebody's, by themselves or by a team of theirs. */
export interface OwnAssignment extends AssignmentRecord {
  /** The record of a custom role, null for a role of the product. */
  role: RoleRecord | null
  team: { id: string; name: string } | null
}

export interface OwnMembership {
  accountId: string
  type: AccountType
  isOwner: boolean
  isGhost: boolean
}

export interface OwnHoldings {
  memberships: OwnMembership[]
  assignments: OwnAssignment[]
}

/** What somebody may hold something on. */
export interface HeldTarget {
  type: 'account' | 'environment' | 'workspace'
  id: string
  /** Of its account. */
  lineage: readonly string[]
}

/** Names of what an assignment is about; null where there is no such thing. */
export interface NamedAssignment {
  id: string
  /** Of a role that is not the product's. */
  role: string | null
  user: string | null
  email: string | null
  team: string | null
  account: string | null
  resource: string | null
}

export interface RoleStore {
  /** Lists roles of the account, of those above it, and of the product. */
  list(lineage: readonly string[]): Promise<RoleRecord[]>
  byId(id: string): Promise<RoleRecord | undefined>
  /** Rejects CONFLICT for a name that is taken. */
  create(role: Omit<RoleRecord, 'id'>): Promise<RoleRecord>
  change(id: string, change: { version?: number; name?: string; actions?: Action[] }): Promise<RoleRecord | undefined>
  /** Rejects CONFLICT while somebody has it. */
  remove(id: string): Promise<boolean>
  assignments(
    accountId: string | null,
    asked: { after?: string | undefined; limit: number },
  ): Promise<AssignmentRecord[]>
  assignment(accountId: string | null, id: string): Promise<AssignmentRecord | undefined>
  /** Rejects CONFLICT where it was assigned before, NOT_FOUND where there is no such user or role. */
  assign(assignment: NewAssignment): Promise<AssignmentRecord>
  /** Rejects CONFLICT for the last administrator. */
  unassign(accountId: string | null, id: string): Promise<boolean>
  /** What whoever is in the team has by it. */
  ofTeam(teamId: string): Promise<OwnAssignment[]>
  /** What somebody holds: as a member of accounts, and by assignments. */
  heldBy(userId: string): Promise<OwnHoldings>
  heldByEach(userIds: readonly string[]): Promise<Map<string, OwnHoldings>>
  /** Who may hold something on the target, by id; programs have no address. */
  candidates(
    target: HeldTarget,
    asked: { after: string; limit: number },
  ): Promise<{ id: string; name: string; email: string | null; isLocked: boolean }[]>
  /** What assignments are about, by their ids. */
  named(ids: readonly string[]): Promise<Map<string, NamedAssignment>>
}
