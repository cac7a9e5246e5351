/** Words of accounts that both sides know. */

/** Kinds of accounts by rank: lists put what ranks first first. */
export const ACCOUNT_TYPES = ['support', 'personal', 'organization', 'joint', 'sandbox'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export const ACCOUNT_TYPE_WORDS: Readonly<Record<AccountType, { label: string }>> = {
  support: { label: 'Support' },
  personal: { label: 'Personal' },
  organization: { label: 'Organization' },
  joint: { label: 'Joint' },
  sandbox: { label: 'Sandbox' },
}
/** A newer server may have further ones. */
export const accountTypeLabel = (type: string) => (isAccountType(type) ? ACCOUNT_TYPE_WORDS[type].label : type)
const isAccountType = (type: string): type is AccountType => ACCOUNT_TYPES.some(each => each === type)
/** To choose from. */
export const ACCOUNT_TYPE_OPTIONS = ACCOUNT_TYPES.map(value => ({ value, ...ACCOUNT_TYPE_WORDS[value] }))

/** Relations of another account to an account. */
export const RELATIONS = ['client', 'partner', 'supplier', 'solutionProvider'] as const
export type Relation = (typeof RELATIONS)[number]
