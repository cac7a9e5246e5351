/** Shapes of the calls about workspaces. */
import * as v from 'valibot'
import { filled, listOf, open, rule, text, wholeNumber } from '../shapes.js'
import { parseInstant } from '../time.js'
import { nameOf } from './name.js'

/** A token for all environments of a workspace has room for this many. */
const MOST_ENVIRONMENTS = 40
const MOST_TEAMS = 200

const name = nameOf(200)
const instant = v.nullable(
  v.pipe(
    text(64),
    rule(value => (parseInstant(value) === undefined ? { message: 'is not an ISO time' } : undefined)),
    v.transform(value => new Date(parseInstant(value) ?? 0).toISOString()),
  ),
)
const inOrder = <T extends { from?: string | null; until?: string | null }>() =>
  rule<T>(({ from, until }) =>
    typeof from === 'string' && typeof until === 'string' && until <= from
      ? { at: ['until'], message: 'is not after from' }
      : undefined,
  )
const parts = {
  /** Nothing before it, and nothing from `until` on, is in its data; null is open. */
  from: v.exactOptional(instant),
  until: v.exactOptional(instant),
  /** Its data are read with pseudonyms where values identify. */
  scramble: v.exactOptional(v.boolean()),
  /** Ids, all of its account. A list that is sent replaces the one there was. */
  environments: v.exactOptional(listOf(filled(200), MOST_ENVIRONMENTS)),
  teams: v.exactOptional(listOf(filled(200), MOST_TEAMS)),
}
export const workspaceInput = v.pipe(v.strictObject({ name, ...parts }), inOrder())
export type WorkspaceInput = v.InferOutput<typeof workspaceInput>
export const workspaceChange = v.pipe(
  v.strictObject({
    name: v.exactOptional(name),
    ...parts,
    /** The version of the workspace that is changed. Without it the change applies to any version. */
    version: v.exactOptional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  }),
  inOrder(),
)
export const workspaceTeamInput = v.strictObject({ teamId: filled(200), isAdmin: v.exactOptional(v.boolean()) })
export const workspaceMemberInput = v.strictObject({ userId: filled(200), isAdmin: v.exactOptional(v.boolean()) })

const listed = {
  id: v.string(),
  name: v.string(),
  accountId: v.string(),
  accountName: v.string(),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  scramble: v.boolean(),
}
const named = open({ id: v.string(), name: v.string() })

export const workspaces = open({ workspaces: v.array(open(listed)), next: v.nullable(v.string()) })
export const workspace = open({
  ...listed,
  /** The caller may change it. */
  isAdmin: v.boolean(),
  environments: v.array(named),
  members: v.array(open({ userId: v.string(), name: v.string(), isAdmin: v.boolean() })),
  teams: v.array(named),
})
