/**
 * How often somebody may be wrong, over all ways in. An address is held to its own failures with an account, an account to a wide limit over
 * all addresses, an address to a wide one over all accounts. A device that its user signed in on before has tries of its own, so that a
 * stranger's storm shuts nobody out.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { PortalError } from '../../wire/errors.js'
import type { GuardKey, GuardLimit } from '../store/sign-in-guard.js'
import type { Store } from '../store/store.js'

/** Eleven wrong passwords close an account for their address for 2 s, each further one for twice as long. */
const PAIR: GuardLimit = { free: 10, firstMs: 2_000, longestMs: 15 * 60_000 }
/** Whoever guesses from many addresses: a try in half a minute in the end. */
const ACCOUNT: GuardLimit = { free: 50, firstMs: 1_000, longestMs: 30_000 }
/** Whoever tries many accounts: wide and never long, since an office may stand behind the same proxy. */
const ADDRESS: GuardLimit = { free: 200, firstMs: 1_000, longestMs: 5_000 }
/** A device that was stolen with its user's browser. */
const DEVICE: GuardLimit = { free: 20, firstMs: 2_000, longestMs: 15 * 60_000 }

export interface Try {
  /** The password was right, or the link: the try counts no more. */
  succeeded(): Promise<void>
}

export interface Attempt {
  /** Whose account; absent where a try names none. */
  email?: string
  address: string
  /** Hash of a device that is known to be the user's. */
  device?: string
}

/** Counts a try before it is made. Rejects TOO_MANY_REQUESTS with the seconds to wait, whoever it is about, known or not. */
export async function openTry({ guard }: Pick<Store, 'guard'>, attempt: Attempt, now: Date): Promise<Try> {
  const keys = keysOf(attempt)
  const closedUntil = await guard.reserve(keys, now)
  if (closedUntil) throw tooMany(closedUntil, now)
  const [pair, ...wide] = keys.map(({ key }) => key).reverse()
  return {
    async succeeded() {
      if (attempt.email !== undefined && pair !== undefined) await guard.forgive([pair])
      const others = attempt.email === undefined && pair !== undefined ? [pair, ...wide] : wide
      if (others.length > 0) await guard.giveBack(others)
    },
  }
}

/** Runs what judges a try. */
export type Judge = <T>(attempt: Attempt, now: Date, run: (attempt: Try) => Promise<T>) => Promise<T>

const LONGEST_WAIT_MS = 5_000

/**
 * Tries under way count as wrong until they are right: whoever is refused beside some waits for them and asks again, so that right passwords
 * sent at once are not held against each other.
 */
export function createJudge(store: Pick<Store, 'guard'>): Judge {
  const underWay = new Map<string, Set<Promise<unknown>>>()

  async function opened(key: string, attempt: Attempt, now: Date): Promise<Try> {
    for (const end = Date.now() + LONGEST_WAIT_MS; ; ) {
      try {
        return await openTry(store, attempt, now)
      } catch (error) {
        const others = underWay.get(key)
        if (!others || Date.now() > end) throw error
        await Promise.race(others)
      }
    }
  }

  return async (attempt, now, run) => {
    const key = [attempt.email?.trim().toLowerCase(), networkOf(attempt.address), attempt.device].join(' ')
    const own = await opened(key, attempt, now)
    const running = run(own)
    const settled = running.catch(() => undefined)
    const set = underWay.get(key) ?? new Set()
    underWay.set(key, set.add(settled))
    try {
      return await running
    } finally {
      set.delete(settled)
      if (set.size === 0) underWay.delete(key)
    }
  }
}

/** The widest first: what it refuses leaves no rows of the others. */
function keysOf({ email, address, device }: Attempt): GuardKey[] {
  if (device !== undefined) return [{ key: `device:${device}`, ...DEVICE }]
  const from = networkOf(address)
  if (email === undefined) return [{ key: `address:${from}`, ...ADDRESS }]
  const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
  return [
    { key: `address:${from}`, ...ADDRESS },
    { key: `account:${account}`, ...ACCOUNT },
    { key: `pair:${account}:${from}`, ...PAIR },
  ]
}

/** Who has one IPv6 address has a network of them. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].map(group => group.replace(/^0+(?=.)/, '').toLowerCase())
  return `${groups.slice(0, 4).join(':')}::/64`
}

function tooMany(closedUntil: Date, now: Date): PortalError {
  const seconds = Math.max(1, Math.ceil((closedUntil.getTime() - now.getTime()) / 1000))
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`
  return new PortalError('TOO_MANY_REQUESTS', {
    message: `Too many wrong tries: try again in ${wait}`,
    retryAfter: seconds,
  })
}
