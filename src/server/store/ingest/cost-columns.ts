/**
 * Charges → columns of the cost table, as arrays that the database reads. What a charge says by itself is made before the transaction begins
 * (make-ready.ts); what follows from the entity it is for, within it.
 */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { CostRow } from '../../../wire/cost.js'
import { binaryArray } from '../binary-array.js'
import { fieldsOf, sqlType } from '../generated-tables.js'
import type { LinkedEntity } from './link-resources.js'

export interface CostColumn {
  column: string
  /** SQL type. */
  type: string
  /** Texts, one for each charge. */
  values: Buffer
}

export type Charges = ReadonlyMap<string, CostRow>

/** Columns that follow from the entity of a charge. */
const OF_ENTITY = ['platformType', 'entityId', 'entityType', 'resourceTags', 'tagKeys'] as const

export async function chargeColumns(
  spec: EntitySpec,
  charges: Charges,
  pause: () => Promise<void>,
): Promise<CostColumn[]> {
  const made: CostColumn[] = []
  const rows = [...charges.values()]
  const add = async (column: string, values: readonly unknown[]) => {
    made.push(...columnOf(spec, column, values))
    await pause()
  }
  await add('id', [...charges.keys()])
  await add(
    'search_text',
    rows.map(charge => searchText(spec, charge)),
  )
  const worked = rows.map(derived)
  for (const column of Object.keys(fieldsOf(spec))) {
    if ((OF_ENTITY as readonly string[]).includes(column)) continue
    await add(
      column,
      rows.map((charge, i) => charge[column as keyof CostRow] ?? worked[i]?.[column]),
    )
  }
  return made
}

/** `links`: the entities of resource ids. */
export function entityColumns(
  spec: EntitySpec,
  charges: Charges,
  links: ReadonlyMap<string, LinkedEntity>,
): CostColumn[] {
  const rows = [...charges.values()].map(charge => ofEntity(charge, links.get(charge.resourceId ?? '')))
  return OF_ENTITY.flatMap(column =>
    columnOf(
      spec,
      column,
      rows.map(row => row[column]),
    ),
  )
}

/** A column that no charge has is null by itself: rows of a bill have a third of the columns there are. */
function columnOf(spec: EntitySpec, column: string, values: readonly unknown[]): CostColumn[] {
  const field = fieldsOf(spec)[column]
  const type = field ? sqlType(field) : 'text'
  const texts = values.map(value => textOf(value, type))
  return texts.some(text => text !== null) ? [{ column, type, values: binaryArray('text', texts) }] : []
}

/** A value as the database reads it from text. */
function textOf(value: unknown, type: string): string | null {
  if (value === undefined || value === null) return null
  if (type === 'text[]')
    return `{${(value as readonly string[]).map(item => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function derived(charge: CostRow): Readonly<Record<string, unknown>> {
  return {
    name: charge.resourceName ?? charge.resourceId ?? charge.serviceName ?? charge.chargeDescription,
    item: charge.resourceId ?? charge.serviceName,
    chargeDay: charge.chargePeriodStart.slice(0, 'YYYY-MM-DD'.length),
    chargeMonth: charge.chargePeriodStart.slice(0, 'YYYY-MM'.length),
  }
}

function ofEntity(
  charge: CostRow,
  entity: LinkedEntity | undefined,
): Readonly<Record<(typeof OF_ENTITY)[number], unknown>> {
  const resourceTags = entity?.tags ? { ...entity.tags, ...charge.tags } : charge.tags
  return {
    platformType: entity?.platformType ?? null,
    entityId: entity?.id ?? null,
    entityType: entity?.type ?? null,
    resourceTags,
    tagKeys: resourceTags && Object.keys(resourceTags).sort(),
  }
}

function searchText(spec: EntitySpec, charge: CostRow): string {
  const texts = Object.entries(charge)
    .filter(([path]) => spec.fields[path]?.search)
    .flatMap(([, value]) => {
      if (typeof value === 'string') return value
      return Object.entries(value ?? {}).map(([key, item]) => `${key}=${item}`)
    })
  return texts.join(' ').toLowerCase()
}
