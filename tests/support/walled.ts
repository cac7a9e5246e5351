/** A PostgreSQL of the test's own whose readers stand behind the second wall. */
import type { RawBuilder } from 'kysely'
import { type MigratedEngine, openMigrated } from '../../src/server/store/open-migrated.js'
import type { Wall } from '../../src/server/store/wall/wall.js'
import { testRegistry } from './database.js'
import { postgresqlPrograms, startPostgresql } from './postgresql.js'

const programs = postgresqlPrograms()
/** Whether this machine has one. */
export const hasPostgresql = programs !== undefined

export interface Walled {
  engine: MigratedEngine
  wall: Wall
  url: string
  run(...statements: RawBuilder<unknown>[]): Promise<void>
  /** What a server that starts finds, which raises the wall anew where it has to. */
  again(): Promise<Wall | undefined>
  close(): Promise<void>
}

/** `fill` runs before the wall is asked for. */
export async function openWalled(fill?: (url: string) => Promise<void>): Promise<Walled> {
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine')
  const { url, remove } = await startPostgresql(programs)
  await fill?.(url)
  const engine = await openMigrated({ url }, testRegistry)
  const { wall } = engine
  if (!wall) throw new Error('There is no wall')
  return {
    engine,
    wall,
    url,
    async run(...statements) {
      for (const statement of statements) await statement.execute(engine.db)
    },
    async again() {
      const opened = await openMigrated({ url }, testRegistry)
      await opened.close()
      return opened.wall
    },
    async close() {
      await engine.close()
      remove()
    },
  }
}
