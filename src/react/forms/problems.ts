/** Problems with the values of a form: the schema finds them before they are sent, the server afterwards. Pure. */

import { endsSentence } from '../../core/words/ends-sentence.js'
import type { Words } from '../../core/words/words.js'
import type { ErrorDetail } from '../../wire/errors.js'
import { type FormLeaf, leavesOf } from '../../wire/forms/fields.js'
import { type AnySchema, tryShape } from '../../wire/read-shape.js'
import { faultWords, isSaid } from '../hooks/fault-words.js'
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
  t: Words,
): { value: FormValues; problems?: undefined } | { problems: Problems } {
  const asked = finished(leaves, values)
  const { details } = tryShape(schema, asked)
  return details ? { problems: problemsOf(leaves, details, t) } : { value: asked }
}

/** Sorts problems by field. A field with several shows the first; `body` stands for the value as a whole. */
export function problemsOf(leaves: readonly FormLeaf[], details: readonly ErrorDetail[], t: Words): Problems {
  const fields: Record<string, string> = {}
  const others: string[] = []
  for (const detail of details) {
    const leaf = leafAt(leaves, detail.path)
    if (!leaf) others.push(otherWords(detail, t))
    else if (!(leaf.name in fields)) fields[leaf.name] = sentence(leaf, detail, t)
  }
  return { fields, others }
}

/** The field that a path leads to or into; of a path that holds fields, such as both bounds of a scale, the first. */
function leafAt(leaves: readonly FormLeaf[], path: string): FormLeaf | undefined {
  const within = (outer: string, inner: string) => inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)
  return leaves.find(({ name }) => name === path || within(name, path)) ?? leaves.find(({ name }) => within(path, name))
}

/** `body` is the value as a whole. */
const otherWords = (detail: ErrorDetail, t: Words) =>
  detail.path === 'body'
    ? faultWords(detail, t)
    : t('{label}: {problem}', { label: detail.path, problem: faultWords(detail, t) })

/** What is wrong with the field, as a sentence about it where the problem is the end of one. */
function sentence({ label, name, field }: FormLeaf, detail: ErrorDetail, t: Words): string {
  const { message } = detail
  const row = rowWords(field, name, detail, t)
  if (row) return row
  if (/^expected .*, found (nothing|null)/.test(message)) return t('{label} is missing', { label })
  if (message === 'expected a finite number, found text') return t('{label} is no number', { label })
  const problem = faultWords(detail, t)
  if (!endsSentence(message)) return problem.charAt(0).toUpperCase() + problem.slice(1)
  // The end of a sentence in another language than its beginning stands apart.
  return isSaid(message, t) ? t('{label} {problem}', { label, problem }) : t('{label}: {problem}', { label, problem })
}

/** Names the row of a problem, and which of its fields is wrong. */
function rowWords(field: FormLeaf['field'], name: string, detail: ErrorDetail, t: Words): string | undefined {
  if (field.kind !== 'rows') return undefined
  const [, at, inner] = /^\[(\d+)\]\.?(.*)$/.exec(detail.path.slice(name.length)) ?? []
  if (at === undefined) return undefined
  const leaf = leavesOf(field.row).find(each => each.name === inner)
  const message = leaf ? sentence(leaf, detail, t) : faultWords(detail, t)
  return `${field.one} ${Number(at) + 1}: ${message}`
}
