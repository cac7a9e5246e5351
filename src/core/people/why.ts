/** Why somebody may do something, or may not, and who may. */

import { type WhoMay, type Why, type WhyAsked, whoMay, why } from '../../wire/calls/roles.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'

/** Rejects NOT_FOUND for a resource whose account the caller does not read. */
export async function readWhy(portal: Pick<Portal, 'call'>, userId: string, asked: WhyAsked): Promise<Why> {
  return readAnswer(
    why,
    await portal.call('get', `/portal/users/${encodeURIComponent(userId)}/why?${new URLSearchParams({ ...asked })}`),
  )
}

/** A page of who may do it; `after` is the `next` of the page before. Rejects FORBIDDEN for who assigns no roles in its account. */
export async function readWhoMay(portal: Pick<Portal, 'call'>, asked: WhyAsked, after?: string): Promise<WhoMay> {
  const query = new URLSearchParams({ ...asked, ...(after !== undefined && { after }) })
  return readAnswer(whoMay, await portal.call('get', `/portal/who-may?${query}`))
}
