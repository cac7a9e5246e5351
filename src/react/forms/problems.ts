/** Problems with the values of a form: the schema finds them before they are sent, the server afterwards. Pure. */
import type { ErrorDetail } from '../../wire/errors.js'
import { type FormLeaf, leavesOf } from '../../wire/forms/fields.js'
import { type AnySchema, tryShape } from '../../wire/read-shape.js'
import { type FormValues, finished } from './values.js'

export interface Problems {
  /** Problems by the name of their field. */
  fields: Readonly<Record<string, string>>
  /** Problems of no field that is shown. */
  others: readonly string[]
}

/** The value as the schema has it, or what is wrong. */
export function readValues(
  schema: AnySchema,
  leaves: readonly FormLeaf[],
  values: FormValues,
): { value: FormValues; problems?: undefined } | { problems: Problems } {
  const asked = finished(leaves, values)
  const { details } = tryShape(schema, asked)
  return details ? { problems: problemsOf(leaves, details) } : { value: asked }
}

/** Sorts problems by field. A field with several shows the first; `body` stands for the value as a whole. */
export function problemsOf(leaves: readonly FormLeaf[], details: readonly ErrorDetail[]): Problems {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const detail of details) {
    const leaf = leafAt(leaves, detail.path)
    if (!leaf) others.push(`${detail.path === 'body' ? '' : `${detail.path}: `}${hinted(detail)}`)
    else if (!(leaf.name in fields)) fields[leaf.name] = sentence(leaf, detail)
  }
  return { fields, others }
}

/** The field that a path leads to or into; of a path that holds fields, such as both bounds of a scale, the first. */
function leafAt(leaves: readonly FormLeaf[], path: string): FormLeaf | undefined {
  const within = (outer: string, inner: string) => inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)
  return leaves.find(({ name }) => name === path || within(name, path)) ?? leaves.find(({ name }) => within(path, name))
}

const hinted = ({ message, hint }: ErrorDetail) => (hint === undefined ? message : `${message}: ${hint}`)

function sentence({ label, name, field }: FormLeaf, detail: ErrorDetail): string {
  const text = hinted(detail)
  const row = rowWords(field, name, detail)
  if (row) return row
  if (/^expected .*, found (nothing|null)/.test(text)) return `${label} is missing`
  return /^(is|has|holds|must|cannot|may|does|was)\b/.test(text)
    ? `${label} ${text}`
    : text[0]?.toUpperCase() + text.slice(1)
}

/** Names the row of a problem, and which of its fields is wrong. */
function rowWords(field: FormLeaf['field'], name: string, detail: ErrorDetail): string | undefined {
  if (field.kind !== 'rows') return undefined
  const [, at, inner] = /^\[(\d+)\]\.?(.*)$/.exec(detail.path.slice(name.length)) ?? []
  if (at === undefined) return undefined
  const leaf = leavesOf(field.row).find(each => each.name === inner)
  const message = leaf ? sentence(leaf, detail) : hinted(detail)
  return `${field.one} ${Number(at) + 1}: ${message}`
}
