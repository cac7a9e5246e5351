import type { Action } from '../../wire/actions.js'

/** Whether somebody with these actions in an account sees its embed keys; true until they are known. */
export const keepsKeys = (actions: readonly string[] | undefined): boolean =>
  actions?.includes('account.roles' satisfies Action) ?? true
