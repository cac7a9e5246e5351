/** Progress of long commands on stderr: a line that rewrites itself on a terminal, else a plain line now and then. */

/** Progress is shown at once on a terminal. Elsewhere it is shown only for steps that take this long, so that logs stay quiet. */
const QUIET_MS = 2_000
const PLAIN_EVERY_MS = 5_000

export interface ProgressStream {
  isTTY?: boolean
  write(text: string): unknown
}

export interface Progress {
  /** Shows that `done` of `total` are finished. */
  step(done: number, total: number): void
  /** Clears a terminal's line. */
  end(): void
}

/** `label` says what is counted: `Sending: 5000 of 64000 (8 %)`. */
export function createProgress(label: string, stream: ProgressStream, now: () => number = Date.now): Progress {
  const started = now()
  let printedAt = Number.NEGATIVE_INFINITY
  let isOpen = false
  return {
    step(done, total) {
      const at = now()
      const text = `${label}: ${done} of ${total} (${Math.floor((done / Math.max(1, total)) * 100)} %)`
      if (stream.isTTY === true) {
        stream.write(`\r\u001B[K${text}`)
        isOpen = true
      } else if (at - started > QUIET_MS && at - printedAt > PLAIN_EVERY_MS) {
        stream.write(`${text}\n`)
        printedAt = at
      }
    },
    end() {
      if (isOpen) stream.write('\r\u001B[K')
      isOpen = false
    },
  }
}
