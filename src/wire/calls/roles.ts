/** Shapes of the calls about roles, who has them, and why somebody may do something. */
import * as v from 'valibot'
import { ACTIONS, ALL_ACTIONS, type ResourceType } from '../actions.js'
import { fields, filled, listOf, open, text } from '../shapes.js'
import { nameOf } from './name.js'
import { versionRead } from './version.js'

const name = nameOf(80)

const verbs = (type: ResourceType) => v.exactOptional(listOf(v.picklist(Object.keys(ACTIONS[type])), 50))
/** Actions by type of resource. */
const actions = fields({
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

export const RESOURCES = ['account', 'environment', 'workspace'] as const

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

export const named = open({ id: v.string(), name: v.string() })
export const reason = open({
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
  /** An administrator has locked them: what they hold there they cannot use until they are unlocked. */
  isLocked: v.boolean(),
  /** The reasons that allow it, nearest first. Where nothing does, these are the user's other holdings there. */
  reasons: v.array(reason),
})
export type Why = v.InferOutput<typeof why>
