/**
 * The administration at scale, on the embedded database or on the empty PostgreSQL of `PLINTH_BENCH_DATABASE_URL`: a list of 100,000 users in 1,000
 * accounts (a page, what narrows it, what counts its facets), and a role that 10,000 members of an account have, taken away.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { specs } from '../../specs/registry.js'
import { createLiveness } from '../../src/server/identity/liveness.js'
import { ROLES } from '../../src/server/identity/roles.js'
import type { AdminQuestion } from '../../src/server/store/admin/types.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { openStore } from '../../src/server/store/open-store.js'
import { createRegistry } from '../../src/spec/registry.js'
import { median, report } from './report.js'

const USERS = 100_000
const ACCOUNTS = 1_000
const IN_ONE = 10_000
const RUNS = 7
const GOAL = 200
const registry = createRegistry(specs)
const url = process.env.PLINTH_BENCH_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
const where = url === undefined ? { dataDir } : { url }

await plant()
const store = await openStore({ ...where, registry })
await store.tend()
console.log(`${store.engine}, ${USERS} users in ${ACCOUNTS} accounts`)

const viewer = { isAll: true, accountIds: [], shut: [], roles: ROLES }
const question: AdminQuestion = {
  section: 'users',
  viewer,
  narrowed: {},
  sort: { column: 'lastSeen', direction: 'desc' },
  limit: 50,
}
const lists: [string, Partial<AdminQuestion>][] = [
  ['first page with counts and facets', {}],
  ['first page, by address', { sort: { column: 'email', direction: 'asc' } }],
  ['found by a text', { text: 'user 4711' }],
  ['narrowed to one account', { narrowed: { account: ['account-7'] } }],
  ['narrowed to who has no second factor', { narrowed: { factor: ['no'] } }],
]
for (const [name, part] of lists)
  report({ name, value: await time(() => store.admin.list({ ...question, ...part })), unit: 'ms', goal: GOAL })
report({ name: 'a page alone', value: await time(() => store.admin.page(question)), unit: 'ms', goal: GOAL })
report({
  name: 'how many each section has',
  value: await time(() => store.admin.counts(viewer)),
  unit: 'ms',
  goal: GOAL,
})

const liveness = await createLiveness(store)
const role = await store.roles.create({ accountId: 'account-0', name: 'Readers', actions: ['account.read'] })
await store.roles.assign({
  accountId: 'account-0',
  roleId: role.id,
  isOfProduct: false,
  userId: null,
  teamId: 'team',
  resource: 'account',
  resourceId: 'account-0',
})
await liveness.refresh()
const changes: number[] = []
for (let run = 0; run < RUNS; run++) {
  const started = performance.now()
  await store.roles.change(role.id, {
    actions: run % 2 === 0 ? ['account.read', 'environment.read'] : ['account.read'],
  })
  await liveness.refresh()
  changes.push(performance.now() - started)
}
report({
  name: `a role that ${IN_ONE} members have, changed and known`,
  value: median(changes),
  unit: 'ms',
  goal: 1_000,
})

await liveness.stop()
await store.close()
rmSync(dataDir, { recursive: true, force: true })

async function time(act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await act()
    taken.push(performance.now() - started)
  }
  return median(taken)
}

async function plant(): Promise<void> {
  await (await openStore({ ...where, registry })).close()
  const { db, close } = await openEngine(where)
  await sql`insert into account (id, name, type, currency, slug_name, lineage)
    select 'account-' || n, 'Account ' || n, 'organization', 'USD', 'account-' || n, array['account-' || n]
    from generate_series(0, ${ACCOUNTS - 1}) n`.execute(db)
  await sql`insert into portal_user (id, email, name, password_hash)
    select 'user-' || n, 'user' || n || '@company' || n % 50 || '.example', 'User ' || n, case when n % 10 < 8 then 'hash' end
    from generate_series(1, ${USERS}) n`.execute(db)
  // The first account has a tenth of all, the others share the rest.
  await sql`insert into account_member (account_id, user_id, is_owner)
    select 'account-' || case when n <= ${IN_ONE} then 0 else 1 + n % ${ACCOUNTS - 1} end, 'user-' || n, n % 100 = 0
    from generate_series(1, ${USERS}) n`.execute(db)
  await sql`insert into second_factor (user_id, sealed, confirmed_at, last_step)
    select 'user-' || n, 'sealed', now(), 0 from generate_series(3, ${USERS}, 3) n`.execute(db)
  await sql`insert into refresh_family (family, user_id, started_at, used_at)
    select 'family-' || n, 'user-' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(2, ${USERS}, 2) n`.execute(db)
  await sql`insert into user_trait select n.*, f.at from user_trait_now n
    left join (select user_id, max(used_at) as at from refresh_family group by user_id) f on f.user_id = n.user_id`.execute(
    db,
  )
  await sql`insert into refresh_token (hash, family, expires)
    select 'hash-' || n, 'family-' || n, now() + interval '20 days' from generate_series(2, ${USERS}, 2) n`.execute(db)
  await sql`insert into team (id, account_id, name) values ('team', 'account-0', 'Everybody')`.execute(db)
  await sql`insert into team_member (team_id, user_id) select 'team', 'user-' || n from generate_series(1, ${IN_ONE}) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  await close()
}
