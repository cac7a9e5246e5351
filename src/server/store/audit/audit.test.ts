import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.js'
import { type Engine, openEngine } from '../engine/open-engine.js'
import { migrate } from '../migrations.js'
import { createAuditStore } from './audit.js'
import { hashOf } from './chain.js'
import type { AuditEntry, AuditStore } from './types.js'

let engine: Engine
let store: AuditStore

beforeAll(async () => {
  const url = await createTestDatabase()
  engine = await openEngine(url === undefined ? {} : { url })
  await migrate(engine.db)
  store = createAuditStore(engine.db)
})
afterAll(() => engine.close())

const entry = (action: string): AuditEntry => ({
  id: crypto.randomUUID(),
  at: '2026-01-01T00:00:00.120Z',
  kind: 'change',
  action,
  outcome: 'done',
  error: null,
  actorKind: 'system',
  actorId: null,
  subjectId: null,
  sessionId: null,
  accountId: null,
  targetType: null,
  targetId: null,
  address: null,
  agent: 'Ü "quoted" \\ 🙂',
  details: { b: 1, a: null, c: 'x' },
})
const everything = { reached: { isAll: true, accountIds: [], shut: [] }, limit: 100 }

describe('an entry', () => {
  it('is refused by the database to be changed, deleted, or emptied away', async () => {
    await store.append(entry('first'))
    for (const statement of [
      sql`update audit_entry set action = 'nothing'`,
      sql`update audit_entry set action = 'nothing' where sequence = 99`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ])
      await expect(statement.execute(engine.db)).rejects.toThrow()
    await expect(sql`delete from audit_entry`.execute(engine.db)).rejects.toThrow('neither changed nor deleted')
    expect((await store.list(everything)).entries.map(({ action }) => action)).toEqual(['first'])
  })

  it('has a hash that anybody can work out again', () => {
    const text =
      '{"accountId":null,"action":"x","actorId":null,"actorKind":"system","address":null,"agent":"Ü \\"quoted\\" \\\\ 🙂",' +
      '"at":"2026-01-01T00:00:00.120Z","details":{"a":null,"b":1,"c":"x"},"error":null,"id":"call","kind":"change","outcome":"done",' +
      '"sequence":1,"sessionId":null,"subjectId":null,"targetId":null,"targetType":null}'
    const previous = '0'.repeat(64)
    expect(hashOf(previous, { ...entry('x'), id: 'call', sequence: 1 })).toBe(
      createHash('sha256').update(`${previous}\n${text}`).digest('hex'),
    )
  })

  it('has where its account stood in its hash, where that is known', () => {
    const known = { ...entry('x'), id: 'call', sequence: 1 }
    expect(hashOf('', { ...known, lineage: null })).toBe(hashOf('', known))
    expect(hashOf('', { ...known, lineage: ['a', 'b'] })).not.toBe(hashOf('', known))
    expect(hashOf('', { ...known, lineage: ['a', 'b'] })).not.toBe(hashOf('', { ...known, lineage: ['a', 'c'] }))
  })

  it('of a call that never ended comes a quarter of an hour later, and says so', async () => {
    const broken = entry('broken off')
    await store.begin(broken)
    await store.begin(entry('going on'))
    expect(await store.closeAbandoned()).toBe(0)
    await sql`update audit_open set begun_at = now() - interval '16 minutes' where id = ${broken.id}`.execute(engine.db)
    expect(await store.closeAbandoned()).toBe(1)
    expect((await store.list({ ...everything, action: 'broken off' })).entries).toMatchObject([{ outcome: 'unknown' }])
    expect((await store.list({ ...everything, action: 'going on' })).entries).toEqual([])
    expect((await store.verify()).problem).toBeNull()
  })

  it('that cannot be written keeps no other from it', async () => {
    const bad = { ...entry('bad'), agent: '\0' }
    const results = await Promise.allSettled([entry('a'), bad, entry('b')].map(store.append))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await store.verify()).problem).toBeNull()
  })
})

describe('the chain', () => {
  /** Changes rows the way the owner of the database could. */
  async function tampered(...statements: string[]): Promise<void> {
    for (const statement of [
      'drop rule audit_entry_unchanged on audit_entry',
      'drop rule audit_entry_kept on audit_entry',
      ...statements,
    ])
      await sql.raw(statement).execute(engine.db)
  }
  const problemAfter = async (statement: string) => {
    const broken = new Error('undone')
    let found: unknown
    await engine.db
      .transaction()
      .execute(async trx => {
        await sql`drop rule audit_entry_unchanged on audit_entry`.execute(trx)
        await sql`drop rule audit_entry_kept on audit_entry`.execute(trx)
        await sql.raw(statement).execute(trx)
        found = (await createAuditStore(trx).verify()).problem
        throw broken
      })
      .catch(error => {
        if (error !== broken) throw error
      })
    return found
  }

  it('names the first entry that was changed, is missing, or was cut off', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, i) => store.append(entry(`n${i}`))))
    const { head, problem, entries } = await store.verify()
    expect(problem).toBeNull()
    expect(entries).toBe(head.sequence)
    expect(await problemAfter(`update audit_entry set outcome = 'refused' where sequence = 3`)).toEqual({
      sequence: 3,
      what: 'is not as it was written',
    })
    expect(
      await problemAfter(`update audit_entry set at = at + interval '1 ms' where sequence in (4, 5)`),
    ).toMatchObject({
      sequence: 4,
    })
    expect(await problemAfter('delete from audit_entry where sequence = 2')).toEqual({
      sequence: 2,
      what: 'is missing',
    })
    expect(await problemAfter('delete from audit_entry where sequence between 2 and 4')).toEqual({
      sequence: 2,
      what: 'and 2 after it are missing',
    })
    expect(await problemAfter(`delete from audit_entry where sequence > ${head.sequence - 2}`)).toEqual({
      sequence: head.sequence - 1,
      what: 'and all after it are missing',
    })
    expect((await store.verify()).problem).toBeNull()
  })

  it('names entries that stand beside it, and lists none of them', async () => {
    const columns = `id, at, kind, action, outcome, error, actor_kind, actor_id, subject_id, session_id, account_id, target_type, target_id, address, agent, details, previous, hash`
    for (const sequence of [-1, 0, 900_000_000]) {
      const forge = `insert into audit_entry (sequence, ${columns}) select ${sequence}, 'forged', ${columns.slice(4)} from audit_entry where sequence = 2`
      expect(await problemAfter(forge)).toEqual({ sequence, what: 'is not of the chain' })
    }
  })

  it('names one that cannot even be read, which leaves the others readable', async () => {
    expect(await problemAfter(`update audit_entry set details = '{' where sequence = 3`)).toEqual({
      sequence: 3,
      what: 'is not as it was written',
    })
    expect((await store.verify({ sequence: 0, hash: 'a'.repeat(64) })).problem).toEqual({
      sequence: 0,
      what: 'is not the one that the anchor names',
    })
  })

  it('that was cut off with its end is told by an earlier end that was kept elsewhere', async () => {
    const { head } = await store.verify()
    await tampered(
      `delete from audit_entry where sequence = ${head.sequence}`,
      `update audit_head set (sequence, hash) = (select sequence, hash from audit_entry order by sequence desc limit 1)`,
    )
    expect((await store.verify()).problem).toBeNull()
    expect((await store.verify(head)).problem).toMatchObject({ sequence: head.sequence })
  })
})
