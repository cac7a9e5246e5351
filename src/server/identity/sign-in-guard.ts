/**
 * Limits on wrong passwords and links. There is a limit for each address with each account, a wide one for each account over
 * all addresses, and a wide one for each address over all accounts. A device on which its user signed in before has a separate limit, so that
 * strangers who guess cannot lock out the user.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { PortalError } from '../../wire/errors.js'
import type { GuardKey, GuardLimit } from '../store/sign-in-guard.js'
import type { Store } from '../store/store.js'

/** Eleven wrong passwords close an account for their address for 2 s, each further one for twice as long. */
const PAIR: GuardLimit = { free: 10, firstMs: 2_000, longestMs: 15 * 60_000 }
/** Against guessing from many addresses: in the end one try in half a minute. */
const ACCOUNT: GuardLimit = { free: 50, firstMs: 1_000, longestMs: 30_000 }
/** Against guessing at many accounts: wide and never long, since an office may share one address. */
const ADDRESS: GuardLimit = { free: 200, firstMs: 1_000, longestMs: 5_000 }
/** A device that was stolen with its user's browser. */
const DEVICE: GuardLimit = { free: 20, firstMs: 2_000, longestMs: 15 * 60_000 }

export interface Try {
  /** Nothing was wrong yet, and something is asked for besides: of the limits of an address and of an account over all addresses the try no longer counts. */
  goesOn(): Promise<void>
  /** The password or link was right: the try no longer counts. */
  succeeded(): Promise<void>
}

export interface Attempt {
  /** Whose account; absent where a try names none. */
  email?: string
  address: string
  /** Hash of a device that is known to be the user's. */
  device?: string
}

/** Counts a try before it is made. Rejects TOO_MANY_REQUESTS with the seconds to wait, for known and unknown e-mails alike. */
export async function openTry({ guard }: Pick<Store, 'guard'>, attempt: Attempt, now: Date): Promise<Try> {
  const keys = keysOf(attempt)
  const closedUntil = await guard.reserve(keys, now)
  if (closedUntil) throw tooMany(closedUntil, now)
  const [pair, ...wide] = keys.map(({ key }) => key).reverse()
  return {
    async goesOn() {
      if (attempt.email !== undefined && wide.length > 0) await guard.giveBack(wide)
    },
    async succeeded() {
      if (attempt.email !== undefined && pair !== undefined) await guard.forgive([pair])
      const others = attempt.email === undefined && pair !== undefined ? [pair, ...wide] : wide
      if (others.length > 0) await guard.giveBack(others)
    },
  }
}

/** Runs the check of a try. */
export type Judge = <T>(attempt: Attempt, now: Date, run: (attempt: Try) => Promise<T>) => Promise<T>

const LONGEST_WAIT_MS = 5_000

/**
 * Tries under way count as wrong until they turn out right. A try that is refused while others are under way waits for them and asks again, so that
 * right passwords sent at the same moment do not count against each other.
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
    const openedAttempt = await opened(key, attempt, now)
    const running = run(openedAttempt)
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

/** The widest limit first: when it refuses, no rows of the others are written. */
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

/** The owner of one IPv6 address has a whole network of them. */
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
