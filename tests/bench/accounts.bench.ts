/**
 * Rights at scale, on the embedded database or on the PostgreSQL of `PLINTH_BENCH_DATABASE_URL` (an empty database): 10,000 accounts in a tree eight
 * deep. A user's accounts against a walk along parents, what a sign-in reads, the check of a token, and what authorisation adds to a query.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { generateEntities } from '../../demo/estate/generate.js'
import { specs } from '../../specs/registry.js'
import { createDataAccess } from '../../src/server/access/data-access.js'
import { decide } from '../../src/server/identity/decide.js'
import { holdingsOf } from '../../src/server/identity/holdings.js'
import { createLiveness } from '../../src/server/identity/liveness.js'
import type { Principal } from '../../src/server/identity/principal.js'
import { grantsOf } from '../../src/server/identity/roles.js'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import { treeKey } from '../../src/server/store/accounts/resource-log.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { openStore } from '../../src/server/store/open-store.js'
import { snapshotOf } from '../../src/server/stream/snapshots.js'
import { createRegistry } from '../../src/spec/registry.js'
import { parseResources } from '../../src/wire/aggregates.js'
import { median, report } from './report.js'

const ACCOUNTS = 10_000
const ENVIRONMENTS = 10_000
const DEEP = 8
const MACHINES = 5_000
const RUNS = 15
const registry = createRegistry(specs)
const url = process.env.PLINTH_BENCH_DATABASE_URL
const dataDir = mkdtempSync(join(tmpdir(), 'plinth-bench-'))
const where = url === undefined ? { dataDir } : { url }

const ids = await plant()
const store = await openStore({ ...where, registry })
// As the store does by itself, in the background.
await store.tend()
const deepest = ids.at(-1) ?? ''
console.log(`${store.engine}, ${ACCOUNTS} accounts, ${DEEP} deep`)

const whole = { isAll: false, accountIds: [ids[0] ?? ''], shut: [] }
const page = await time(() => store.accounts.list(whole, { limit: 100 }))
report({ name: "a user's accounts, first page of 100", value: page, unit: 'ms', goal: 50 })
report({
  name: "a user's accounts, 500 nearest to the root",
  value: await time(() => store.accounts.reached(whole, 500)),
  unit: 'ms',
  goal: 50,
})
for (const text of ['', 'account 99', 'nothing']) {
  report({
    name: `accounts to go to, of "${text}"`,
    value: await time(() => store.accounts.find(whole, { text, limit: 50 })),
    unit: 'ms',
    goal: 50,
  })
}
const small = { isAll: false, accountIds: [ids.find(id => id !== ids[0] && id !== deepest) ?? ''], shut: [] }
report({
  name: 'accounts of somebody of one branch',
  value: await time(() => store.accounts.list(small, { limit: 100 })),
  unit: 'ms',
  goal: 50,
})
const reading = { ...whole, isDeep: true, environmentIds: [] }
report({
  name: 'their environments, 1,000 of 10,000',
  value: await time(() => store.environments.reached(reading, 1_000)),
  unit: 'ms',
  goal: 50,
})
report({ name: 'what a sign-in reads of rights', value: await time(() => holdingsOf(store, 'ann')), unit: 'ms' })

const signer = await createTokenSigner(store)
const liveness = await createLiveness(store)
const now = new Date()
const held = await holdingsOf(store, 'ann')
const claims = {
  kind: 'portal' as const,
  userId: 'ann',
  revision: 0,
  grants: grantsOf('ann', held),
  sessionId: 'session',
}
const { token } = await signer.sign(claims, now)
await tellResources(await signer.verify(token, now))
const lineage = (await store.accounts.byId(deepest))?.lineage ?? []
const check = async (of: string) => {
  const principal = await signer.verify(of, now)
  if (liveness.standing(principal) !== 'alive') throw new Error('It has ended')
  const target = { type: 'environment' as const, id: 'none', lineage }
  if (!decide(principal.grants, 'environment.read', target).isAllowed) throw new Error('It opens nothing')
}
const FRESH = 400
const fresh: string[] = []
for (let i = 0; i <= FRESH; i++) fresh.push((await signer.sign(claims, now)).token)
report({
  name: `check of a token and of a right ${lineage.length} below`,
  value: await time(() => check(token), 400),
  unit: 'ms',
  baseline: { name: 'the first of each token', value: await time(() => check(fresh.pop() ?? ''), FRESH) },
  goal: 0.3,
})

const records = generateEntities('vmware.vm', MACHINES, 'bench').map(({ type, id, fields }, i) => ({
  line: i + 1,
  record: { entity: { type, id, fields } },
}))
await store.datastore.ingest('bench', records)
await store.settled()
const data = await signer.sign(
  {
    kind: 'datastore',
    userId: 'ann',
    revision: 0,
    accountId: deepest,
    boundTo: lineage,
    grants: ['datastore', 'datastore-feed'].map(resource => ({ resource, id: 'bench', flags: ['read'] })),
  },
  now,
)
const authorise = async () => {
  const principal = await signer.verify(data.token, now)
  if (liveness.standing(principal) !== 'alive') throw new Error('It has ended')
  return createDataAccess(registry, principal, { datastoreId: 'bench', now })
}
const access = await authorise()
const ask = (text: string) =>
  store.datastore.query(
    {
      entity: 'vmware.vm',
      select: { name: { property: 'name' }, cpus: { property: 'virtualProcessorCount' } },
      where: { text },
      orderBy: [{ alias: 'name', direction: 'asc' }],
      limit: 100,
    },
    { access },
  )
let asked = 0
// Each time another question, since answers are kept.
const query = await time(() => ask(String.fromCharCode(97 + (asked++ % 26))), 26)
report({
  name: 'authorisation of a query',
  value: await time(authorise, 400),
  unit: 'ms',
  baseline: { name: 'the query', value: query },
  goal: 0.05,
})
await liveness.stop()
await store.close()
rmSync(dataDir, { recursive: true, force: true })

/** Plants the tree in one statement for each level; gives ids, the root first and one of the deepest last. */
async function plant(): Promise<string[]> {
  await (await openStore({ ...where, registry })).close()
  const engine = await openEngine(where)
  const lineages: string[][] = [['account-0']]
  for (let i = 1; i < ACCOUNTS; i++) {
    // Ten below each, until the seventh level takes the rest.
    const parent = lineages[Math.floor((i - 1) / 10)] ?? []
    const above = parent.length < DEEP ? parent : parent.slice(1)
    lineages.push([`account-${i}`, ...above])
  }
  // A tree of ten below each is five deep: a chain makes it eight.
  for (let i = ACCOUNTS - DEEP; i < ACCOUNTS; i++) {
    const above = lineages[i - 1] ?? []
    if (i > ACCOUNTS - DEEP && above.length < DEEP) lineages[i] = [`account-${i}`, ...above]
  }
  for (let start = 0; start < lineages.length; start += 1_000) {
    const slice = lineages.slice(start, start + 1_000)
    await engine.db
      .insertInto('account')
      .values(
        slice.map(lineage => ({
          id: lineage[0] ?? '',
          name: `Account ${lineage[0]}`,
          type: 'organization',
          currency: 'USD',
          slug_name: lineage[0] ?? '',
          parent_id: lineage[1] ?? null,
          lineage,
        })),
      )
      .execute()
  }
  await sql`insert into environment (id, account_id, name, datastore_id, demo)
    select 'env-' || n, 'account-' || n, 'Environment ' || n, 'store-' || n, false from generate_series(0, ${ENVIRONMENTS - 1}) n`.execute(
    engine.db,
  )
  await sql`insert into portal_user (id, email, name) values ('ann', 'ann@x.example', 'Ann')`.execute(engine.db)
  await sql`insert into account_member (account_id, user_id, is_owner) values ('account-0', 'ann', true)`.execute(
    engine.db,
  )
  const walk: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now()
    await sql`with recursive below as (select id, name from account where id = 'account-0'
      union all select a.id, a.name from account a join below b on a.parent_id = b.id)
      select * from below order by name limit 101`.execute(engine.db)
    walk.push(performance.now() - started)
  }
  report({ name: 'a walk along parents, first 100', value: median(walk), unit: 'ms' })
  await engine.close()
  const last = lineages.at(-1) ?? []
  if (last.length !== DEEP) throw new Error(`The tree is ${last.length} deep`)
  return lineages.map(([id = '']) => id)
}

/** All environments in the first answer of the stream, and one more that comes: what is sent and what each side takes. */
async function tellResources(principal: Principal): Promise<void> {
  const fields = new Set(['user', 'accounts', 'environments'])
  const rest = {
    alias: 'r',
    datastoreId: '',
    accountId: '',
    environmentId: '',
    label: undefined,
    entityId: undefined,
    kinds: new Set<never>(),
    changes: undefined,
    since: undefined,
    access: undefined,
  }
  const read = () =>
    snapshotOf(
      { store, now: () => new Date() },
      { root: 'resources', entity: { type: '', id: '' }, fields, ...rest },
      { epoch: 'bench', sequence: 0 },
      principal,
    )
  const text = JSON.stringify(await read())
  const told = parseResources(JSON.parse(text))
  if (told.environments.length !== ENVIRONMENTS) throw new Error(`Told of ${told.environments.length} environments`)
  report({
    name: 'Resources of 10,000 environments, made',
    value: await time(async () => JSON.stringify(await read())),
    unit: 'ms',
  })
  report({ name: 'their size', value: text.length / 1_000, unit: 'kB' })
  report({ name: 'their size as compressed', value: gzipSync(text).length / 1_000, unit: 'kB' })
  report({ name: 'read by a client', value: await time(async () => parseResources(JSON.parse(text))), unit: 'ms' })
  let sent = 0
  const stop = store.changes.subscribe(({ key, patches }) => {
    if (key === treeKey(ids[0] ?? '')) sent = JSON.stringify(patches).length
  })
  let made = 0
  const add = () =>
    store.environments.create({ name: `More ${made++}`, accountId: deepest, authKeyHash: `${made}`, demo: false })
  report({ name: 'one more of them, made and written to the log', value: await time(add), unit: 'ms' })
  stop()
  report({ name: 'what is sent of it', value: sent, unit: 'B' })
}

async function time(work: () => Promise<unknown>, runs = RUNS): Promise<number> {
  await work()
  const took: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await work()
    took.push(performance.now() - started)
  }
  return median(took)
}
