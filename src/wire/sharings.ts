/** Who sees a saved filter: its user, or everybody of the account. */
export const SHARINGS = ['user', 'account'] as const
