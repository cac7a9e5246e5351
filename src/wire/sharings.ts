/** Readers of a saved filter: its user, or everybody in the account. */
export const SHARINGS = ['user', 'account'] as const
