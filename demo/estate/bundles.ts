/** Lines gathered type by type and sent in bundles of one: a server writes such a bundle in as few statements as it can. */

export interface Bundles<Line> {
  /** Gathers lines; bundles that are full are on their way at once. */
  add(lines: readonly Line[]): void
  /** Resolves when more lines may be made. Rejects when a bundle could not be sent. */
  room(): Promise<void>
  /** Sends the rest. Resolves when all that was added has been taken. */
  flush(): Promise<void>
}

export interface BundleOptions<Line> {
  typeOf(line: Line): string
  push(lines: readonly Line[]): Promise<void>
  /** Lines of one bundle. */
  most: number
  /** Bundles on their way at a time, so that neither side waits for the other. */
  atOnce: number
}

export function createBundles<Line>({ typeOf, push, most, atOnce }: BundleOptions<Line>): Bundles<Line> {
  const gathered = new Map<string, Line[]>()
  const waiting: Line[][] = []
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

  async function until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && !failure) await Promise.race(sending)
    if (failure) throw failure.reason
  }

  return {
    add(lines) {
      for (const line of lines) {
        const type = typeOf(line)
        const bundle = gathered.get(type) ?? []
        if (bundle.length === 0) gathered.set(type, bundle)
        bundle.push(line)
        if (bundle.length < most) continue
        waiting.push(bundle)
        gathered.delete(type)
      }
      send()
    },
    room: () => until(() => waiting.length === 0),
    async flush() {
      // Small types go together.
      let bundle: Line[] = []
      for (const lines of gathered.values()) {
        bundle.push(...lines)
        if (bundle.length < most) continue
        waiting.push(bundle)
        bundle = []
      }
      gathered.clear()
      if (bundle.length > 0) waiting.push(bundle)
      send()
      await until(() => waiting.length + sending.size === 0)
    },
  }
}
