/** Relations between accounts: client, partner, supplier, solution provider. The caller has to be able to write both accounts. */

import { RELATIONS } from '../../wire/account.js'
import { relationInput, relations } from '../../wire/calls/accounts.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { account as inAccount, readableAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { mayInAccount } from '../identity/reach.js'

const PATH = '/portal/accounts/:id/relations'

export const relationResources = [
  resource({
    name: 'relations',
    method: 'GET',
    path: PATH,
    says: 'Accounts that are something to this one.',
    scope: inAccount('account.read'),
    output: relations,
    handle: async ({ accountId, services: { store } }) => ({ relations: await store.accounts.relations(accountId) }),
  }),
  resource({
    name: 'relate',
    method: 'POST',
    path: PATH,
    says: 'Says what another account is to this one. For who may write both, since a supplier lends its capabilities.',
    audit: { when: 'always', keys: ['kind', 'account'] },
    acting: 'refused',
    scope: inAccount('account.write'),
    input: relationInput,
    invalid: 'The relation is not valid',
    output: relations,
    async handle({ accountId, principal, input, services: { store, hubs } }) {
      const other = await readableAccount(store, principal, input.account)
      if (!mayInAccount(principal, 'account.write', other)) {
        throw new PortalError('FORBIDDEN', { message: `You may not say what ${other.name} is to others` })
      }
      if (other.id === accountId) {
        throw new PortalError('CONFLICT', { message: 'An account is nothing to itself' })
      }
      await store.accounts.relate(accountId, input.kind, other.id)
      hubs.nudge()
      return { relations: await store.accounts.relations(accountId) }
    },
  }),
  resource({
    name: 'unrelate',
    method: 'DELETE',
    path: `${PATH}/:kind/:otherId`,
    says: 'The other account is this to it no longer.',
    acting: 'refused',
    scope: inAccount('account.write'),
    output: nothing,
    async handle({ accountId, params, services: { store, liveness, hubs } }) {
      const kind = RELATIONS.find(each => each === params.kind)
      const isGone = kind !== undefined && (await store.accounts.unrelate(accountId, kind, params.otherId ?? ''))
      if (!isGone) throw new PortalError('NOT_FOUND', { message: 'No such relation' })
      await liveness.refresh()
      hubs.nudge()
      return {}
    },
  }),
]
