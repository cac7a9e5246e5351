/** Many overlays at once, each type in one transaction. */
import { isDeepStrictEqual } from 'node:util'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { ImportRow } from '../../../wire/calls/dimensions.js'
import type { OverlayChange } from '../../../wire/calls/overlays.js'
import type { DimensionsImported } from '../../../wire/dimensions.js'
import { NO_OVERLAY, type Overlay, type OverlaysChanged } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { Db } from '../database.js'
import { importedOf, meantRows, type PlacedRow, withRows } from './import-dimensions.js'
import { changed, undone } from './overlay-entries.js'
import { entriesBehind, writtenUnder } from './overlay-history.js'
import { proveNone, refusedValues, settable } from './settable-dimensions.js'
import type { EntityRef, OverlayRecord, OverlayStore, Writing } from './types.js'
import { NOTHING, type OverlayWriter, type Wanted } from './write-overlays.js'

export interface ManyParts {
  /** Throws INVALID_REQUEST for what is no entity type. */
  specOf(type: string): EntitySpec
  writer: OverlayWriter
  /** The source's ids of those that are visible, by the ids that the access knows. */
  visible(access: DataAccess, spec: EntitySpec, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The entities that each row may mean. */
  named(access: DataAccess, rows: readonly ImportRow[]): Promise<EntityRef[][]>
}

type Many = Pick<OverlayStore, 'change' | 'undo' | 'importDimensions'>

export function createManyOverlays({ specOf, writer, visible, named }: ManyParts): Many {
  return {
    async change(access, { type, ids }, change, writing) {
      const many = { access, spec: specOf(type), asked: [...new Set(ids)], writing }
      return writeMany(many, trx => changePlan(trx, access, change))
    },
    async undo(access, { type, written }, writing) {
      const versions = new Map(written.map(({ id, version }) => [id, version]))
      const many = { access, spec: specOf(type), asked: [...versions.keys()], writing }
      return writeMany(many, (trx, rows) => undoPlan(trx, { access, type, versions, rows }))
    },
    async importDimensions(access, { rows, writes = true }, writing) {
      const found = await named(access, rows)
      const { byType, refused } = meantRows(rows, found)
      const parts: { type: string; answer: OverlaysChanged }[] = []
      for (const [type, ofType] of byType) {
        const many = { access, spec: specOf(type), asked: [...ofType.keys()], writing }
        const answer = await writeMany(many, trx => (writes ? importPlan(trx, access, ofType, refused) : AS_IT_IS()))
        const gone = answer.refused.filter(({ reason }) => reason === 'gone')
        for (const { row } of gone.flatMap(({ id }) => ofType.get(id) ?? [])) refused.push({ row, reason: 'notFound' })
        parts.push({ type, answer })
      }
      return importedOf(refused, parts)
    },
  }

  /** What is to be written of each that is visible, by the id that the access knows it by; or why nothing is. */
  async function writeMany(
    {
      access,
      spec,
      asked,
      writing,
    }: { access: DataAccess; spec: EntitySpec; asked: readonly string[]; writing: Writing },
    plan: (trx: Db, rows: ReadonlyMap<string, string>) => Promise<Plan>,
  ): Promise<OverlaysChanged> {
    const rows = await visible(access, spec, asked)
    const refused: OverlaysChanged['refused'] = asked
      .filter(id => !rows.has(id))
      .map(id => ({ id, reason: 'gone' as const }))
    return writer({ access, spec, writing }, [...rows.values()], async (trx, found, write) => {
      const next = await plan(trx, rows)
      const wanted: Wanted[] = []
      for (const [id, raw] of rows) {
        const before = found.get(raw) ?? NOTHING
        const value = next(id, before)
        if (typeof value === 'string') refused.push({ id, reason: value })
        else wanted.push({ id: raw, before, value })
      }
      const done = await write(wanted)
      const { batch } = writing
      const ids = [...rows.values()].filter(raw => !done.has(raw))
      const before = batch === undefined ? NONE : await writtenUnder(trx, access, { type: spec.type, ids, batch })
      const written = [...rows].flatMap(([id, raw]) => {
        const version = done.get(raw)?.version ?? before.get(raw)
        return version === undefined ? [] : [{ id, version }]
      })
      const unchanged = wanted.filter(({ id }) => !done.has(id) && !before.has(id)).length
      return { changed: written.length, unchanged, refused, written }
    })
  }
}

type Plan = (id: string, before: OverlayRecord) => Overlay | OverlaysChanged['refused'][number]['reason']

const AS_IT_IS = async (): Promise<Plan> => (_id, before) => before.value
const NONE: ReadonlyMap<string, number> = new Map()

async function changePlan(trx: Db, access: DataAccess, change: OverlayChange): Promise<Plan> {
  const { setDimensions } = change
  const refused = refusedValues(await settable(trx, access, setDimensions), NO_OVERLAY, setDimensions)
  proveNone(refused, 'change.setDimensions')
  return (_id, before) => changed(before.value, change) ?? 'tooManyTags'
}

/** Notes rows that are refused. */
async function importPlan(
  trx: Db,
  access: DataAccess,
  rows: ReadonlyMap<string, readonly PlacedRow[]>,
  refused: DimensionsImported['refused'],
): Promise<Plan> {
  const definitions = await settable(trx, access, {})
  return (id, before) => {
    const made = withRows(definitions, before, rows.get(id) ?? [])
    refused.push(...made.refused)
    return made.value ?? 'notAllowed'
  }
}

interface Undoing {
  access: DataAccess
  type: string
  versions: ReadonlyMap<string, number>
  /** The source's ids, by those that the access knows. */
  rows: ReadonlyMap<string, string>
}

async function undoPlan(trx: Db, { access, type, versions, rows }: Undoing): Promise<Plan> {
  const ids = [...rows.values()]
  const entries = await entriesBehind(trx, access, { type, ids })
  const earlier = await entriesBehind(trx, access, { type, ids, back: 1 })
  const isOfDimensions = [...entries.values()].some(each => each.some(({ field }) => field === 'dimension'))
  const definitions = await settable(trx, access, isOfDimensions ? {} : undefined)
  return (id, before) => {
    const raw = rows.get(id) ?? ''
    const [last, asked] = [entries.get(raw), earlier.get(raw)]
    // An answer was lost, and it is asked once more: what took it back already stays.
    const isUndone = before.version === (versions.get(id) ?? Number.NaN) + 1
    if (isUndone && last && asked && isDeepStrictEqual(undone(undone(before.value, last), asked), before.value))
      return before.value
    if (!last || before.version !== versions.get(id)) return 'changed'
    const value = undone(before.value, last)
    return refusedValues(definitions, before.value, value.dimensions).length > 0 ? 'notAllowed' : value
  }
}
