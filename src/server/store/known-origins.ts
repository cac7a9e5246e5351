/**
 * Whether pages of an origin may call, held in memory: every call of a browser asks, the files of the kit too, and each would wait for its turn on the
 * embedded database. What changes on this server counts at once. Another server's new origin counts within two seconds; one that another
 * server took away, by the notice of what ended, at the latest within thirty.
 */
export interface KnownOrigins {
  isRegistered(origin: string): Promise<boolean>
  /** Something changed: each is looked up again. */
  forget(): void
}

const YES_HOLDS_MS = 30_000
const NO_HOLDS_MS = 2_000
/** Anybody may send any origin. */
const MOST = 5_000

interface Known {
  answer: Promise<boolean>
  /** Undefined while it is being looked up. */
  until: number | undefined
}

export function createKnownOrigins(
  lookUp: (origin: string) => Promise<boolean>,
  now: () => number = () => performance.now(),
): KnownOrigins {
  const known = new Map<string, Known>()

  function ask(origin: string): Promise<boolean> {
    const entry: Known = { answer: lookUp(origin), until: undefined }
    known.delete(origin)
    known.set(origin, entry)
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break
      known.delete(oldest)
    }
    entry.answer.then(
      isRegistered => {
        entry.until = now() + (isRegistered ? YES_HOLDS_MS : NO_HOLDS_MS)
      },
      () => {
        if (known.get(origin) === entry) known.delete(origin)
      },
    )
    return entry.answer
  }

  return {
    isRegistered(origin) {
      const found = known.get(origin)
      return found && (found.until === undefined || now() < found.until) ? found.answer : ask(origin)
    },
    forget: () => known.clear(),
  }
}
