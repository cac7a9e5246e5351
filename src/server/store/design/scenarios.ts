/** Design scenarios. Changes are guarded by a version, runs by their id and by who computes them. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import type { AskedAsIf } from '../../../wire/design/as-if.js'
import type { ScenarioInputs } from '../../../wire/design/scenario.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import { readBehind, type WalledSource } from '../wall/read-behind.js'
import type { DesignStore, NewScenario, RunHold, ScenarioPlacement, ScenarioRecord } from './types.js'

const TABLE = 'design_scenario'
/** All of a scenario but where its machines are placed, which is large. */
const COLUMNS = [
  ...(['id', 'environment_id', 'datastore_id', 'name', 'inputs', 'version', 'updated_at'] as const),
  ...(['run_state', 'run_id', 'run_number', 'started_at', 'done', 'targets', 'problem', 'result', 'basis'] as const),
] as const
const UNDER_WAY = ['waiting', 'computing'] as const

export function createDesignStore(source: WalledSource): DesignStore {
  const { db } = source
  const update = (datastoreId: string, id: string, values: UpdateObject<Database, typeof TABLE>) =>
    db.updateTable(TABLE).set(values).where('datastore_id', '=', datastoreId).where('id', '=', id).returning(COLUMNS)
  const recordOrNone = (row: Row | undefined) => row && recordOf(row)
  return {
    list: datastoreId =>
      readBehind(source, { datastoreId }, async reader => {
        const all = reader.selectFrom(TABLE).select(COLUMNS).where('datastore_id', '=', datastoreId)
        return (await all.orderBy('updated_at', 'desc').orderBy('id').execute()).map(recordOf)
      }),
    byId: (datastoreId, id) =>
      readBehind(source, { datastoreId }, async reader => {
        const one = reader
          .selectFrom(TABLE)
          .select(COLUMNS)
          .where('datastore_id', '=', datastoreId)
          .where('id', '=', id)
        return recordOrNone(await one.executeTakeFirst())
      }),
    placement: (datastoreId, asked) =>
      readBehind(source, { datastoreId }, reader => placementOf(reader, datastoreId, asked)),
    create: (scenario, most, now) => db.transaction().execute(trx => created(trx, scenario, { most, now })),
    change: (datastoreId, id, change, now) =>
      db.transaction().execute(trx => changed(trx, { datastoreId, id }, change, now)),
    async remove(datastoreId, id) {
      const { numDeletedRows } = await db
        .deleteFrom(TABLE)
        .where('datastore_id', '=', datastoreId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async ask(datastoreId, id, now) {
      const values = {
        run_state: 'waiting' as const,
        run_id: randomUUID(),
        run_number: sql<number>`run_number + 1`,
        started_at: now,
        done: 0,
        targets: 0,
        problem: null,
        owner: null,
        beat_at: null,
      }
      return recordOrNone(
        await update(datastoreId, id, values).where('run_state', 'not in', UNDER_WAY).executeTakeFirst(),
      )
    },
    async cancel(datastoreId, id) {
      const values = { run_state: 'cancelled' as const, owner: null }
      return recordOrNone(await update(datastoreId, id, values).where('run_state', 'in', UNDER_WAY).executeTakeFirst())
    },
    ...createRuns(source),
  }
}

/** Whoever names a scenario waits for whoever names another one of the datastore. */
const lockNamesOf = (trx: Db, datastoreId: string) => lockNames(trx, [`design scenarios ${datastoreId}`])

/** Whatever its letters' case. */
async function hasNamesake(trx: Db, datastoreId: string, name: string): Promise<boolean> {
  const others = trx.selectFrom(TABLE).select('id').where('datastore_id', '=', datastoreId)
  const found = await others.where(sql`lower(name)`, '=', sql`lower(${name})`).limit(1).executeTakeFirst()
  return found !== undefined
}

async function created(
  trx: Db,
  { accountId, environmentId, datastoreId, createdBy, name, inputs }: NewScenario,
  { most, now }: { most: number; now: Date },
): Promise<ScenarioRecord | 'full' | 'taken'> {
  await lockNamesOf(trx, datastoreId)
  const { count } = await trx
    .selectFrom(TABLE)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('datastore_id', '=', datastoreId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return 'full'
  if (await hasNamesake(trx, datastoreId, name)) return 'taken'
  const row = await trx
    .insertInto(TABLE)
    .values({
      id: randomUUID(),
      account_id: accountId,
      environment_id: environmentId,
      datastore_id: datastoreId,
      name,
      inputs: JSON.stringify(inputs),
      version: 1,
      created_by: createdBy,
      created_at: now,
      updated_at: now,
      run_state: 'none',
      run_number: 0,
      done: 0,
      targets: 0,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return recordOf(row)
}

/** One that keeps its name keeps it, whatever others are called. */
async function changed(
  trx: Db,
  { datastoreId, id }: { datastoreId: string; id: string },
  { name, inputs, version }: { name: string; inputs: ScenarioInputs; version: number },
  now: Date,
): Promise<ScenarioRecord | 'taken' | undefined> {
  await lockNamesOf(trx, datastoreId)
  const own = trx.selectFrom(TABLE).select('name').where('datastore_id', '=', datastoreId).where('id', '=', id)
  const was = (await own.executeTakeFirst())?.name
  const isRenamed = was?.toLowerCase() !== name.toLowerCase()
  if (isRenamed && (await hasNamesake(trx, datastoreId, name))) return 'taken'
  const row = await trx
    .updateTable(TABLE)
    .set({ name, inputs: JSON.stringify(inputs), version: version + 1, updated_at: now })
    .where('datastore_id', '=', datastoreId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && recordOf(row)
}

async function placementOf(
  reader: Db,
  datastoreId: string,
  { scenarioId, run, target }: AskedAsIf,
): Promise<ScenarioPlacement | undefined> {
  const { rows } =
    await sql<ScenarioPlacement>`select placement -> 'machines' as machines, placement -> 'hosts' as hosts,
      placement ->> 'nodesAmong' as "nodesAmong", placement -> 'targets' -> ${target}::text as target
    from ${sql.table(TABLE)} where datastore_id = ${datastoreId} and id = ${scenarioId}
      and (result ->> 'number')::integer = ${run} and placement -> 'targets' -> ${target}::text is not null`.execute(
      reader,
    )
  return rows[0]
}

/** What whoever computes runs does. */
function createRuns({ db }: WalledSource): Pick<DesignStore, 'take' | 'beat' | 'finish' | 'fail'> {
  const held = ({ id, runId, owner }: RunHold, values: UpdateObject<Database, typeof TABLE>) =>
    db
      .updateTable(TABLE)
      .set(values)
      .where('id', '=', id)
      .where('run_id', '=', runId)
      .where('owner', '=', owner)
      .where('run_state', '=', 'computing')
      .executeTakeFirst()
  return {
    async take(owner, now, lostBefore) {
      const row = await db
        .updateTable(TABLE)
        .set({ run_state: 'computing', owner, beat_at: now })
        .where('id', '=', query =>
          query
            .selectFrom(TABLE)
            .select('id')
            .where(eb =>
              eb.or([
                eb('run_state', '=', 'waiting'),
                eb.and([eb('run_state', '=', 'computing'), eb('beat_at', '<', lostBefore.toISOString())]),
              ]),
            )
            .orderBy('started_at')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(COLUMNS)
        .executeTakeFirst()
      return row && recordOf(row)
    },
    async beat(hold, { done, of }, now) {
      const { numUpdatedRows } = await held(hold, { done, targets: of, beat_at: now })
      return numUpdatedRows > 0n
    },
    async finish(hold, { result, basis, placement }) {
      const targets = result.nodes.length + result.clouds.length
      const found = {
        result: JSON.stringify(result),
        basis: JSON.stringify(basis),
        placement: JSON.stringify(placement),
      }
      await held(hold, { run_state: 'done', owner: null, done: targets, targets, ...found })
    },
    async fail(hold, problem) {
      await held(hold, { run_state: 'failed', owner: null, problem })
    },
  }
}

type Row = Pick<Selectable<Database[typeof TABLE]>, (typeof COLUMNS)[number]>

const iso = (at: string) => new Date(at).toISOString()

function recordOf(row: Row): ScenarioRecord {
  return {
    id: row.id,
    environmentId: row.environment_id,
    datastoreId: row.datastore_id,
    name: row.name,
    inputs: row.inputs,
    version: row.version,
    updatedAt: iso(row.updated_at),
    run: {
      state: row.run_state,
      runId: row.run_id,
      number: row.run_number,
      computationStartedAt: row.started_at === null ? null : iso(row.started_at),
      done: row.done,
      of: row.targets,
      problem: row.problem,
    },
    result: row.result,
    basis: row.basis,
  }
}
