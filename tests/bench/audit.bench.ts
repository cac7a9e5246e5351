/**
 * The audit log's search on a PostgreSQL of its own, among a million entries (`PLINTH_BENCH_ROWS`) of two thousand people: a page by a text that few entries
 * hold, by a name, by a text that many hold, and by nothing; against the same texts without the index.
 */
import { sql } from 'kysely'
import { specs } from '../../specs/registry.js'
import { createAuditStore } from '../../src/server/store/audit/audit.js'
import { openMigrated } from '../../src/server/store/open-migrated.js'
import { createRegistry } from '../../src/spec/registry.js'
import { postgresqlPrograms, startPostgresql } from '../support/postgresql.js'
import { median, report } from './report.js'

const ENTRIES = Number(process.env.PLINTH_BENCH_ROWS ?? 1_000_000)
const RUNS = 9
const programs = postgresqlPrograms()
if (programs === undefined) throw new Error('There is no PostgreSQL on this machine')
const postgresql = await startPostgresql(programs)
const { db, close } = await openMigrated({ url: postgresql.url }, createRegistry(specs))
try {
  await sql`insert into portal_user (id, email, name) select 'user-' || i, 'person' || i || '@company.example', 'Person ' || i
    from generate_series(1, 2000) i`.execute(db)
  await sql`insert into audit_entry (sequence, id, at, kind, action, outcome, actor_kind, actor_id, target_type, target_id, address, details, previous, hash)
    select i, 'entry-' || i, now() - i * interval '7 seconds', 'change', (array['createTeam', 'changeRole', 'signIn', 'dataAccess'])[1 + i % 4], 'done', 'user',
      'user-' || (1 + i % 2000), 'team', md5(i::text), '10.' || (i % 200) || '.' || (i % 251) || '.7', '{"role":"owner"}', '', ''
    from generate_series(1, ${ENTRIES}) i`.execute(db)
  await sql`update audit_head set sequence = ${ENTRIES}`.execute(db)
  await sql`analyze`.execute(db)
  const audit = createAuditStore(db)
  const { rows } = await sql<{
    id: string
  }>`select target_id as id from audit_entry where sequence = ${Math.floor(ENTRIES / 2)}`.execute(db)
  const texts = {
    'an id': rows[0]?.id.slice(4, 18),
    'a name': 'Person 1999',
    'an action of many': 'createTeam',
    'no text': undefined,
    'what is nowhere': 'zzqqxx',
  }
  const timed = async (text: string | undefined) => {
    const taken: number[] = []
    for (let i = 0; i < RUNS; i++) {
      const start = performance.now()
      await audit.list({ reached: { isAll: true, accountIds: [], shut: [] }, text, limit: 100 })
      taken.push(performance.now() - start)
    }
    return median(taken)
  }
  const indexed: Record<string, number> = {}
  for (const [name, text] of Object.entries(texts)) indexed[name] = await timed(text)
  await sql`drop index audit_entry_search`.execute(db)
  for (const [name, text] of Object.entries(texts)) {
    const value = indexed[name] ?? Number.NaN
    report({
      name: `${ENTRIES} entries by ${name}`,
      value,
      unit: 'ms',
      baseline: { name: 'without the index', value: await timed(text) },
    })
  }
} finally {
  await close()
  postgresql.remove()
}
