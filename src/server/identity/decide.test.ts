/** The decision against one that walks a world without lineages, grants or tokens: random trees, teams, roles and assignments. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Action, ALL_ACTIONS } from '../../wire/actions.js'
import { parseScope, printScope } from '../../wire/parse-scope.js'
import { actionsOn, decide, may, type Target } from './decide.js'
import { byAssignment, byMembership } from './holdings.js'
import { mayReach } from './reach.js'
import { grantsOf, type Held, isRoleName, ROLES } from './roles.js'

interface World {
  /** Index of the parent; -1 for a root. */
  parents: number[]
  members: { user: number; account: number; isOwner: boolean }[]
  /** Users by team. */
  teams: number[][]
  roles: Action[][]
  assignments: {
    role: number
    to: { kind: 'user' | 'team'; index: number }
    on: { kind: 'all' | 'account' | 'environment' | 'workspace'; index: number }
  }[]
}

const ACCOUNTS = 7
const USERS = 3
const TEAMS = 3
const NAMED = Object.keys(ROLES).filter(isRoleName)
const CUSTOM = 3
/** Environment and workspace i are of account i. */
const below = (max: number) => fc.nat({ max: max - 1 })

const worlds: fc.Arbitrary<World> = fc.record({
  parents: fc.tuple(...Array.from({ length: ACCOUNTS }, (_, i) => fc.integer({ min: -1, max: i - 1 }))) as fc.Arbitrary<
    number[]
  >,
  members: fc.array(fc.record({ user: below(USERS), account: below(ACCOUNTS), isOwner: fc.boolean() }), {
    maxLength: 4,
  }),
  teams: fc.array(fc.uniqueArray(below(USERS)), { minLength: TEAMS, maxLength: TEAMS }),
  roles: fc.array(fc.subarray([...ALL_ACTIONS]), { minLength: CUSTOM, maxLength: CUSTOM }),
  assignments: fc.array(
    fc.record({
      role: below(NAMED.length + CUSTOM),
      to: fc.oneof(
        fc.record({ kind: fc.constant('user' as const), index: below(USERS) }),
        fc.record({ kind: fc.constant('team' as const), index: below(TEAMS) }),
      ),
      on: fc.record({
        kind: fc.constantFrom('all', 'account', 'account', 'environment', 'workspace'),
        index: below(ACCOUNTS),
      }),
    }),
    { maxLength: 5 },
  ),
})

const actionsOfRole = ({ roles }: World, role: number): readonly Action[] => {
  const name = NAMED[role]
  return name === undefined ? (roles[role - NAMED.length] ?? []) : ROLES[name]
}

/** Decides by walking upwards, resource by resource. */
function oracle(
  world: World,
  user: number,
  action: Action,
  { type, index }: { type: Target['type']; index: number },
): boolean {
  const isAt = (account: number): boolean => {
    if (
      world.members.some(
        m =>
          m.user === user && m.account === account && ROLES[m.isOwner ? 'owner' : 'member'].includes(action as never),
      )
    )
      return true
    if (has('account', account)) return true
    const parent = world.parents[account] ?? -1
    return parent >= 0 && isAt(parent)
  }
  const has = (kind: string, at: number) =>
    world.assignments.some(
      ({ role, to, on }) =>
        on.kind === kind &&
        (kind === 'all' || on.index === at) &&
        (to.kind === 'user' ? to.index === user : (world.teams[to.index] ?? []).includes(user)) &&
        actionsOfRole(world, role).includes(action),
    )
  const isOfThing = action.startsWith(`${type}.`) && action !== 'workspace.create'
  return isAt(index) || has('all', 0) || (type !== 'account' && isOfThing && has(type, index))
}

/** What the store would answer of the user. */
function heldBy(world: World, user: number): Held[] {
  const byRow = new Map<string, (typeof world.members)[number]>()
  for (const member of world.members) if (member.user === user) byRow.set(String(member.account), member)
  const memberships = [...byRow.values()].map(({ account, isOwner }) =>
    byMembership({ accountId: `account-${account}`, type: 'organization', isOwner, isGhost: false }),
  )
  const assignments = world.assignments.flatMap(({ role, to, on }, i) => {
    const isOwn = to.kind === 'user' ? to.index === user : (world.teams[to.index] ?? []).includes(user)
    if (!isOwn) return []
    const name = NAMED[role]
    return byAssignment({
      id: `assignment-${i}`,
      accountId: null,
      roleId: name ?? `role-${role}`,
      role:
        name === undefined
          ? { id: `role-${role}`, accountId: null, name: 'own', actions: [...actionsOfRole(world, role)] }
          : null,
      userId: to.kind === 'user' ? `user-${user}` : null,
      teamId: to.kind === 'team' ? `team-${to.index}` : null,
      team: to.kind === 'team' ? { id: `team-${to.index}`, name: 'Team' } : null,
      resource: on.kind,
      resourceId: on.kind === 'all' ? '' : `${on.kind}-${on.index}`,
    })
  })
  return [...memberships, ...assignments]
}

/** One membership of an account counts, the last one given. */
const settled = (world: World): World => ({
  ...world,
  members: [...new Map(world.members.map(m => [`${m.user} ${m.account}`, m])).values()],
})

function targetIn(world: World, type: Target['type'], index: number): Target {
  const lineage: string[] = []
  for (let at = index; at >= 0; at = world.parents[at] ?? -1) lineage.push(`account-${at}`)
  return { type, id: `${type}-${index}`, lineage }
}

const questions = fc.record({
  user: below(USERS),
  action: fc.constantFrom(...ALL_ACTIONS),
  type: fc.constantFrom<Target['type'][]>('account', 'environment', 'workspace'),
  index: below(ACCOUNTS),
})

describe('may she?', () => {
  it('is what a walk through the world finds, for what she holds and for what her token says', () => {
    fc.assert(
      fc.property(worlds, fc.array(questions, { minLength: 10, maxLength: 10 }), (given, asked) => {
        const world = settled(given)
        for (const { user, action, type, index } of asked) {
          const held = heldBy(world, user)
          const target = targetIn(world, type, index)
          const expected = oracle(world, user, action, { type, index })
          const token = parseScope(printScope(grantsOf(`user-${user}`, held)))
          expect(decide(held, action, target).isAllowed).toBe(expected)
          expect(may(token, action, target)).toBe(expected)
          expect(actionsOn(token, target).includes(action)).toBe(expected)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('is explained by grants that allow it by themselves, and without them it is not so', () => {
    fc.assert(
      fc.property(worlds, questions, (given, { user, action, type, index }) => {
        const world = settled(given)
        const held = heldBy(world, user)
        const target = targetIn(world, type, index)
        const { isAllowed, reasons } = decide(held, action, target)
        for (const { grant, through } of reasons) {
          expect(may([grant], action, target)).toBe(isAllowed)
          // From where it is held down to the account of the target, without a step left out.
          if (through.length > 0) expect([...through].reverse()).toEqual(target.lineage.slice(0, through.length))
          if (grant.resource === 'account') expect(through[0]).toBe(grant.id)
        }
        const rest = held.filter(grant => !reasons.some(reason => reason.grant === grant))
        expect(may(rest, action, target)).toBe(false)
        expect(isAllowed && reasons.length === 0).toBe(false)
      }),
      { numRuns: 400 },
    )
  })
})

describe('grants', () => {
  const environment = { id: 'e-1', accountId: 'a-1', lineage: ['a-1', 'root'] }
  it.each<[what: string, grant: string, opens: boolean]>([
    ['of another case and without hyphens', 'environment:E1:read', true],
    ['of the account', 'account:a-1:read', true],
    ['of one above', 'account:root:read', true],
    ['of one above that may do all', 'account:root:*', true],
    ['of any account', 'account:*:read', true],
    ['of everything', '*:*:read', true],
    ['of whatever has its id', '*:e-1:read', true],
    ['of whatever has the id of one above', '*:root:read', true],
    ['of another flag', 'account:root:decide', false],
    ['of another account', 'account:a-2:read', false],
    ['of a workspace of that id', 'workspace:e-1:read', false],
  ])('%s: %s', (_what, scope, opens) => {
    expect(mayReach({ shut: [], grants: parseScope(scope) }, environment, 'read')).toBe(opens)
  })

  it('of an embed session are for its own account, not for those below', () => {
    const grants = parseScope('account:root:read')
    expect(mayReach({ shut: [], grants, kind: 'embed' }, environment, 'read')).toBe(false)
    expect(mayReach({ shut: [], grants: parseScope('account:a-1:read'), kind: 'embed' }, environment, 'read')).toBe(
      true,
    )
  })
})
