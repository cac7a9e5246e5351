/** Shapes of the calls about roles, who has them, and why somebody may do something. */
import * as v from 'valibot'
import { ACTIONS, ALL_ACTIONS, type ResourceType } from '../actions.js'
import { filled, listOf, open, text } from '../shapes.js'
import { nameOf } from './name.js'
import { versionRead } from './version.js'

const name = nameOf(80)

const verbs = (type: ResourceType) => v.exactOptional(listOf(v.picklist(Object.keys(ACTIONS[type])), 50))
/** Actions by type of resource. */
const actions = v.strictObject({
  account: verbs('account'),
  environment: verbs('environment'),
  workspace: verbs('workspace'),
})
export type ActionsByType = v.InferOutput<typeof actions>
export const roleInput = v.strictObject({ name, actions })
export const roleChange = v.strictObject({
  version: versionRead,
  name: v.exactOptional(name),
  actions: v.exactOptional(actions),
})
export const role = open({
  id: v.string(),
  name: v.string(),
  /** Whose it is: the product's, one account's and of those below it, or all accounts'. */
  of: v.picklist(['product', 'account', 'all']),
  actions: open({ account: v.array(v.string()), environment: v.array(v.string()), workspace: v.array(v.string()) }),
})
export const roles = open({ roles: v.array(role) })

const RESOURCES = ['account', 'environment', 'workspace'] as const

export const assignment = open({
  id: v.string(),
  role: v.string(),
  userId: v.nullable(v.string()),
  teamId: v.nullable(v.string()),
  resource: v.picklist(['all', ...RESOURCES]),
  /** Empty for all. */
  resourceId: v.string(),
})
export const assignments = open({ assignments: v.array(assignment), next: v.nullable(v.string()) })
/** For a user or a team; on the account itself unless an environment or workspace of it is named. */
export const assignmentInput = v.strictObject({
  /** Name of a role of the product, or the id of another. */
  role: filled(200),
  user: v.exactOptional(filled(200)),
  team: v.exactOptional(filled(200)),
  environment: v.exactOptional(filled(200)),
  workspace: v.exactOptional(filled(200)),
})
export const globalAssignmentInput = v.strictObject({ role: filled(200), user: filled(200) })

export const assignmentsQuery = v.strictObject({ after: v.exactOptional(text(200)) })

export const whyQuery = v.strictObject({
  action: v.picklist(ALL_ACTIONS),
  resource: v.picklist(RESOURCES),
  id: filled(200),
})
export type WhyAsked = v.InferInput<typeof whyQuery>

const named = open({ id: v.string(), name: v.string() })
const reason = open({
  by: v.picklist(['membership', 'assignment', 'creator', 'workspaceMember', 'workspaceAdmin', 'workspaceTeam']),
  /** Null where what they are gives it without a role. */
  role: v.nullable(v.string()),
  team: v.nullable(named),
  assignment: v.nullable(v.string()),
  /** Where it is held. */
  on: open({ resource: v.string(), id: v.string() }),
  /** From the account that it is held on down to that of the resource. */
  through: v.array(named),
  actions: v.array(v.string()),
})
export const why = open({
  isAllowed: v.boolean(),
  action: v.string(),
  resource: v.string(),
  id: v.string(),
  /** The right comes from a support account, or from a ghost in the account. */
  isSupport: v.boolean(),
  /** What allows it; where nothing does, what they hold there without it. Nearest first. */
  reasons: v.array(reason),
})
export type Why = v.InferOutput<typeof why>

export const whoMayQuery = v.strictObject({ ...whyQuery.entries, after: v.exactOptional(text(200)) })
export const whoMay = open({
  people: v.array(
    open({
      id: v.string(),
      /** Null for whom the caller is not told of: they hold it on an account that the caller does not read. */
      name: v.nullable(v.string()),
      /** Null for a program too. */
      email: v.nullable(v.string()),
      reasons: v.array(reason),
    }),
  ),
  next: v.nullable(v.string()),
})
export type WhoMay = v.InferOutput<typeof whoMay>

const namedAssignment = open({
  id: v.string(),
  role: named,
  user: v.nullable(open({ id: v.string(), name: v.string(), email: v.nullable(v.string()) })),
  team: v.nullable(named),
  /** Where it was given; null for all accounts. */
  account: v.nullable(named),
  on: open({ resource: v.picklist(['all', ...RESOURCES]), id: v.string(), name: v.string() }),
  /** Whether the caller may take it away. */
  mayTake: v.boolean(),
})
export const namedAssignments = open({ assignments: v.array(namedAssignment), next: v.nullable(v.string()) })
export type NamedAssignments = v.InferOutput<typeof namedAssignments>
