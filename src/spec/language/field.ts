/**
 * Field descriptors: the one source of an entity's shape. Storage columns, row types, filters, formats and the seeded rows of
 * tests all follow from them. Keys of a `fields` record are property paths as the specification spells them
 * (`runtime.powerState`).
 */
import type { Feature } from '../../wire/scope.js'
import type { UnitCode } from '../../wire/unit.js'

export const STATUSES = ['critical', 'caution', 'nominal', 'unknown'] as const
export type Status = (typeof STATUSES)[number]

/** The condition under which a value means something. For an entity that does not meet it, a dash with the reason is shown, not "Unknown". */
export interface Applies {
  /** Property of the entity itself, or `type`. An unknown value meets the condition. */
  property: string
  in: readonly string[]
  /** Why there is none: the end of "Does not apply: …". */
  otherwise: string
  /** A timestamp: since when the property has its value. */
  since?: string
}

interface FieldCommon {
  /** Shown as column header, filter name and property name. Sentence case. */
  label: string
  /** One sentence for the tooltip and the reference. */
  description?: string
  /** Why there is no value yet: the field is declared, stored null, refused by ingest, shown as "Not computed yet" with this. */
  notComputed?: string
  /**
   * The server works it out: refused by ingest, null until it is known. Names the definition (docs/analytics.md, "Explain this number") that
   * says how.
   */
  computed?: string
  /** People say it of the entity: ingest refuses it, it has no value where names are hidden, and nothing can be locked by it. */
  said?: true
  /** People gave it its label, which is so in every language. */
  named?: true
  /** What a policy must open for its values (docs/protocol.md § Who sees what). */
  feature?: Feature
  applies?: Applies
  /** It is worked out of entities of these types that refer to this one, otherwise than `counts` says: hidden from a reader who may see only some of them. */
  ofParts?: readonly string[]
  /**
   * Whether a value tells which thing it is of: a name, a serial number, an address, what people wrote. Who may see data only scrambled gets pseudonyms in
   * its place. Texts must say it (`term`, `identity`); tags and references always do.
   */
  identifying?: boolean
  /** Searched by `{text}` filters and the search box. `name` always is. */
  search?: true
  /** Hints for generated rows in tests and sweeps: example values. */
  samples?: readonly (string | number | boolean)[]
}

export interface TextField extends FieldCommon {
  type: 'text'
  /** The word for "no value" where the absence has a meaning: a disk without a raw mapping mode shows `No`. */
  absent?: string
  /** The id of an entity of the same datastore: whoever sees data scrambled finds the entity by its pseudonym. */
  isId?: true
  /** Sentences or words that the server says in English; the page of an entity puts them into the reader's language. */
  isSaid?: true
}
export interface NumberField extends FieldCommon {
  type: 'number' | 'integer'
  unit: UnitCode
  /** Digits after the point, where they are not those of the unit. */
  precision?: 0 | 1
  /** The number is a name, such as a port: it is shown without separators of thousands. */
  isIdentifier?: true
  /** Kept as a decimal of any length, so that sums are exact; answered as the nearest number. */
  exact?: true
  /** An amount in the currency that the type's `ledger.currency` holds, row by row; it is the unit of answers. Exact. */
  money?: true
  /**
   * The value counts the entities of a type or family that refer to this one, or adds up a property of theirs. A reader who may see only some
   * of them gets the value of those.
   */
  counts?: { of: string; sum?: string }
  /** The word for 0 where 0 has a meaning of its own: a runway of 0 days is `Full`. */
  zero?: string
  /** Word for this value and greater ones: `> 1 year`. In data and files they stay numbers. */
  over?: { from: number; label: string }
  /** Values at or below these numbers, in the field's unit, are bad news. */
  atMost?: { critical: number; caution: number }
}
export interface BooleanField extends FieldCommon {
  type: 'boolean'
  /** Words for true and false, default Yes / No. */
  words?: { true: string; false: string }
}
export interface TimestampField extends FieldCommon {
  /** `timestamp` is an ISO instant, `date` an ISO day. */
  type: 'timestamp' | 'date'
}
export interface EnumMember {
  value: string
  label: string
  /** When the value is good or bad news. */
  status?: Status
}
export interface EnumField extends FieldCommon {
  type: 'enum'
  values: readonly EnumMember[]
  /** `power` draws power glyphs instead of status shapes, so that Off is not read as ill. */
  glyph?: 'power' | 'status'
}
/** Id of another entity. Queries may follow it one step by replacing a final `.id` with `.name`: `host.cluster.name`. */
export interface ReferenceField extends FieldCommon {
  type: 'reference'
  to: string
}
export interface TextListField extends FieldCommon {
  type: 'textList'
  /** Ids of entities of the same datastore, as `isId` of a text. */
  isId?: true
  /** The type or family of these: hidden from a reader who may see only some of them. */
  to?: string
}
/** A list of small records, shown as a detail table: virtual disks, network cards. */
export interface RecordListField extends FieldCommon {
  type: 'recordList'
  fields: Record<string, ScalarField | TextListField>
}
/** Vendor tags and labels: text by key. One tag is reached as a property of its own: `tags.environment`. */
export interface TagsField extends FieldCommon {
  type: 'tags'
}
export type ScalarField = TextField | NumberField | BooleanField | TimestampField | EnumField | ReferenceField
export type Field = ScalarField | TextListField | RecordListField | TagsField

type Options<F extends Field> = Partial<Omit<F, 'type' | 'label'>>

export const text = (label: string, options: Options<TextField> = {}) => ({ type: 'text', label, ...options }) as const
/** A text that many entities share: a location, a version, a model. */
export const term = (label: string, options?: Options<TextField>) => text(label, { identifying: false, ...options })
/** A text that identifies an entity: a name, a serial number. */
export const identity = (label: string, options?: Options<TextField>) => text(label, { identifying: true, ...options })
export const integer = (label: string, unit: UnitCode, options: Options<NumberField> = {}) =>
  ({ type: 'integer', label, unit, ...options }) as const
export const number = (label: string, unit: UnitCode, options: Options<NumberField> = {}) =>
  ({ type: 'number', label, unit, ...options }) as const
export const flag = (label: string, options: Options<BooleanField> = {}) =>
  ({ type: 'boolean', label, ...options }) as const
export const timestamp = (label: string, options: Options<TimestampField> = {}) =>
  ({ type: 'timestamp', label, ...options }) as const
export const date = (label: string, options: Options<TimestampField> = {}) =>
  ({ type: 'date', label, ...options }) as const
export const enumeration = <const V extends readonly EnumMember[]>(
  label: string,
  values: V,
  options: Options<EnumField> = {},
) => ({ type: 'enum', label, ...options, values }) as const
export const reference = (label: string, to: string, options: Options<ReferenceField> = {}) =>
  ({ type: 'reference', label, to, ...options }) as const
export const textList = (label: string, options: Options<TextListField> = {}) =>
  ({ type: 'textList', label, ...options }) as const
export const recordList = <const R extends RecordListField['fields']>(
  label: string,
  fields: R,
  options: Omit<Options<RecordListField>, 'fields'> = {},
) => ({ type: 'recordList', label, fields, ...options }) as const
export const tags = (label: string, options: Options<TagsField> = {}) => ({ type: 'tags', label, ...options }) as const

/** A list of texts that many entities share. */
export const terms = (label: string, options?: Options<TextListField>) =>
  textList(label, { identifying: false, ...options })
/** A list of texts that identify an entity. */
export const identities = (label: string, options?: Options<TextListField>) =>
  textList(label, { identifying: true, ...options })

/**
 * True for fields whose values become pseudonyms for readers of scrambled data: references and tags, texts that are not declared harmless, and what else is
 * declared so.
 */
export function isIdentifying({ type, identifying }: Field): boolean {
  if (type === 'reference' || type === 'tags') return true
  return type === 'text' || type === 'textList' ? identifying !== false : identifying === true
}

/** The TypeScript type of a field's value; null is unknown. */
export type FieldValue<F extends Field> = F extends {
  type: 'enum'
  values: readonly { value: infer V extends string }[]
}
  ? V | null
  : F extends { type: 'text' | 'reference' | 'timestamp' | 'date' }
    ? string | null
    : F extends { type: 'number' | 'integer' }
      ? number | null
      : F extends { type: 'boolean' }
        ? boolean | null
        : F extends { type: 'textList' }
          ? string[] | null
          : F extends { type: 'tags' }
            ? Record<string, string> | null
            : F extends { type: 'recordList'; fields: infer R extends Record<string, Field> }
              ? { [K in keyof R]: FieldValue<R[K]> }[] | null
              : never
