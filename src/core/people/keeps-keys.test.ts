import { expect, it } from 'vitest'
import { keepsKeys } from './keeps-keys.js'

it('shows embed keys to who gives roles in the account, and hides nothing before that is known', () => {
  expect([keepsKeys(['account.read', 'account.roles']), keepsKeys(['account.read']), keepsKeys(undefined)]).toEqual([
    true,
    false,
    true,
  ])
})
