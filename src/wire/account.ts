/** Words of accounts that both sides know. */

/** Kinds of accounts by rank: lists put what ranks first first. */
export const ACCOUNT_TYPES = ['support', 'personal', 'organization', 'joint', 'sandbox'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** Relations of another account to an account. */
export const RELATIONS = ['client', 'partner', 'supplier', 'solutionProvider'] as const
export type Relation = (typeof RELATIONS)[number]
