/** Dimensions of an account: read by its people, defined by whoever writes the account, tried before they are saved. */
import { dimensionChange, dimensionDraft, dimensionInput } from '../../wire/calls/dimensions.js'
import { dimension, dimensionPreview, dimensionRemoved, dimensions } from '../../wire/dimensions.js'
import { PortalError } from '../../wire/errors.js'
import { type InAccount, account as inAccount } from '../http/account-scopes.js'
import { beforeAndAfter } from '../http/changed.js'
import { resource } from '../http/resource.js'
import { mayInAccount } from '../identity/reach.js'
import type { DimensionRecord } from '../store/dimensions/types.js'
import { computedOf, datastoresOf } from './computed.js'
import { previewDimension } from './preview.js'

const PATH = '/portal/accounts/:id/dimensions'
const ONE = `${PATH}/:dimensionId` as const
const INVALID = 'The dimension is not valid'
const scope = inAccount('account.write', 'Only who may change the account changes its dimensions')

export const dimensionResources = [
  resource({
    name: 'dimensions',
    method: 'GET',
    path: PATH,
    says: 'Dimensions that are in effect in the account: its own, which count below it too, and those of the accounts above; and how far the values of entities follow them.',
    scope: inAccount('account.read'),
    output: dimensions,
    async handle({ account, principal, services: { store } }) {
      const found = await store.dimensions.list(account.lineage)
      return {
        dimensions: found.map(each => answerOf(each, { account, principal })),
        isMine: mayInAccount(principal, 'account.write', account),
        computed: await computedOf(store, account),
      }
    },
  }),
  resource({
    name: 'createDimension',
    method: 'POST',
    path: PATH,
    says: 'Defines a dimension. Its key is for good, and is defined once among the accounts above and below. What its rules give to entities follows in the background.',
    audit: { when: 'always', keys: ['key', 'name'] },
    acting: 'allowed',
    scope,
    input: dimensionInput,
    invalid: INVALID,
    output: dimension,
    async handle({ account, principal, input, now, note, services: { store, dimensions } }) {
      store.dimensions.proveRules(input.rules, now)
      const made = await store.dimensions.create(account.id, input, now)
      note({ target: { type: 'dimension', id: made.id } })
      dimensions.nudge()
      return answerOf(made, { account, principal })
    },
  }),
  resource({
    name: 'changeDimension',
    method: 'PATCH',
    path: ONE,
    says: 'Changes what is given; lists are replaced. `version` is the one that was read, another one is 409. A value that was set by hand and that the list has no more does not count.',
    acting: 'allowed',
    scope,
    input: dimensionChange,
    invalid: INVALID,
    output: dimension,
    async handle({ account, principal, params, input, now, note, services: { store, dimensions } }) {
      store.dimensions.proveRules(input.rules ?? [], now)
      const before = await store.dimensions.byId(account.id, params.dimensionId ?? '')
      const changed = before && (await store.dimensions.change(account.id, before.id, input, now))
      if (!changed) throw noDimension()
      note({ details: beforeAndAfter(audited(before), audited(changed)) })
      dimensions.nudge()
      return answerOf(changed, { account, principal })
    },
  }),
  resource({
    name: 'removeDimension',
    method: 'DELETE',
    path: ONE,
    says: 'Deletes a dimension, and says how many entities had a value of it. The values, also those set by hand, are taken away in the background.',
    acting: 'allowed',
    scope,
    output: dimensionRemoved,
    async handle({ account, userId, params, now, note, services: { store, dimensions } }) {
      const found = await store.dimensions.byId(account.id, params.dimensionId ?? '')
      if (!found) throw noDimension()
      const held = await store.dimensions.held(await datastoresOf(store, account), found.key)
      const by = (await store.people.byId(userId))?.name ?? ''
      if (!(await store.dimensions.remove(account.id, found.id, { by, now }))) throw noDimension()
      note({ details: { key: found.key, ...held } })
      dimensions.nudge()
      return held
    },
  }),
  resource({
    name: 'previewDimension',
    method: 'POST',
    path: `${PATH}/preview`,
    says: 'To how many entities each rule would give its value, in the environments that the caller may read, if the account defined this in place of its own of that key. Nothing is saved.',
    audit: { when: 'never' },
    acting: 'allowed',
    scope,
    limit: 60,
    input: dimensionDraft,
    invalid: INVALID,
    output: dimensionPreview,
    async handle({ account, principal, input, now, signal, services: { store } }) {
      if (principal.policy)
        throw new PortalError('FORBIDDEN', { message: 'Only who sees all data sees what would change' })
      store.dimensions.proveRules(input.rules, now)
      return previewDimension({ store, principal, account, definition: { id: '', ...input }, now, signal })
    },
  }),
]

const noDimension = () => new PortalError('NOT_FOUND', { message: 'No such dimension' })

function answerOf(
  { accountId, accountName, id, key, name, description, values, rules, fallback, version, changedAt }: DimensionRecord,
  { account, principal }: Pick<InAccount, 'account' | 'principal'>,
) {
  const above = account.lineage.slice(account.lineage.indexOf(accountId))
  const isNamed = mayInAccount(principal, 'account.read', { id: accountId, lineage: above })
  return {
    ...{ id, key, name, description, values: values && [...values], rules: [...rules], fallback, version, changedAt },
    isOwn: accountId === account.id,
    accountName: isNamed ? accountName : null,
  }
}

/** Rules may be long: how many there are is noted. */
const audited = ({ name, description, values, rules, fallback }: DimensionRecord) => ({
  name,
  description,
  values: values === null ? null : values.join(' '),
  rules: rules.length,
  fallback,
})
