/**
 * How a form shows the fields of what it edits, as data: a declaration may hold it, the server never needs it. What a value may be is said by the schema
 * alone; a field says how it is called, asked for and explained.
 */

export interface FormOption {
  value: string
  label: string
  /** A note on the meaning of the choice. */
  note?: string
  /** What programs call it. */
  code?: string
}

/** Another field, and its values. */
export interface When {
  field: string
  in: readonly string[]
}

interface FieldWords {
  /** Where the value stands in what is edited: `name`, `wellness.capacity.caution`. */
  name: string
  label: string
  help?: string
  /** Marked as such; that it may be left out is for the schema to say. */
  isOptional?: true
  /** Shown, never changed. */
  isFixed?: true
  /** Shown only while another field has one of these values. */
  when?: When
  /** The value of an emptied field: null, or absent. The default is an empty text; null for a number or a choice. */
  empty?: 'null' | 'absent'
}

export type ValueField = FieldWords &
  (
    | { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'url'; placeholder?: string }
    | { kind: 'multiline'; rows?: number; placeholder?: string }
    | { kind: 'number'; unitLabel?: string; least?: number; most?: number; step?: number }
    | { kind: 'choice'; options: readonly FormOption[]; none?: string }
    | { kind: 'choices'; options: readonly FormOption[] }
    | { kind: 'flag' }
    /** Written, never read: it stands empty, and empty leaves it as it is. */
    | { kind: 'secret'; placeholder?: string }
    /** The text of a file, chosen or put in: written, never read. */
    | { kind: 'file'; accept: string }
    /** The id of something that is found by typing; `of` says among what. */
    | { kind: 'reference'; of: string; none?: string }
    /** Texts, one in each line. */
    | { kind: 'texts'; placeholder?: string; most?: number }
    | { kind: 'time' }
    /** A control that the screen brings; `of` says which. */
    | { kind: 'own'; of: string; options?: readonly FormOption[] }
  )

/** Two bounds on one scale: where it begins to be a caution, and where critical. Each is a value of its own. */
export interface ThresholdsField {
  kind: 'thresholds'
  label: string
  help?: string
  caution: string
  critical: string
  unitLabel: string
  /** The end of the scale. */
  most: number
  /** Which side of a bound is the bad one. */
  worse: 'below' | 'above'
}

/** A list of things with fields of their own, in an order: its value has an object for each. */
export type RowsField = FieldWords & {
  kind: 'rows'
  /** Names are places in the object of a row. What it has besides stays as it is. */
  row: readonly ValueField[]
  one: string
  /** Of the button for a further one. */
  addLabel: string
  /** The first values of a new row. */
  begin: Readonly<Record<string, unknown>>
  most: number
  /** Their order says nothing. */
  isUnordered?: true
}

export type FormField = ValueField | ThresholdsField | RowsField

export interface FormGroup {
  title: string
  help?: string
  /** Shown only while a field has one of these values. */
  when?: When
  fields: readonly FormField[]
}

export type FormFields = readonly (FormField | FormGroup)[]

/** One value that a form edits: what is counted, compared and merged. */
export interface FormLeaf {
  name: string
  label: string
  field: FormField
}

export function leavesOf(fields: FormFields): FormLeaf[] {
  return fields.flatMap(entry => {
    if (!('kind' in entry)) return leavesOf(entry.fields)
    if (entry.kind !== 'thresholds') return [{ name: entry.name, label: entry.label, field: entry }]
    return [
      { name: entry.caution, label: `${entry.label}: caution`, field: entry },
      { name: entry.critical, label: `${entry.label}: critical`, field: entry },
    ]
  })
}
