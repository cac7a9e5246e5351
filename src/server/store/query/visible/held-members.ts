/** The members of a family that are worth asking. */
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { type Look, openMembers } from './look.js'

/**
 * Open members that the datastore has or had, and one where it never had any: there is always something to ask. A scenario may add others, so that
 * all are asked of its estate.
 */
export function heldMembers(look: Look, name: string): EntitySpec[] {
  const { held, estate } = look
  const open = openMembers(look, name)
  if (!held || estate) return open
  const there = open.filter(({ type, ledger }) => ledger !== undefined || held.has(type))
  return there.length === 0 ? open.slice(0, 1) : there
}
