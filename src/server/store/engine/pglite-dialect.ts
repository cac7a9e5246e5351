/** Kysely dialect for PGlite in a worker thread: one connection, handed to one transaction or statement at a time. */
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

interface Reply {
  id?: number
  ready?: true
  rows?: unknown[]
  affectedRows?: number
  error?: { message: string; code?: string; detail?: string }
}

/** Speaks to the worker; statements are answered in the order they were sent. */
export class PgliteClient {
  private readonly worker: Worker
  private readonly waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  private readonly started: Promise<void>
  private last = 0
  private dead: Error | undefined

  constructor(dataDir: string | undefined) {
    this.worker = new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: { dataDir } })
    this.started = new Promise((resolve, reject) => {
      this.worker.on('message', (reply: Reply) => {
        if (reply.ready) resolve()
        else this.settle(reply)
      })
      const die = (error: Error) => {
        this.dead = error
        reject(error)
        for (const { reject: fail } of this.waiting.values()) fail(error)
        this.waiting.clear()
      }
      this.worker.on('error', die)
      this.worker.on('exit', code => die(new Error(`The embedded database has stopped (exit ${code})`)))
    })
    // A failure is reported to whoever awaits `query`; without this line it would also be an unhandled rejection.
    this.started.catch(() => undefined)
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Reply> {
    await this.started
    return this.send({ sql, parameters })
  }

  async close(): Promise<void> {
    if (this.dead) return
    await this.started
    await this.send({ close: true })
  }

  private send(message: Record<string, unknown>): Promise<Reply> {
    if (this.dead) return Promise.reject(this.dead)
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.worker.postMessage({ id, ...message })
    })
  }

  private settle(reply: Reply): void {
    const waiter = this.waiting.get(reply.id ?? 0)
    this.waiting.delete(reply.id ?? 0)
    if (reply.error) waiter?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else waiter?.resolve(reply)
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(private readonly client: PgliteClient) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reply = await this.client.query(query.sql, query.parameters)
    return { rows: (reply.rows ?? []) as R[], numAffectedRows: BigInt(reply.affectedRows ?? 0) }
  }

  // The interface asks for it; this engine cannot stream, callers page by key instead.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream a statement: page by key')
  }
}

class PgliteDriver implements Driver {
  private readonly connection: DatabaseConnection
  private tail: Promise<void> = Promise.resolve()
  private release: (() => void) | undefined

  constructor(private readonly client: PgliteClient) {
    this.connection = new PgliteConnection(client)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.tail
    let free = () => {}
    this.tail = new Promise(resolve => {
      free = resolve
    })
    await before
    this.release = free
    return this.connection
  }

  async releaseConnection(): Promise<void> {
    this.release?.()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}${accessMode ? ` ${accessMode}` : ''}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    await this.client.close()
  }
}

export function createPgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
