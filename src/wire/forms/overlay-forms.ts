/** Forms of what people say of an entity, and of many at once. Tags stand in rows, by key. */
import * as v from 'valibot'
import {
  dimensionKey,
  dimensionValue,
  type OverlayChange,
  overlayName,
  overlayNotes,
  overlayOwner,
  setDimensions,
  tagKey,
  tagValue,
  tooManyTags,
} from '../calls/overlays.js'
import { MOST_TAGS, type Overlay } from '../overlay.js'
import { dictionary, listOf, rule } from '../shapes.js'
import type { FormFields, RowsField } from './fields.js'

const row = v.strictObject({ key: tagKey, value: tagValue })
type TagRow = v.InferOutput<typeof row>

const tagRows = v.pipe(
  v.array(row),
  rule(rows => {
    const message = tooManyTags(rows.length)
    if (message !== undefined) return { message }
    const twice = rows.findIndex(({ key }, i) => rows.findIndex(other => other.key === key) < i)
    return twice < 0 ? undefined : { at: [twice, 'key'], message: 'is there already' }
  }),
)

const TAGS = {
  kind: 'rows',
  row: [
    { kind: 'text', name: 'key', label: 'Key' },
    { kind: 'text', name: 'value', label: 'Value', isOptional: true },
  ],
  one: 'Tag',
  addLabel: 'Add a tag',
  begin: { key: '', value: '' },
  most: MOST_TAGS,
  isUnordered: true,
} as const satisfies Omit<RowsField, 'name' | 'label'>

export const overlayForm = v.strictObject({
  displayName: v.exactOptional(overlayName),
  owner: v.exactOptional(overlayOwner),
  notes: v.exactOptional(overlayNotes),
  tags: tagRows,
  /** Values that are set by hand, by key. */
  dimensions: setDimensions,
})
export type OverlayFormValue = v.InferOutput<typeof overlayForm>

export const OVERLAY_FIELDS: FormFields = [
  {
    kind: 'text',
    name: 'displayName',
    label: 'Display name',
    help: 'Shown beside its own name.',
    isOptional: true,
    empty: 'absent',
  },
  {
    kind: 'text',
    name: 'owner',
    label: 'Owner',
    help: 'A person or a team to ask.',
    isOptional: true,
    empty: 'absent',
  },
  { kind: 'multiline', name: 'notes', label: 'Notes', rows: 5, isOptional: true, empty: 'absent' },
  { ...TAGS, name: 'tags', label: 'Tags' },
]

/** Where dimensions are defined: their control is the screen's, which knows them. */
const DIMENSIONS_FIELD = {
  kind: 'own',
  of: 'dimensions',
  name: 'dimensions',
  label: 'Dimensions',
  help: 'What is set by hand goes before rules.',
} as const
export const WITH_DIMENSIONS: FormFields = [...OVERLAY_FIELDS, DIMENSIONS_FIELD]

export function formOfOverlay({ tags, dimensions = {}, ...texts }: Overlay): OverlayFormValue {
  const rows = Object.entries(tags).map(([key, value]) => ({ key, value }))
  return { ...texts, tags: rows.sort((a, b) => (a.key < b.key ? -1 : 1)), dimensions }
}

export const overlayOfForm = ({ tags, ...rest }: OverlayFormValue): Overlay => ({ ...rest, tags: tagsOf(tags) })

const tagsOf = (rows: readonly TagRow[]) => Object.fromEntries(rows.map(({ key, value }) => [key, value]))

const changeShape = v.strictObject({
  owner: v.exactOptional(overlayOwner),
  takesOwner: v.boolean(),
  tags: tagRows,
  keys: listOf(tagKey, MOST_TAGS),
  /** By key; null takes back what is set by hand. */
  dimensions: dictionary(v.nullable(dimensionValue), { key: dimensionKey }),
})
export type OverlayChangeValue = v.InferOutput<typeof changeShape>

export const overlayChangeForm = v.pipe(
  changeShape,
  rule<OverlayChangeValue>(value => {
    if (value.takesOwner && value.owner !== undefined)
      return { at: ['takesOwner'], message: 'does not go with an owner' }
    return Object.keys(changeOfForm(value)).length === 0 ? { message: 'Say what is to be changed' } : undefined
  }),
)

export const OVERLAY_CHANGE_FIELDS: FormFields = [
  {
    kind: 'text',
    name: 'owner',
    label: 'Owner',
    help: 'Left empty, each keeps its own.',
    isOptional: true,
    empty: 'absent',
  },
  { kind: 'flag', name: 'takesOwner', label: 'Take the owner away' },
  { ...TAGS, name: 'tags', label: 'Tags to set', help: 'In place of those of the same key.' },
  {
    kind: 'texts',
    name: 'keys',
    label: 'Tags to take away',
    help: 'Their keys, one in each line.',
    isOptional: true,
    most: MOST_TAGS,
  },
]

export const CHANGE_WITH_DIMENSIONS: FormFields = [
  ...OVERLAY_CHANGE_FIELDS,
  { ...DIMENSIONS_FIELD, help: 'Left empty, each keeps its own.' },
]

export const NO_OVERLAY_CHANGE: OverlayChangeValue = { takesOwner: false, tags: [], keys: [], dimensions: {} }

export function changeOfForm({ owner, takesOwner, tags, keys, dimensions }: OverlayChangeValue): OverlayChange {
  const set = Object.entries(dimensions).filter((entry): entry is [string, string] => entry[1] !== null)
  const removed = Object.keys(dimensions).filter(key => dimensions[key] === null)
  return {
    ...(takesOwner ? { owner: null } : owner !== undefined && { owner }),
    ...(tags.length > 0 && { setTags: tagsOf(tags) }),
    ...(keys.length > 0 && { removeTags: keys }),
    ...(set.length > 0 && { setDimensions: Object.fromEntries(set) }),
    ...(removed.length > 0 && { removeDimensions: removed }),
  }
}
