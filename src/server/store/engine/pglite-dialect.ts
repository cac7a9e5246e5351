/** Kysely dialect for PGlite in a worker thread: one connection, handed to one transaction or statement at a time, lane by lane. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { BrokenOff, currentCall, type StoreCall } from './calls.js'
import { createLaneQueue, type LaneQueue, type Turn } from './lane-queue.js'
import type { PgliteClient, Reply } from './pglite-client.js'

/** One turn on the connection. Statements outside a transaction are repeated by themselves when they were broken off: they had no effect. */
class PgliteConnection implements DatabaseConnection {
  private turn: Turn
  private running: number | undefined
  private isBroken = false
  private inTransaction = false
  /** Which start of the database the transaction belongs to: it ended with it. */
  private life: number | undefined

  private constructor(
    private readonly client: PgliteClient,
    private readonly queue: LaneQueue,
    private readonly call: StoreCall,
  ) {
    this.turn = this.newTurn(call.attempt ?? 0)
    call.signal?.addEventListener('abort', this.stop)
  }

  static async acquire(client: PgliteClient, queue: LaneQueue): Promise<PgliteConnection> {
    const call = currentCall()
    const connection = new PgliteConnection(client, queue, call)
    try {
      await queue.enter(connection.turn, call.signal)
    } catch (error) {
      await connection.release()
      throw error
    }
    return connection
  }

  /** Ends a transaction that is still open, so that the next user of the connection finds none. */
  async release(): Promise<void> {
    this.call.signal?.removeEventListener('abort', this.stop)
    // A database that has stopped has ended it.
    if (this.inTransaction) await this.sendWhole('rollback').catch(() => undefined)
    this.queue.leave(this.turn)
  }

  /** Begins a transaction. Like its end it is never cancelled: whether it took effect would not be known. */
  async begin(statement: string): Promise<void> {
    this.call.signal?.throwIfAborted()
    if (!this.call.repeatable) this.turn.makeRoom = undefined
    this.life = undefined
    this.inTransaction = true
    await this.sendWhole(statement)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        return await this.execute(query)
      } catch (error) {
        if (!(error instanceof BrokenOff) || this.inTransaction) throw error
        await this.goBehind()
      }
    }
  }

  /** Ends the transaction. It is never cancelled: the connection is free afterwards. */
  async finish(statement: 'commit' | 'rollback'): Promise<void> {
    this.turn.makeRoom = undefined
    await this.sendWhole(statement)
    this.inTransaction = false
  }

  // The interface asks for it; this engine cannot stream, callers page by key instead.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite cannot stream a statement: page by key')
  }

  private async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.call.signal?.throwIfAborted()
    if (this.isBroken) throw new BrokenOff()
    try {
      const reply = await this.send(query.sql, query.parameters)
      return { rows: reply.rows as R[], numAffectedRows: BigInt(reply.affectedRows ?? 0) }
    } catch (error) {
      const isCancelled = error instanceof Error && 'code' in error && error.code === '57014'
      if (isCancelled) this.call.signal?.throwIfAborted()
      throw isCancelled && this.isBroken ? new BrokenOff() : error
    } finally {
      this.running = undefined
    }
  }

  private send(text: string, parameters: readonly unknown[]): Promise<Reply> {
    const onSent = (id: number) => {
      this.running = id
      this.belong()
    }
    return this.client.query(text, parameters, { life: this.life, onSent })
  }

  /** A statement that nobody can cancel. */
  private async sendWhole(text: string): Promise<void> {
    await this.client.query(text, [], { life: this.life, onSent: () => this.belong() })
  }

  private belong(): void {
    if (this.inTransaction) this.life = this.client.life
  }

  private newTurn(attempt: number): Turn {
    const { lane, isBrief, isTogether } = this.call
    return { lane, attempt, isBrief, isTogether, makeRoom: () => this.breakOff() }
  }

  private breakOff(): void {
    if (!this.client.canCancel) return
    this.isBroken = true
    if (this.running !== undefined) this.client.cancel(this.running)
  }

  private async goBehind(): Promise<void> {
    this.isBroken = false
    this.queue.leave(this.turn)
    this.turn = this.newTurn(this.turn.attempt + 1)
    await this.queue.enter(this.turn, this.call.signal)
  }

  private readonly stop = () => {
    // What writes is let finish: its caller may be gone, what it wrote is not.
    const mayStop = this.inTransaction ? this.call.repeatable : this.call.lane === 'read'
    if (mayStop && this.running !== undefined) this.client.cancel(this.running)
  }
}

class PgliteDriver implements Driver {
  private readonly queue = createLaneQueue()

  constructor(private readonly client: PgliteClient) {}

  async init(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    return PgliteConnection.acquire(this.client, this.queue)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PgliteConnection) await connection.release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const statement = `begin${level}${accessMode ? ` ${accessMode}` : ''}`
    if (connection instanceof PgliteConnection) await connection.begin(statement)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PgliteConnection) await connection.finish('commit')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PgliteConnection) await connection.finish('rollback')
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
