/**
 * Speaks to the embedded database in its thread: one statement at a time, which can be cancelled. A thread that dies is started again, as
 * after a crash of the process: what was answered is in the directory. A database in memory is gone with it.
 */
import { Worker } from 'node:worker_threads'
import { PortalError } from '../../../wire/errors.js'
import { unavailable } from './unavailable.js'

export interface Reply {
  rows: unknown[]
  affectedRows?: number
}

/** As the thread sends it: rows as lists, in the order of the columns. */
interface Sent {
  id: number
  columns?: string[]
  rows?: unknown[][]
  affectedRows?: number
  error?: { message: string; code?: string; detail?: string }
}

interface Ready {
  ready: true
  memory?: WebAssembly.Memory
  variables?: { pending: number; cancel: number }
}

/** Between two starts of a thread that keeps dying. */
const RESTART_MS = 1_000

export class PgliteClient {
  /** Counts the starts. */
  life = 0
  private worker: Worker | undefined
  private started: Promise<void> | undefined
  private readonly waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  /** Number of the statement to be cancelled; the thread looks at it before it begins one. */
  private readonly cancelled = new Int32Array(new SharedArrayBuffer(4))
  private memory: Ready | undefined
  private last = 0
  private startedAt = Number.NEGATIVE_INFINITY
  private isClosed = false
  private hasOpened = false

  /** `template`: a file that a new directory begins as (pack-tables.ts). */
  constructor(
    private readonly dataDir: string | undefined,
    private readonly template?: string,
  ) {}

  /** False when a statement at work cannot be cancelled. */
  get canCancel(): boolean {
    return this.memory?.memory !== undefined
  }

  /** `life`: the start it belongs to; fails when the thread was started again since. */
  async query(
    sql: string,
    parameters: readonly unknown[],
    options: { life?: number | undefined; onSent?: (id: number) => void } = {},
  ): Promise<Reply> {
    await this.open()
    if (options.life !== undefined && options.life !== this.life) {
      throw unavailable(new Error('The embedded database stopped during a transaction'))
    }
    return this.send({ sql, parameters }, options.onSent)
  }

  /** Cancels a statement that was sent: it fails with SQLSTATE 57014, unless it is done before. */
  cancel(id: number): void {
    if (!this.waiting.has(id)) return
    Atomics.store(this.cancelled, 0, id)
    const { memory, variables } = this.memory ?? {}
    if (!memory || !variables) return
    const flags = new Int32Array(memory.buffer)
    Atomics.store(flags, variables.cancel >> 2, 1)
    Atomics.store(flags, variables.pending >> 2, 1)
  }

  async close(): Promise<void> {
    const opened = this.worker && this.hasOpened
    this.isClosed = true
    if (opened) await this.send({ close: true }).catch(() => undefined)
    else await this.worker?.terminate()
  }

  /** For tests: the thread dies as by a fault of the engine. */
  async kill(): Promise<void> {
    await this.worker?.terminate()
  }

  private async open(): Promise<void> {
    if (this.isClosed) throw unavailable(new Error('The embedded database is closed'))
    if (!this.worker && this.hasOpened) {
      if (this.dataDir === undefined) {
        throw new PortalError('INTERNAL', {
          message: 'The embedded database was in memory and has stopped: start again',
        })
      }
      if (performance.now() - this.startedAt < RESTART_MS)
        throw unavailable(new Error('The embedded database has stopped'))
    }
    this.started ??= this.start()
    await this.started
  }

  private start(): Promise<void> {
    this.startedAt = performance.now()
    this.life += 1
    const { dataDir, cancelled } = this
    const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
      workerData: { dataDir, template: this.template, cancelled },
    })
    this.worker = worker
    return new Promise((resolve, reject) => {
      worker.on('message', (message: Ready | Sent) => {
        if (!('ready' in message)) return this.settle(message)
        this.memory = message
        this.hasOpened = true
        resolve()
      })
      const die = (cause: Error) => {
        if (this.worker !== worker) return
        this.worker = undefined
        this.started = undefined
        this.memory = undefined
        const error = this.hasOpened ? unavailable(cause) : cause
        reject(error)
        for (const { reject: fail } of this.waiting.values()) fail(error)
        this.waiting.clear()
      }
      worker.on('error', die)
      worker.on('exit', code => die(new Error(`The embedded database has stopped (exit ${code})`)))
    })
  }

  private send(message: Record<string, unknown>, onSent?: (id: number) => void): Promise<Reply> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker?.postMessage({ id, ...message })
      onSent?.(id)
    })
  }

  private settle({ id, columns = [], rows = [], affectedRows, error }: Sent): void {
    const waiter = this.waiting.get(id)
    this.waiting.delete(id)
    if (error) waiter?.reject(Object.assign(new Error(error.message), error))
    else waiter?.resolve({ rows: byName(columns, rows), ...(affectedRows !== undefined && { affectedRows }) })
  }
}

function byName(columns: readonly string[], rows: readonly unknown[][]): Record<string, unknown>[] {
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    columns.forEach((column, i) => {
      row[column] = values[i]
    })
    return row
  })
}
