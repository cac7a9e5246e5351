import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { createRegistry } from '../../../spec/registry.js'
import { openEngine } from '../engine/open-engine.js'
import { migrate } from '../migrations.js'
import { createKeptSums } from './keep-sums.js'
import { markHours } from './marks.js'

afterEach(() => vi.useRealTimers())

it('sums wait while an estate is seeded, and are worked off after it', async () => {
  const engine = await openEngine({})
  try {
    await migrate(engine.db)
    const marked = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from slot_sum_due`.execute(engine.db)
      return rows[0]?.n
    }
    await markHours({ db: engine.db, datastoreId: 'd' }, 'gone.type', [0])
    let isSeeding = true
    const sums = createKeptSums(engine.db, createRegistry([]), 'pglite', () => isSeeding)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    sums.soon()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await marked()).toBe(1)
    isSeeding = false
    sums.soon()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await marked()).toBe(0), { timeout: 60_000 })
    await sums.stop()
  } finally {
    vi.useRealTimers()
    await engine.close()
  }
})
