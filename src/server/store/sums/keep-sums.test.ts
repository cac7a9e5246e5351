import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { createRegistry } from '../../../spec/registry.js'
import { openEngine } from '../engine/open-engine.js'
import { migrate } from '../migrations.js'
import { createKeptSums } from './keep-sums.js'
import { markHours, markMoved } from './marks.js'

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

it('what is read comes before what is not', async () => {
  const engine = await openEngine({})
  try {
    await migrate(engine.db)
    const types = Array.from({ length: 5 }, (_, i) => `gone.type${i}`)
    for (const [i, type] of types.entries()) await markHours({ db: engine.db, datastoreId: 'd' }, type, [i * 3_600_000])
    await markMoved({ db: engine.db, datastoreId: 'd' }, 'gone.type0', ['e'])
    await sql`create table went (i serial, type text)`.execute(engine.db)
    await sql`create rule noted as on delete to slot_sum_due do also insert into went (type) values (old.type)`.execute(
      engine.db,
    )
    const sums = createKeptSums(engine.db, createRegistry([]), 'pglite')
    sums.asked('d', ['gone.type1', 'gone.none'])
    sums.asked('other', ['gone.type4'])
    sums.asked('d', ['gone.type2'])
    await sums.settle()
    const { rows } = await sql<{ type: string }>`select type from went order by i`.execute(engine.db)
    expect(rows.map(({ type }) => type.at(-1)).join('')).toBe('21043')
    await sums.stop()
  } finally {
    await engine.close()
  }
})
