/** What a workspace opens, and to whom. */

/** Whose openings are asked for: somebody, by what their grants say of workspaces. */
export interface OpeningViewer {
  userId: string
  /** Workspaces that they were given a role on. */
  seen: readonly string[]
  /** Accounts in which, and below which, they read all workspaces, and read the account. */
  seesIn: Within
  readsIn: Within
}

/** Accounts with those below them. */
export interface Within {
  isAll: boolean
  accountIds: readonly string[]
}

/** An environment that a workspace opens to whoever is in the workspace. Both are of one account. */
export interface Opening {
  workspaceId: string
  environmentId: string
  accountId: string
  lineage: string[]
  /** ISO texts in UTC; null is open. */
  from: string | null
  until: string | null
  scramble: boolean
}
