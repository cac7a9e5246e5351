/** The hub of an account: the feature, and the token for its datastore. */
import { PortalError } from '../../wire/errors.js'
import { hubOf } from '../../wire/hub.js'
import { dataAccess } from '../../wire/session.js'
import { account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { grantData } from '../identity/data-tokens.js'
import { asWithFactor, mayReach } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import { proveHub } from './hub-access.js'

export const hubResource = resource({
  name: 'hubDataAccess',
  method: 'GET',
  path: '/portal/accounts/:id/hub/dataAccess',
  says: "A token for the account's hub, for who may read it and whose account has the hub. The first call for an account begins its hub.",
  audit: { when: 'always', kind: 'token' },
  inDemoMode: 'open',
  scope: inAccount('account.read'),
  output: dataAccess,
  async handle({ account, principal, now, services: { store, signer, hubs } }) {
    const known = await store.environments.byDatastore(hubOf(account.id))
    const place = known ?? { id: hubOf(account.id), accountId: account.id, lineage: account.lineage }
    if (!mayReach(asWithFactor(principal), place, 'read')) {
      throw new PortalError('NOT_FOUND', { message: 'Failed to get access token for hub: the account has none' })
    }
    proveOpen(principal, account.lineage)
    const givers = await proveHub(store, principal, account)
    const hub = known ?? (await store.hubs.open({ id: account.id }))
    await hubs.settle(account.id, now)
    const isWhole = !principal.policy && !hub.scramble
    return grantData(
      signer,
      principal,
      {
        datastoreIds: [hub.datastoreId],
        explains: isWhole && mayReach(principal, hub, 'explain'),
        decides: isWhole && principal.kind === 'portal' && mayReach(principal, hub, 'decide'),
        accountId: hub.accountId,
        boundTo: [hub.id, ...hub.lineage.slice(1), ...givers],
        limit: { from: null, until: null, scramble: hub.scramble },
      },
      now,
    )
  },
})
