/**
 * Which pairs of policy and type are asked wherever the suites run, and which only where the database is quick. Both databases run the same
 * statements, and the embedded one takes several times as long: it is asked each pair that a seeded fault is found by, each policy and each type;
 * PostgreSQL is asked all.
 */
import { IS_ALL_ASKED } from '../runs.js'
import { ENTITIES } from './paths.js'

export const IS_WHOLE = process.env.PLINTH_TEST_DATABASE_URL !== undefined || IS_ALL_ASKED
/** Said where they are skipped. */
export const WHOLE_WHERE = 'asked on PostgreSQL, or with PLINTH_TEST_WHOLE=1'

export interface Pair {
  policy: string
  entity: string
}

const FIRST: Readonly<Record<string, readonly string[]>> = {
  'a lock of a member': ['vmware.vm', 'vm', 'vmware.cluster', 'insight', 'cost'],
  'a lock of a family': ['aws.vm', 'cost', 'vmware.vh'],
  'a lock of everything': ['vmware.vm', 'aws.vm', 'baremetal', 'insight'],
  'a lock by the name of what is closed': ['vmware.vm', 'cost'],
  'types that are listed': ['vmware.vh', 'entity'],
  'a window that begins inside an hour': ['vmware.vm', 'vm', 'vmware.cluster', 'cluster', 'cost'],
  'a lock of the systems of a hub': ['hub.system', 'hub.client', 'hub.company'],
}

/** What a hub has is asked of the policies that leave another part of it than all or nothing. */
const OF_HUB = ['a lock of everything', 'a window that begins inside an hour', 'a lock of the systems of a hub']
const isAsked = ({ policy, entity }: Pair) =>
  entity.startsWith('hub.') ? OF_HUB.includes(policy) : policy !== OF_HUB.at(-1) || entity === 'entity'

/** Whether a pair is asked on every database. */
export const isFirst = ({ policy, entity }: Pair) => FIRST[policy]?.includes(entity) === true

/** Every pair once: those asked everywhere, and the others. */
export function split(policies: readonly string[]): [Pair[], Pair[]] {
  const all = policies.flatMap(policy => ENTITIES.map(entity => ({ policy, entity }))).filter(isAsked)
  return [all.filter(isFirst), all.filter(pair => !isFirst(pair))]
}
