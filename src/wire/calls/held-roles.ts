/** Shapes of the calls about who may do something, and of roles with the names of what they are about. */
import * as v from 'valibot'
import { open, text } from '../shapes.js'
import { named, RESOURCES, reason, whyQuery } from './roles.js'

export const whoMayQuery = v.strictObject({ ...whyQuery.entries, after: v.exactOptional(text(200)) })
export const whoMay = open({
  people: v.array(
    open({
      id: v.string(),
      /** Null for whom the caller is not told of: they hold it on an account that the caller does not read. */
      name: v.nullable(v.string()),
      /** Null for a program too. */
      email: v.nullable(v.string()),
      /** An administrator has locked them: they could, and cannot come in. */
      isLocked: v.boolean(),
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
