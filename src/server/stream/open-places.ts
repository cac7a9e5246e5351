/**
 * How many streams are open, of one holder and at one address: whoever opens more is asked to wait. Each holder has its polls one after the other,
 * so that nobody keeps more than one statement at a time busy by them, however much they follow.
 */
import { PortalError } from '../../wire/errors.js'
import { createTurns, type Turns } from '../http/turns.js'
import type { Principal } from '../identity/principal.js'

/** Of one session, embed session or service client, with all of its tokens: its pages, of which hidden ones let go. */
export const STREAMS_OF_HOLDER = 100
/** A house full of people behind one address has some for each. */
export const STREAMS_AT_ADDRESS = 2_000
const RETRY_AFTER_S = 30

export interface Place {
  /** Of the holder: what is read again and again waits for its turn. */
  turns: Turns
  leave(): void
}

export interface OpenPlaces {
  /** Throws TOO_MANY_REQUESTS where there is none left. */
  take(principal: Principal, address: string): Place
}

export function createOpenPlaces(): OpenPlaces {
  const ofHolder = new Map<string, { open: number; turns: Turns }>()
  const atAddress = new Map<string, number>()
  return {
    take(principal, address) {
      const holder = principal.holder ?? `${principal.kind} ${principal.userId}`
      const known = ofHolder.get(holder) ?? { open: 0, turns: createTurns() }
      const here = atAddress.get(address) ?? 0
      if (known.open >= STREAMS_OF_HOLDER)
        throw refused(`${STREAMS_OF_HOLDER} streams are open with this session: close some of its pages`)
      if (here >= STREAMS_AT_ADDRESS)
        throw refused(`${STREAMS_AT_ADDRESS} streams are open from this address: close some of the pages`)
      known.open += 1
      ofHolder.set(holder, known)
      atAddress.set(address, here + 1)
      let hasLeft = false
      return {
        turns: known.turns,
        leave() {
          if (hasLeft) return
          hasLeft = true
          known.open -= 1
          if (known.open === 0) ofHolder.delete(holder)
          const left = (atAddress.get(address) ?? 1) - 1
          if (left === 0) atAddress.delete(address)
          else atAddress.set(address, left)
        },
      }
    },
  }
}

const refused = (message: string) => new PortalError('TOO_MANY_REQUESTS', { message, retryAfter: RETRY_AFTER_S })
