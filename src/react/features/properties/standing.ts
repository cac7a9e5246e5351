/** How an entity is, in a word and with the reason, and whether it is on: what the head of its page says. */
import type { Format } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Status } from '../../../spec/language/field.js'
import type { Row } from '../../../wire/query.js'
import type { CellContent } from '../../ui/data-table/data-table-props.js'
import { fieldContent } from '../../widgets/cell-content.js'

export interface Standing {
  /** Undefined of a type that is not judged. */
  status: { glyph: Status; text: string } | undefined
  /** Why it is so, as a sentence without its end; undefined where nothing is known. */
  reason: string | undefined
  /** Whether it is on, and since when; undefined of what has no power. */
  power: (CellContent & { since: string | undefined }) | undefined
  /** The state beside the name, for types without wellness. */
  state: (CellContent & { label: string }) | undefined
}

const WELLNESS = 'wellnessStatus'
/** Runway is searched for a year; more stands for longer. */
const YEAR = 366
const FACET = /^(.+): (critical|caution|nominal|unknown)$/
type Facet = { name: string; status: string }

export function standingOf(spec: EntitySpec, row: Row, format: Format): Standing {
  const judged = spec.fields[WELLNESS]
  const content = judged && fieldContent(judged, row[WELLNESS] ?? null, format)
  const glyph = content?.glyph as Status | undefined
  return {
    status: content && glyph && { glyph, text: content.text },
    reason: glyph && reasonOf(glyph, spec, row, format),
    power: powerOf(spec, row, format),
    state: stateOf(spec, row, format),
  }
}

function powerOf(spec: EntitySpec, row: Row, format: Format): Standing['power'] {
  const [path, field] =
    Object.entries(spec.fields).find(([, { type, ...rest }]) => type === 'enum' && 'glyph' in rest) ?? []
  if (path === undefined || !field) return undefined
  const since = spec.measured?.since === undefined ? undefined : row[spec.measured.since]
  return {
    ...fieldContent(field, row[path] ?? null, format),
    since: typeof since === 'string' ? since : undefined,
  }
}

function stateOf({ properties, fields }: EntitySpec, row: Row, format: Format): Standing['state'] {
  const path = properties?.status
  const field = path === undefined ? undefined : fields[path]
  if (path === undefined || !field || path === WELLNESS || ('glyph' in field && field.glyph)) return undefined
  return { ...fieldContent(field, row[path] ?? null, format), label: field.label }
}

/** Returns the reasons of the status, each with its date or days. */
function reasonOf(status: Status, spec: EntitySpec, row: Row, format: Format): string | undefined {
  const cell = row.wellnessFacets
  const facets = (Array.isArray(cell) ? cell : []).flatMap((text): Facet[] => {
    const [, name, found] = FACET.exec(String(text)) ?? []
    return name !== undefined && found !== undefined ? [{ name, status: found }] : []
  })
  const of = (wanted: string) => facets.filter(facet => facet.status === wanted)
  if (status === 'unknown')
    return facets.length > 0 ? format.t('Neither its capacity nor an end of support is known') : undefined
  return (
    of(status)
      .map(facet => facetWords(facet, spec, row, format))
      .join('; ') || undefined
  )
}

function facetWords({ name }: Facet, spec: EntitySpec, row: Row, format: Format): string {
  const { endOfLife, endOfSupport, supportStatus } = spec.derive?.wellness ?? {}
  if (name === 'Capacity') return capacityWords(spec, row, format)
  const isHardware = name.startsWith('Hardware')
  const path = isHardware ? endOfLife : endOfSupport
  const what = isHardware ? format.t('Hardware') : format.t('Software')
  const date = path === undefined ? undefined : row[path]
  if (typeof date === 'string')
    return format.t(isOver(date) ? '{what} support ended {date}' : '{what} support ends {date}', {
      what,
      date: format.date(date),
    })
  const field = supportStatus === undefined ? undefined : spec.fields[supportStatus]
  const word = supportStatus === undefined ? undefined : row[supportStatus]
  if (!field || typeof word !== 'string') return format.t.sentence(name)
  return `${what}: ${format.t.within(fieldContent(field, word, format).text)}`
}

function capacityWords({ fields }: EntitySpec, row: Row, format: Format): string {
  const { compositeRunwayDays: days, compositeRunwayResource: resource } = row
  const field = fields.compositeRunwayResource
  const what = field && typeof resource === 'string' ? fieldContent(field, resource, format).text : format.t('Capacity')
  if (typeof days !== 'number') return format.t('{what} is short', { what })
  if (days > YEAR) return format.t('More than a year of runway')
  if (days === 0) return format.t('{what} is full', { what })
  return format.t.count(days, '{what} is full in {count} day', '{what} is full in {count} days', { what })
}

const isOver = (date: string) => Date.parse(date) < Date.now()
