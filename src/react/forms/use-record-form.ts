/**
 * The state of a form about one record: what is known of it, what was changed, what is wrong. react-hook-form holds the values and what is wrong with each;
 * `saving.ts` says what happens at Save.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { type FieldErrors, set as put, type Resolver, useForm, useWatch } from 'react-hook-form'
import type { Words } from '../../core/words/words.js'
import { PortalError } from '../../wire/errors.js'
import { type FormLeaf, leavesOf } from '../../wire/forms/fields.js'
import type { AnySchema } from '../../wire/read-shape.js'
import { useWords } from '../hooks/use-words.js'
import type { Choices } from './merge.js'
import { readValues } from './problems.js'
import { editOn, type FormState, focusOn, type Place, type RecordFormAsk, send, settle } from './saving.js'
import { changesOf, type FormValues, finished, valueAt } from './values.js'

export function useRecordForm<R>(ask: RecordFormAsk<R>) {
  const { schema, fields } = ask
  const t = useWords()
  const leaves = useMemo(() => leavesOf(fields), [fields])
  const [state, setState] = useState<FormState<R>>({
    known: { value: ask.value, revision: ask.revision },
    phase: 'editing',
  })
  const resolver = useMemo(() => resolverOf(schema, leaves, t), [schema, leaves, t])
  const form = useForm<Record<string, unknown>>({
    defaultValues: structuredClone(ask.value),
    resolver,
    mode: 'onTouched',
    // Focus goes to the first in the order of the page (`focusOn`); the library knows only the order of registration.
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control })
  const { known, phase, before, conflict } = state
  const changes = changesOf(leaves, finished(leaves, known.value), finished(leaves, values))
  const set = (part: Partial<FormState<R>>) => setState(past => ({ ...past, ...part }))
  const place: Place<R> = { ask, leaves, form, t, set }
  // After a save what is given is read anew too, and is known already.
  const isKept = changes.length > 0 || phase === 'saving' || known.revision === ask.revision
  useGiven(ask, isKept, () => {
    set({ known: { value: ask.value, revision: ask.revision }, before: undefined })
    form.reset(structuredClone(ask.value))
  })
  return {
    form,
    values,
    changes,
    conflict,
    error: state.error,
    isWrong: Object.keys(form.formState.errors).length > 0,
    phase: changes.length > 0 && phase === 'saved' ? 'editing' : phase,
    canUndo: before !== undefined && phase === 'saved' && changes.length === 0,
    submit: form.handleSubmit(
      async edited => {
        const read = readValues(schema, leaves, edited, t)
        if (read.problems)
          set({ error: new PortalError('INVALID_REQUEST', { message: read.problems.others.join('. ') }) })
        else if (phase !== 'saving') await send(place, read.value, known)
      },
      wrong => focusOn(place, name => valueAt(wrong, name) !== undefined),
    ),
    discard() {
      set({ error: undefined, conflict: undefined })
      form.reset(structuredClone(known.value))
    },
    undo() {
      if (before) void send(place, before, known)
    },
    fill(given: FormValues) {
      for (const [name, value] of Object.entries(given))
        form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    },
    async settle(choices: Choices) {
      if (conflict) await settle(place, conflict, choices)
    },
    /** Leaves aside what is mine. */
    take() {
      if (conflict) editOn(place, { value: conflict.theirs, revision: conflict.revision }, conflict.theirs)
    },
  }
}

/** Shows values that were read again, unless the form has changes: then saving merges them. */
function useGiven(ask: RecordFormAsk<unknown>, isKept: boolean, show: () => void): void {
  const last = useRef(ask.revision)
  useEffect(() => {
    if (last.current === ask.revision) return
    last.current = ask.revision
    if (!isKept) show()
  })
}

function resolverOf(schema: AnySchema, leaves: readonly FormLeaf[], t: Words): Resolver<Record<string, unknown>> {
  return values => {
    const { problems } = readValues(schema, leaves, values, t)
    const errors: FieldErrors<Record<string, unknown>> = {}
    for (const [name, message] of Object.entries(problems?.fields ?? {})) put(errors, name, { type: 'schema', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
