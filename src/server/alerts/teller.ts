/**
 * Sends what is queued: to webhooks signed, to people as one letter of all that came up. Any server of the database sends what any of them queued. What
 * cannot be sent is tried again, later each time, for a day.
 */

import { createHmac } from 'node:crypto'
import { DAY, MINUTE } from '../../wire/duration.js'
import { createDeliveries, type Deliveries, laterThan } from '../deliveries.js'
import type { Vault } from '../identity/vault.js'
import type { Log } from '../log.js'
import type { Postman } from '../mail/postman.js'
import type { Outgoing } from '../sso/outgoing.js'
import type { DueDelivery } from '../store/alerts/types.js'
import type { Store } from '../store/store.js'
import { alertsPath } from './message.js'

export type Teller = Deliveries

export interface TellerParts {
  store: Store
  vault: Vault
  postman: Pick<Postman, 'nudge'>
  outgoing: Outgoing
  now: () => Date
  log: Log
}

const AT_ONCE = 50
const ANSWER_MS = 10_000
/** Lines of a letter. */
const MOST_LINES = 12
/** While as many letters went to somebody as may, theirs wait. */
const LETTER_WAIT = 10 * MINUTE
export const WEBHOOK_SECRET = 'alert webhook'

/** HMAC-SHA256 (RFC 2104) of `timestamp.body`, hexadecimal, by the webhook's secret. */
export function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

export function createTeller(parts: TellerParts): Teller {
  const { store, now, log } = parts
  const { webhooks } = store.alerts

  async function sendDue(): Promise<boolean> {
    const due = await webhooks.take(AT_ONCE, now())
    const calls = groups(due, ({ target }) => (target.kind === 'webhook' ? target.id : undefined))
    const letters = groups(due, ({ target, environmentId }) =>
      target.kind === 'person' ? `${target.userId} ${environmentId}` : undefined,
    )
    // Webhooks beside each other, and one that hangs once alone: it holds up others no longer than a call. Of one webhook one after the other.
    await Promise.all([...calls.map(callAll), writeAll(letters)])
    // Of a webhook few are taken at once: the others are due still.
    return due.length > 0
  }

  async function writeAll(letters: readonly (readonly DueDelivery[])[]): Promise<void> {
    for (const list of letters) await write(list)
  }

  async function callAll(list: readonly DueDelivery[]): Promise<void> {
    for (const delivery of list) if (!(await call(delivery))) return
  }

  /** False where there was no answer: what else waits for the webhook is tried later then. */
  async function call(delivery: DueDelivery): Promise<boolean> {
    const { target, body, id, event, tries, createdAt } = delivery
    if (target.kind !== 'webhook') return true
    const result = await tryCall(parts, target, { body, id, event })
    const givenUp = new Date(now().getTime() - DAY)
    const isLast = createdAt <= givenUp
    const again = result.problem === null || isLast ? undefined : laterThan(now(), tries)
    if (result.problem !== null)
      log.warn({
        event: again ? 'webhook not told' : 'webhook given up',
        webhook: target.id,
        tries: tries + 1,
        reason: result.problem,
      })
    if (result.status === null && result.problem !== null) {
      const missed = { problem: result.problem, tries: tries + 1, again: laterThan(now(), tries), givenUp }
      await webhooks.hold(target.id, missed, now())
      return false
    }
    await webhooks.done(id, { ...result, ...(again && { again }) }, now())
    return true
  }

  async function write(list: readonly DueDelivery[]): Promise<void> {
    const [first] = list
    if (first?.target.kind !== 'person') return
    const { userId } = first.target
    const members = await store.identity.membersOf(first.accountId)
    const to = members.find(member => member.userId === userId)
    const environment = first.environmentId === null ? undefined : await store.environments.byId(first.environmentId)
    if (!to || !environment) {
      for (const { id } of list)
        await webhooks.done(id, { status: null, problem: 'They do not belong to the account any more' }, now())
      return
    }
    const data = letterOf(list, environment)
    const isSent = await webhooks.mail(
      list.map(({ id }) => id),
      { to: to.email, data },
      now(),
    )
    if (isSent) return parts.postman.nudge()
    const again = new Date(now().getTime() + LETTER_WAIT)
    for (const { id } of list)
      await webhooks.done(id, { status: null, problem: 'Many mails went there within the hour', again }, now())
  }

  return createDeliveries(sendDue)
}

function groups(due: readonly DueDelivery[], keyOf: (delivery: DueDelivery) => string | undefined): DueDelivery[][] {
  const byKey = new Map<string, DueDelivery[]>()
  for (const delivery of due) {
    const key = keyOf(delivery)
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), delivery])
  }
  return [...byKey.values()]
}

type Message = Pick<DueDelivery, 'body' | 'id' | 'event'>

async function tryCall(
  { vault, outgoing, now }: TellerParts,
  { url, sealed }: { url: string; sealed: string },
  { body, id, event }: Message,
): Promise<{ status: number | null; problem: string | null }> {
  try {
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const secret = vault.open(WEBHOOK_SECRET, sealed)
    const answer = await outgoing(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Plinth-Alerts',
        'plinth-event': event,
        'plinth-delivery': id,
        'plinth-timestamp': timestamp,
        'plinth-signature': `v1=${signatureOf(secret, timestamp, body)}`,
      },
      body,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const isTaken = answer.status >= 200 && answer.status < 300
    return { status: answer.status, problem: isTaken ? null : `It answered ${answer.status}` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const status = /^answered (\d{3})$/.exec(reason)?.[1]
    if (status !== undefined) return { status: Number(status), problem: `It ${reason}` }
    return { status: null, problem: `It could not be reached: ${reason}`.slice(0, 300) }
  }
}

/** One letter of all that came up since the one before. */
function letterOf(list: readonly DueDelivery[], environment: { id: string; name: string }): Record<string, string> {
  const fired = list.filter(({ event }) => event === 'fired')
  const over = list.length - fired.length
  const count = (n: number, what: string) => (n === 0 ? [] : [`${n} ${n === 1 ? 'alert' : 'alerts'} ${what}`])
  const lines = [...fired, ...list.filter(({ event }) => event !== 'fired')]
    .slice(0, MOST_LINES)
    .map(({ event, about }) => `${event === 'fired' ? 'Fired' : 'Over'}: ${about}`)
  const more = list.length - lines.length
  return {
    subject: [...count(fired.length, 'fired'), ...count(over, 'over')].join(', '),
    environment: environment.name,
    path: alertsPath(environment.id),
    ...Object.fromEntries([...lines, ...(more > 0 ? [`and ${more} more`] : [])].map((line, i) => [`line${i}`, line])),
  }
}
