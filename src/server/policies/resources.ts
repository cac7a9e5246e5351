/** Policies of an account: read by its people, changed by whoever writes the account, tried before they are saved. */
import { policiesInput, policyDraft } from '../../wire/calls/policies.js'
import { PortalError } from '../../wire/errors.js'
import { accountPolicies } from '../../wire/policies.js'
import { policyPreview } from '../../wire/policy-preview.js'
import { type InAccount, account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { mayInAccount } from '../identity/reach.js'
import type { PolicyRecord } from '../store/policies.js'
import type { Store } from '../store/store.js'
import { merged } from './effective.js'
import { previewPolicies } from './preview.js'

const PATH = '/portal/accounts/:id/policies'
const REFUSAL = 'Only who may change the account changes its policies'

export const policyResources = [
  resource({
    name: 'policies',
    method: 'GET',
    path: PATH,
    says: 'By which limits the numbers of the account are judged: what it sets itself, and what it has from above.',
    scope: inAccount('account.read'),
    output: accountPolicies,
    handle: async call => answer(call, await call.services.store.policies.get(call.accountId), call.services.store),
  }),
  resource({
    name: 'setPolicies',
    method: 'POST',
    path: PATH,
    says: 'Replaces what the account sets itself; `version` is the one that was read, another one is 409. What is computed by them follows at once, in the background; what is older than they keep is deleted within ten minutes.',
    audit: { when: 'always', keys: ['policies'] },
    acting: 'allowed',
    scope: inAccount('account.write', REFUSAL),
    input: policiesInput,
    invalid: 'The policies are not valid',
    output: accountPolicies,
    async handle({ input, now, services: { store, onPolicies }, ...caller }) {
      const saved = await store.policies.set(caller.accountId, { ...input, now })
      if (!saved) {
        throw new PortalError('CONFLICT', {
          message: 'Somebody else changed the policies in the meantime: read them again',
        })
      }
      await store.retention.settle()
      onPolicies()
      return answer(caller, saved, store)
    },
  }),
  resource({
    name: 'previewPolicies',
    method: 'POST',
    path: `${PATH}/preview`,
    says: 'What would change in the environments that the caller may read if the account set these policies in place of its own. Nothing is saved.',
    audit: { when: 'never' },
    acting: 'allowed',
    scope: inAccount('account.write', REFUSAL),
    limit: 60,
    input: policyDraft,
    invalid: 'The policies are not valid',
    output: policyPreview,
    async handle({ account, principal, input, now, signal, services: { store } }) {
      if (principal.policy)
        throw new PortalError('FORBIDDEN', { message: 'Only who sees all data sees what would change' })
      return previewPolicies({ store, principal, account, policies: input.policies, now, signal })
    },
  }),
]

async function answer(
  { account, principal }: Pick<InAccount, 'account' | 'principal'>,
  { policies, version, changedAt }: PolicyRecord,
  store: Store,
) {
  const above = account.lineage.slice(1)
  const nameOf = (id: string, name: string) => {
    const place = { id, lineage: above.slice(above.indexOf(id)) }
    return mayInAccount(principal, 'account.read', place) ? name : undefined
  }
  const { effective, owners } = merged(await store.policies.ofLineage(above), nameOf)
  return {
    own: policies,
    inherited: effective,
    inheritedFrom: owners,
    version,
    changedAt,
    isMine: mayInAccount(principal, 'account.write', account),
  }
}
