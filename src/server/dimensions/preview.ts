/** What a definition would give to the entities there are now, in the environments of an account and of those below it that the caller may read. */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { DimensionPreview } from '../../wire/dimensions.js'
import type { Principal } from '../identity/principal.js'
import { mayReach } from '../identity/reach.js'
import type { AccountRecord } from '../store/accounts/types.js'
import type { Definition } from '../store/dimensions/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { environmentsBelow } from './computed.js'

/** Environments are looked at until so many entities were. */
const MOST_ENTITIES = 100_000
const MOST_VALUES = 50

interface Asked {
  store: Store
  principal: Principal
  account: AccountRecord
  definition: Definition
  now: Date
  signal: AbortSignal
}

type Counts = Pick<DimensionPreview, 'entities' | 'byHand' | 'byRule' | 'byFallback' | 'none'>

export async function previewDimension(asked: Asked): Promise<DimensionPreview> {
  const { store, principal, account, definition } = asked
  const all = await environmentsBelow(store, account)
  // What is counted there would tell what names hide.
  const open = all.filter(each => !each.scramble && mayReach(principal, each, 'read'))
  const whole = noCounts(definition)
  const environments: DimensionPreview['environments'] = []
  let leftOut = all.length - open.length
  for (const environment of open) {
    if (whole.entities >= MOST_ENTITIES) {
      leftOut += 1
      continue
    }
    const found = await previewIn(asked, environment)
    addCounts(whole, found)
    if (found.entities > 0) environments.push(found)
  }
  const looked = open.map(({ datastoreId }) => datastoreId)
  return { ...whole, environments, leftOut, now: await store.dimensions.held(looked, definition.key) }
}

async function previewIn(
  { store, definition, now, signal }: Asked,
  { id, name, datastoreId }: Environment,
): Promise<DimensionPreview['environments'][number]> {
  const counts = noCounts(definition)
  const values = new Map<string, number>()
  for await (const page of store.dimensions.tried(datastoreId, definition, now)) {
    for (const given of page) {
      counts.entities += 1
      if (given === null) counts.none += 1
      else if (given.by === 'hand') counts.byHand += 1
      else if (given.by === 'fallback') counts.byFallback += 1
      else counts.byRule[given.by] = (counts.byRule[given.by] ?? 0) + 1
      if (given) values.set(given.value, (values.get(given.value) ?? 0) + 1)
    }
    signal.throwIfAborted()
    await nextTick()
  }
  const most = [...values].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, MOST_VALUES)
  return { id, name, ...counts, values: most.map(([value, entities]) => ({ value, entities })) }
}

const noCounts = ({ rules }: Definition): Counts => ({
  entities: 0,
  byHand: 0,
  byRule: rules.map(() => 0),
  byFallback: 0,
  none: 0,
})

function addCounts(to: Counts, { entities, byHand, byRule, byFallback, none }: Counts): void {
  to.entities += entities
  to.byHand += byHand
  to.byFallback += byFallback
  to.none += none
  for (const [i, n] of byRule.entries()) to.byRule[i] = (to.byRule[i] ?? 0) + n
}
