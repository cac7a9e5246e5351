/**
 * Sends the mail that is queued, soon after it was posted and again later where it could not be sent. Any server of the database sends what
 * any of them posted. Links are made here, so that no token waits in the queue, and an address that nobody has gets no mail.
 */
import { DAY } from '../../wire/duration.js'
import { createDeliveries, type Deliveries, laterThan } from '../deliveries.js'
import type { Log } from '../log.js'
import type { MailStore, QueuedMail } from '../store/mails.js'
import type { Courier } from './courier.js'
import { htmlOf } from './html.js'
import { letterOf, type MailKind } from './letters.js'

export type Postman = Deliveries

/** The name that a mail is written in: the product's, its sender's, and the portal's address. What is left out is the server's own. */
export interface Letterhead {
  product?: string
  sender?: string
  address?: string
  /** `#rrggbb`. */
  accent?: string
}

/** What goes out for a queued mail; undefined when nothing does. */
export type Addressed = (mail: QueuedMail) => Promise<
  | {
      kind: MailKind
      link?: string | undefined
      data?: Readonly<Record<string, string>>
      letterhead?: Letterhead
    }
  | undefined
>

export interface PostmanParts {
  mails: MailStore
  courier: Courier
  address: Addressed
  /** The portal's public address, without a slash at the end. */
  portal: string
  from: string
  product: string
  now: () => Date
  log: Log
}

/** Sent one after the other, all within the time for which they are this server's. */
const AT_ONCE = 8
const KEPT_MS = 7 * DAY

export function createPostman(parts: PostmanParts): Postman {
  const { mails, courier, now, log } = parts

  async function send(mail: QueuedMail): Promise<void> {
    const { portal, from, product } = parts
    try {
      const addressed = await parts.address(mail)
      if (addressed) {
        const { kind, link, data = mail.data, letterhead = {} } = addressed
        const { address = portal, sender, accent } = letterhead
        const values = { product: letterhead.product ?? product, address, link, data }
        const letter = letterOf(kind, values)
        const html = htmlOf(letter, { ...values, accent })
        await courier.send({ from: sender === undefined ? from : sentBy(sender, from), to: mail.to, ...letter, html })
      }
      await mails.done(mail.id, now())
    } catch (error) {
      const isLast = now().getTime() - mail.createdAt.getTime() > DAY
      const reason = error instanceof Error ? error.message.replaceAll(mail.to, '[address]') : 'unknown'
      log.warn({ event: isLast ? 'mail given up' : 'mail not sent', kind: mail.kind, tries: mail.tries + 1, reason })
      await mails.done(mail.id, now(), isLast ? undefined : laterThan(now(), mail.tries))
    }
  }

  async function sendDue(): Promise<boolean> {
    const due = await mails.take(AT_ONCE, now())
    for (const mail of due) await send(mail)
    if (due.length === AT_ONCE) return true
    await mails.forget(new Date(now().getTime() - KEPT_MS))
    return false
  }

  const deliveries = createDeliveries(sendDue)
  return {
    ...deliveries,
    async stop() {
      await deliveries.stop()
      courier.close()
    },
  }
}

/** Another name before the server's address. */
export function sentBy(name: string, from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return `"${name.replaceAll(/["\\\p{C}]/gu, '')}" <${address}>`
}
