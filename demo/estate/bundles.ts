/**
 * Lines gathered type by type and sent in bundles of one: a server writes such a bundle in as few statements as it can. They are kept as bytes: as
 * texts the garbage collector would copy hundreds of megabytes about.
 */

/** A line as it is sent. */
export interface TextLine {
  type: string
  text: string
  /** Times that it holds. */
  times: number
}

/** Lines of one type, as NDJSON. */
export interface Bundle {
  type: string
  body: Uint8Array<ArrayBuffer>
  times: number
}

export interface Bundles {
  /** Gathers a line; a bundle that is full is on its way at once. */
  add(line: TextLine): void
  /** Resolves when more lines may be made. Rejects when a bundle could not be sent. */
  room(): Promise<void>
  /** Sends the rest. Resolves when all that was added has been taken. */
  flush(): Promise<void>
}

export interface BundleOptions {
  push(bundle: Bundle): Promise<void>
  /** About how many times the lines of one bundle hold. */
  most: number
  /** Bundles on their way at a time, so that neither side waits for the other. */
  atOnce: number
  /** Bundles that may wait to be sent: what is made while the other side is not there yet, or slow. */
  ahead: number
}

/** Bytes in the making; a line takes at most three for each of its characters. */
interface Gathered {
  bytes: Buffer<ArrayBuffer>
  length: number
  times: number
}

const FIRST_BYTES = 64 * 1024
const MOST_BYTES_A_CHARACTER = 3

export function createBundles({ push, most, atOnce, ahead }: BundleOptions): Bundles {
  const gathered = new Map<string, Gathered>()
  const waiting: Bundle[] = []
  const sending = new Set<Promise<void>>()
  let failure: { reason: unknown } | undefined

  function send(): void {
    while (sending.size < atOnce && !failure) {
      const bundle = waiting.shift()
      if (!bundle) return
      const sent = push(bundle)
        .catch((reason: unknown) => {
          failure ??= { reason }
        })
        .finally(() => {
          sending.delete(sent)
          send()
        })
      sending.add(sent)
    }
  }

  function close(type: string, { bytes, length, times }: Gathered): void {
    gathered.delete(type)
    waiting.push({ type, body: bytes.subarray(0, length), times })
  }

  async function until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && !failure) await Promise.race(sending)
    if (failure) throw failure.reason
  }

  return {
    add({ type, text, times }) {
      const bundle = gathered.get(type) ?? { bytes: Buffer.allocUnsafeSlow(FIRST_BYTES), length: 0, times: 0 }
      if (bundle.times === 0) gathered.set(type, bundle)
      append(bundle, text)
      bundle.times += times
      if (bundle.times < most) return
      close(type, bundle)
      send()
    },
    room: () => until(() => waiting.length < ahead),
    async flush() {
      for (const [type, bundle] of gathered) close(type, bundle)
      send()
      await until(() => waiting.length + sending.size === 0)
    },
  }
}

function append(bundle: Gathered, line: string): void {
  const needed = bundle.length + line.length * MOST_BYTES_A_CHARACTER + 1
  if (needed > bundle.bytes.length) {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, bundle.bytes.length * 2))
    bundle.bytes.copy(larger, 0, 0, bundle.length)
    bundle.bytes = larger
  }
  bundle.length += bundle.bytes.write(line, bundle.length)
  bundle.length += bundle.bytes.write('\n', bundle.length)
}
