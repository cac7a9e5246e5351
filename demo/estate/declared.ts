/**
 * Rows from declarations: what a field shows follows from its kind, its hints (`samples`, statuses of an enumeration, unit) and its path. What the
 * estate's own code does not say comes from here, and a type it has never heard of comes from here whole.
 */
import { COMMON_FIELDS, type EntitySpec } from '../../src/spec/language/entity.js'
import type { EnumMember, Field, NumberField } from '../../src/spec/language/field.js'
import { APPLICATIONS, ROOMS, SITES } from './company.js'
import { daysAgo, type EstateEntity } from './entity.js'
import { hash32, type Random } from './random.js'
import { HOURS_A_DAY } from './time.js'

/** What is known of a row while it is made. */
export interface Draft {
  random: Random
  /** Its number among the rows of its type. */
  i: number
  anchorHour: number
  name: string
  /** What it belongs to, nearest first. */
  parents: readonly EstateEntity[]
}

const YEARS_OF_WARRANTY = 5
/** What has a month of history is older than that. */
const LEAST_AGE_DAYS = 35

/** Fills in declared fields that collectors send and that are missing; fields that are not declared are not sent. */
export function complete(spec: EntitySpec, fields: Record<string, unknown>, draft: Draft): void {
  for (const path of Object.keys(fields)) {
    if (!Object.hasOwn(spec.fields, path) && !Object.hasOwn(COMMON_FIELDS, path)) delete fields[path]
  }
  for (const [path, field] of Object.entries(spec.fields)) {
    if (fields[path] !== undefined || field.computed !== undefined || field.notComputed !== undefined) continue
    if (field.type === 'reference') continue
    fields[path] = inherited(path, draft) ?? fieldValue(path, field, draft)
  }
}

/** Fields that an entity takes from what it belongs to: its place and its tags. */
const INHERITED = /^(locationName|location|tags|flavor)$/

function inherited(path: string, { parents }: Draft): unknown {
  if (!INHERITED.test(path)) return undefined
  return parents.map(({ fields }) => fields[path]).find(value => value !== undefined && value !== null)
}

function fieldValue(path: string, field: Field, draft: Draft): unknown {
  const { random } = draft
  const { samples } = field
  if (samples && samples.length > 0 && field.type !== 'textList') return oneOf(random, samples)
  switch (field.type) {
    case 'enum':
      return member(random, field.values)
    case 'boolean':
      return random.next() < (/^is|^in[A-Z]|readOnly|attach|dedup/i.test(path) ? 0.06 : 0.85)
    case 'integer':
      return Math.round(amount(path, field, draft))
    case 'number':
      return Math.round(amount(path, field, draft) * 10) / 10
    case 'timestamp':
      return /latest|queried|last/i.test(path)
        ? daysAgo(random, draft.anchorHour, 1, 0)
        : daysAgo(random, draft.anchorHour, 900, /created/i.test(path) ? LEAST_AGE_DAYS : 1)
    case 'date':
      return day(path, draft)
    case 'tags':
      return tagsOf(random)
    case 'textList':
      return /address|prefix/i.test(path) ? [address(path, draft)] : samples ? [oneOf(random, samples)] : []
    case 'recordList':
      return Array.from({ length: random.integer(1, 2) }, (_, i) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([part, partField]) => [
            part,
            part === 'name' ? `${field.label} ${i + 1}` : fieldValue(part, partField, draft),
          ]),
        ),
      )
    case 'text':
      return words(path, draft)
    case 'reference':
      return undefined
  }
}

/** The first is the usual one. */
function oneOf<T>(random: Random, samples: readonly T[]): T {
  return random.weighted(samples.map((sample, i) => [sample, 1 / (1 + 0.8 * i)] as const))
}

/** Most things are well: what is bad news is rare. */
function member(random: Random, values: readonly EnumMember[]): string {
  const weightOf = ({ status }: EnumMember, i: number) => {
    if (status === 'critical') return 0.006
    if (status === 'caution') return 0.02
    if (status === 'unknown') return 0
    if (status === 'nominal') return 1
    return values.some(value => value.status === 'nominal') ? 0.02 : 1 / (1 + i)
  }
  return random.weighted(values.map((value, i) => [value.value, weightOf(value, i)] as const))
}

const AMOUNTS: Readonly<Record<string, readonly number[]>> = {
  GiBy: [32, 64, 100, 128, 250, 256, 500, 512, 1_024, 2_048],
  MiBy: [4_096, 8_192, 16_384, 32_768],
  'MiBy/s': [125, 140, 250, 400],
  'IO/s': [500, 1_500, 3_000, 3_000, 6_000],
  vCPU: [1, 2, 2, 4, 8],
  core: [2, 4, 8, 16],
  RU: [1, 2, 2, 4],
  '%': [5, 20, 35, 50, 70],
  MHz: [2_000, 2_400, 2_900],
  h: [24, 72, 168],
  d: [7, 14, 30],
}

function amount(path: string, { unit }: NumberField, { random }: Draft): number {
  if (unit === 'a') return random.between(0.4, 6.5)
  return random.pick(AMOUNTS[unit] ?? (/count$/i.test(path) ? [1, 2, 3, 4, 6, 8] : [1, 2, 5, 10, 20]))
}

/** Days of what ends lie ahead for most. */
function day(path: string, { random, anchorHour }: Draft): string {
  const ends = /expires|end/i.test(path)
  const days = ends ? random.integer(-200, 365 * YEARS_OF_WARRANTY) : -random.integer(60, 1_500)
  return new Date((anchorHour + days * HOURS_A_DAY) * 3_600_000).toISOString().slice(0, 10)
}

export function tagsOf(random: Random): Record<string, string> {
  const [application, owner] = random.weighted(APPLICATIONS.map(row => [row, row[2]] as const))
  return {
    application,
    owner,
    environment: random.weighted([
      ['production', 7],
      ['staging', 2],
      ['test', 2],
    ] as const),
  }
}

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ0123456789'

export function serial(random: Random, length = 7): string {
  return Array.from({ length }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join('')
}

/** A private address (or range) that no other row of the type has. */
function address(path: string, { i, name }: Draft): string {
  const net = 16 + (hash32(name.replace(/\d+/g, '')) % 16)
  if (/prefix|cidr/i.test(path)) return `172.${net}.${i % 250}.0/24`
  return `172.${net}.${Math.floor(i / 240) % 250}.${10 + (i % 240)}`
}

/** Texts by what their path is about; of others nothing is invented. */
const WORDS: readonly (readonly [RegExp, (draft: Draft, path: string) => string])[] = [
  [/serial|systemId/i, ({ random }) => serial(random)],
  [/prefix|cidr|address|ipv4/i, (draft, path) => address(path, draft)],
  [/dns|hostname/i, ({ name }) => `${name.toLowerCase().replace(/[^a-z0-9-]+/g, '-')}.corp.example`],
  [/version/i, ({ random }) => `${random.integer(1, 6)}.${random.integer(0, 14)}.${random.integer(0, 9)}`],
  [/architecture/i, () => 'x86_64'],
  [/^(location|enclosure|topologyMetadata\.zone)$/, ({ random }) => random.pick(ROOMS)],
  [/^(locationName|region)$/, ({ random }) => random.pick(SITES).name],
  [
    /country/i,
    ({ random }) =>
      random.weighted([
        ['DE', 5],
        ['NL', 3],
        ['US', 4],
        ['IE', 1],
      ] as const),
  ],
  [/contact/i, () => 'operations@corp.example'],
  [/owner/i, ({ random }) => random.pick(APPLICATIONS)[1]],
  [/state|status/i, () => 'Active'],
]

function words(path: string, draft: Draft): string | null {
  const found = WORDS.find(([pattern]) => pattern.test(path))
  return found ? found[1](draft, path) : null
}
