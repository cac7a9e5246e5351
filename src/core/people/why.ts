/** Why somebody may do something, or may not. */

import { type Why, type WhyAsked, why } from '../../wire/calls/roles.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

/** Rejects NOT_FOUND for a resource whose account the caller does not read. */
export async function readWhy(portal: Pick<Portal, 'call'>, userId: string, asked: WhyAsked): Promise<Why> {
  return readAnswer(
    why,
    await portal.call('get', `/portal/users/${encodeURIComponent(userId)}/why?${new URLSearchParams({ ...asked })}`),
  )
}
