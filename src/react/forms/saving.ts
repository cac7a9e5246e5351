/**
 * What happens at Save: the change is shown as saved at once and taken back when the server refuses; when somebody else was faster, both versions are
 * merged by field, and only what truly meets is asked.
 */

import type { UseFormReturn } from 'react-hook-form'
import type { Words } from '../../core/words/words.js'
import type { PortalError } from '../../wire/errors.js'
import type { FormFields, FormLeaf } from '../../wire/forms/fields.js'
import type { AnySchema } from '../../wire/read-shape.js'
import { thrownError } from '../hooks/thrown.js'
import { type Choices, type MergedField, mergedFields, together, type Versions } from './merge.js'
import { problemsOf, readValues } from './problems.js'
import { carried, changesOf, type FormValues, valueAt, withValue } from './values.js'

export interface Kept<R> {
  value: FormValues
  revision: R
}

export interface RecordFormAsk<R> {
  schema: AnySchema
  fields: FormFields
  value: FormValues
  revision: R
  save(value: FormValues, revision: R, changed: FormValues): Promise<Kept<R>>
  reload?: (() => Promise<Kept<R>>) | undefined
  onShown?: ((value: FormValues) => void) | undefined
}

export interface Conflict<R> extends Versions {
  fields: MergedField[]
  revision: R
}

export interface FormState<R> {
  /** The record as the server has it, or will have it once it has answered. */
  known: Kept<R>
  phase: 'editing' | 'saving' | 'saved'
  /** The values before the last save, for its undo. */
  before?: FormValues | undefined
  error?: PortalError | undefined
  conflict?: Conflict<R> | undefined
}

/** The state that the steps work on. */
export interface Place<R> {
  ask: RecordFormAsk<R>
  leaves: readonly FormLeaf[]
  form: UseFormReturn<Record<string, unknown>>
  t: Words
  set(part: Partial<FormState<R>>): void
}

export async function send<R>(place: Place<R>, value: FormValues, base: Kept<R>): Promise<void> {
  const { ask, leaves, form, set } = place
  const edited = form.getValues()
  set({ known: { value, revision: base.revision }, phase: 'saving', error: undefined, conflict: undefined })
  ask.onShown?.(value)
  try {
    const saved = await ask.save(value, base.revision, changedOf(leaves, base.value, value))
    // What was typed while it was saved stays, as a further change.
    const since = carried(leaves, edited, form.getValues(), saved.value)
    set({ known: saved, before: base.value, phase: 'saved' })
    form.reset(structuredClone(since))
    ask.onShown?.(saved.value)
  } catch (cause) {
    set({ known: base, phase: 'editing' })
    ask.onShown?.(base.value)
    await explain(place, thrownError(cause), { mine: value, base })
  }
}

function changedOf(leaves: readonly FormLeaf[], before: FormValues, after: FormValues): FormValues {
  return changesOf(leaves, before, after).reduce<FormValues>(
    (sofar, { name }) => withValue(sofar, name, valueAt(after, name)),
    {},
  )
}

interface Sent<R> {
  mine: FormValues
  base: Kept<R>
}

/** Whether somebody else was faster, or what else is wrong: CONFLICT is said of names in use too. */
async function explain<R>(place: Place<R>, problem: PortalError, sent: Sent<R>): Promise<void> {
  const { ask, leaves, form, set } = place
  if (problem.error === 'CONFLICT' && ask.reload) {
    const theirs = await ask.reload().catch(() => undefined)
    if (theirs && theirs.revision !== sent.base.revision) return merge(place, theirs, sent)
  }
  const { fields, others } = problemsOf(leaves, problem.details, place.t)
  const wrong = Object.entries(fields)
  for (const [name, message] of wrong) form.setError(name, { type: 'server', message })
  if (wrong.length > 0 && others.length === 0) focusOn(place, name => name in fields)
  else set({ error: problem })
}

/** Saves changes of different fields together. Only a field that both changed is asked about. */
async function merge<R>(place: Place<R>, theirs: Kept<R>, { mine, base }: Sent<R>): Promise<void> {
  const { ask, leaves, set } = place
  const versions = { began: base.value, theirs: theirs.value, mine }
  const fields = mergedFields(leaves, versions)
  const both = together(fields, theirs.value, {})
  if (both && !readValues(ask.schema, leaves, both, place.t).problems) await sendOver(place, theirs, both)
  else set({ conflict: { ...versions, fields, revision: theirs.revision } })
}

export async function settle<R>(place: Place<R>, conflict: Conflict<R>, choices: Choices): Promise<void> {
  const theirs = { value: conflict.theirs, revision: conflict.revision }
  const both = together(conflict.fields, conflict.theirs, choices)
  if (!both) return
  const read = readValues(place.ask.schema, place.leaves, both, place.t)
  if (read.problems === undefined) return sendOver(place, theirs, read.value)
  // Each fits alone, but not together: it is edited on.
  editOn(place, theirs, both)
  await place.form.trigger()
}

/** Should it fail, what is here stands on top of what they saved already. */
async function sendOver<R>(place: Place<R>, theirs: Kept<R>, both: FormValues): Promise<void> {
  editOn(place, theirs, both)
  await send(place, both, theirs)
}

/** Their version is the known one, and these values stand in the form. */
export function editOn<R>({ ask, form, set }: Place<R>, theirs: Kept<R>, values: FormValues): void {
  set({ known: theirs, conflict: undefined, before: undefined })
  form.reset(structuredClone(values))
  ask.onShown?.(theirs.value)
}

/** The first wrong field in the order of the page. */
export function focusOn<R>({ leaves, form }: Place<R>, isWrong: (name: string) => boolean): void {
  const first = leaves.find(({ name }) => isWrong(name))
  if (first) form.setFocus(first.name)
}
