/** Licences: what each allows, which administrators say, and which accounts have it for how long. */
import { nothing } from '../../wire/calls/identity.js'
import {
  accountLicenses,
  license,
  licenseChange,
  licenseGrant,
  licenseGrantInput,
  licenseInput,
  licenses,
} from '../../wire/calls/licenses.js'
import { PortalError } from '../../wire/errors.js'
import { systemAccess } from '../access/data-access.js'
import { everywhere, account as inAccount } from '../http/account-scopes.js'
import { beforeAndAfter } from '../http/changed.js'
import { resource } from '../http/resource.js'
import type { LicenseRecord, LicenseTerm } from '../store/licenses/types.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/licenses'
const OF_ACCOUNT = '/portal/accounts/:id/licenses'
const INVALID = 'The licence is not valid'
const scope = everywhere('account.license')
const granting = inAccount('account.license', 'Only administrators give accounts licences')

export const licenseResources = [
  resource({
    name: 'licenses',
    method: 'GET',
    path: PATH,
    says: 'Licences, by name: the capabilities and limits of each, and the accounts that have it.',
    scope,
    output: licenses,
    handle: async ({ now, services: { store } }) => ({
      licenses: await Promise.all((await store.licenses.list()).map(each => answerOf(store, each, now))),
    }),
  }),
  resource({
    name: 'createLicense',
    method: 'POST',
    path: PATH,
    says: 'Makes a licence, which no account has yet.',
    acting: 'refused',
    scope,
    input: licenseInput,
    invalid: INVALID,
    output: license,
    async handle({ input, now, note, services: { store } }) {
      const made = await store.licenses.create(input)
      note({
        target: { type: 'license', id: made.id },
        details: beforeAndAfter({}, { capabilities: made.capabilities }),
      })
      return answerOf(store, made, now)
    },
  }),
  resource({
    name: 'changeLicense',
    method: 'PATCH',
    path: `${PATH}/:licenseId`,
    says: 'Changes what is given, at once for every account that has it.',
    audit: { when: 'always', keys: ['capabilities', 'environments', 'entities'] },
    acting: 'refused',
    scope,
    input: licenseChange,
    invalid: INVALID,
    output: license,
    async handle({ params, input, now, services: { store, liveness } }) {
      const changed = await store.licenses.change(params.licenseId ?? '', input)
      if (!changed) throw noLicense()
      await liveness.refresh()
      return answerOf(store, changed, now)
    },
  }),
  resource({
    name: 'removeLicense',
    method: 'DELETE',
    path: `${PATH}/:licenseId`,
    says: 'Deletes a licence that no account has or will have, else 409 with where it is used.',
    acting: 'refused',
    scope,
    output: nothing,
    async handle({ params, now, services: { store } }) {
      if (!(await store.licenses.remove(params.licenseId ?? '', now))) throw noLicense()
      return {}
    },
  }),
  resource({
    name: 'accountLicenses',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Licences of the account with their terms, and how much of their limits is used. Entities beyond a limit are shown, not refused.',
    scope: inAccount('account.read'),
    output: accountLicenses,
    async handle({ accountId, now, services: { store } }) {
      const [terms, known] = [await store.licenses.terms({ accountId }), await store.licenses.list()]
      const { environments, most, datastoreIds } = await store.licenses.limits(accountId)
      return {
        licenses: terms.flatMap(term => granted(term, known, now) ?? []),
        environments,
        entities: { used: await entitiesIn(store, datastoreIds, now), most: most.entities },
      }
    },
  }),
  resource({
    name: 'grantLicense',
    method: 'POST',
    path: OF_ACCOUNT,
    says: 'Gives the account a licence for a term. What it allows is the account’s and that of those below it while the term lasts.',
    audit: { when: 'always', keys: ['license', 'from', 'until'] },
    acting: 'refused',
    scope: granting,
    input: licenseGrantInput,
    invalid: 'The term is not valid',
    output: licenseGrant,
    async handle({ accountId, input, now, services: { store, liveness } }) {
      const { from = now.toISOString(), until } = input
      if (until !== null && until <= now.toISOString()) {
        const message = 'is in the past'
        throw new PortalError('INVALID_REQUEST', {
          message: `The term is not valid: until ${message}`,
          details: [{ path: 'until', message }],
        })
      }
      const term = await store.licenses.grant(accountId, input.license, { from, until })
      const made = term && granted(term, await store.licenses.list(), now)
      if (!made) throw noLicense()
      await liveness.refresh()
      return made
    },
  }),
  resource({
    name: 'endLicense',
    method: 'DELETE',
    path: `${OF_ACCOUNT}/:termId`,
    says: 'Takes a licence from the account, at once.',
    acting: 'refused',
    scope: granting,
    output: nothing,
    async handle({ accountId, params, services: { store, liveness } }) {
      if (!(await store.licenses.end(accountId, params.termId ?? ''))) throw noLicense()
      await liveness.refresh()
      return {}
    },
  }),
]

const noLicense = () => new PortalError('NOT_FOUND', { message: 'No such licence' })

function stateOf({ from, until }: Pick<LicenseTerm, 'from' | 'until'>, now: Date): 'planned' | 'active' | 'ended' {
  const at = now.toISOString()
  if (from > at) return 'planned'
  return until !== null && until <= at ? 'ended' : 'active'
}

function granted({ id, licenseId, from, until }: LicenseTerm, known: readonly LicenseRecord[], now: Date) {
  const of = known.find(each => each.id === licenseId)
  if (!of) return undefined
  const { version: _version, ...definition } = of
  return { id, license: definition, from, until, state: stateOf({ from, until }, now) }
}

async function answerOf(store: Store, found: LicenseRecord, now: Date) {
  const terms = await store.licenses.terms({ licenseId: found.id })
  return {
    ...found,
    grants: terms.map(({ id, accountId, accountName, from, until }) => ({
      id,
      account: accountId,
      accountName,
      from,
      until,
      state: stateOf({ from, until }, now),
    })),
  }
}

/** What sources told of: hubs, companies and insights, which the server works out itself, count against nobody. */
async function entitiesIn(store: Store, datastoreIds: readonly string[], now: Date): Promise<number> {
  let used = 0
  for (const id of datastoreIds) {
    const { counts } = await store.datastore.counts(systemAccess(id, now))
    for (const [type, count] of Object.entries(counts)) if (!store.registry.get(type).serverOwned) used += count
  }
  return used
}
