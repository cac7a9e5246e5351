/** Whether a rule can be asked: its type, what its condition is about, its filter, and whom it tells. */
import type { AlertRuleInput } from '../../wire/alerts/rule.js'
import { Problems } from '../../wire/problems.js'
import { systemAccess } from '../access/data-access.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { goneDimensions } from './gone-dimensions.js'
import { bothOf, isOfEntities, planOf } from './plan.js'
import { contextOf, queryOf } from './reads.js'

/** Throws INVALID_REQUEST or INVALID_QUERY with every place. */
export async function proveRule(store: Store, found: Environment, input: AlertRuleInput, now: Date): Promise<void> {
  const plan = planOf(store.registry, input)
  const access = systemAccess(found.datastoreId, now)
  // Asked once: what is wrong with its filter is found here and not by the first round.
  if (isOfEntities(plan)) {
    const query = queryOf(input.entity, plan, bothOf(input.where, plan.holds))
    await store.datastore.query({ ...query, limit: 1 }, contextOf({ access }, plan))
  } else if (input.where !== null) {
    await store.datastore.query(
      { entity: input.entity, select: { n: { count: true } }, where: input.where },
      { access },
    )
  }
  await proveDimensions(store, found, input)
  await proveTold(store, found, input)
}

/** Such a rule would watch nothing, and say nothing. */
async function proveDimensions(store: Store, { datastoreId }: Environment, { where }: AlertRuleInput): Promise<void> {
  const problems = new Problems()
  for (const key of await goneDimensions(store, datastoreId, where))
    problems.add('where', `asks for the dimension '${key}', which is not defined here`)
  problems.finish(true, 'INVALID_REQUEST', 'The rule is not valid')
}

async function proveTold(store: Store, { accountId }: Environment, { tell }: AlertRuleInput): Promise<void> {
  const problems = new Problems()
  const members = new Set((await store.identity.membersOf(accountId)).map(({ userId }) => userId))
  const hooks = new Set((await store.alerts.webhooks.list(accountId)).map(({ id }) => id))
  for (const [i, id] of tell.members.entries())
    if (!members.has(id)) problems.add(`tell.members[${i}]`, 'is nobody who belongs to the account')
  for (const [i, id] of tell.webhooks.entries())
    if (!hooks.has(id)) problems.add(`tell.webhooks[${i}]`, 'is no webhook of the account')
  problems.finish(true, 'INVALID_REQUEST', 'The rule is not valid')
}
