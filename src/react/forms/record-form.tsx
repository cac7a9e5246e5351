/**
 * A form about one record, made from the schema of what it edits and a description of its fields. It says what is wrong beside each field (by the schema
 * before it is sent, by the server's `details` after), how much is not saved, and asks before that is left behind. Save shows what is saved at once and takes
 * it back if the server refuses. When somebody else has saved meanwhile (CONFLICT), what does not meet is saved together; what meets is shown and asked.
 *
 * ```tsx
 * const FIELDS: FormFields = [
 *   { kind: 'text', name: 'name', label: 'Name' },
 *   { title: 'Kept for', fields: [{ kind: 'number', name: 'retentionDays.costs', label: 'Costs', unitLabel: 'days' }] },
 *   { kind: 'thresholds', label: 'Capacity', caution: 'wellness.capacity.caution', critical: 'wellness.capacity.critical', unitLabel: 'd', most: 730, worse: 'below' },
 * ]
 *
 * <RecordForm
 *   schema={accountChange}           // a schema of src/wire, the same that the server reads the call with
 *   fields={FIELDS}
 *   value={account} revision={account.version}
 *   save={async (value, version) => kept(await saveAccount(portal, id, { ...value, version }))}   // rejects CONFLICT when it is of another version
 *   reload={async () => kept(await readAccount(portal, id))}
 * />
 * ```
 *
 * Names of fields are places in the value (`a.b.c`). `value` holds what the schema knows and nothing else. Something new has no `revision`, and `create` is
 * what its button says. It is loaded with the screens that use it; no other room imports react-hook-form.
 */
import { type ReactNode, useId } from 'react'
import type { FormFields } from '../../wire/forms/fields.js'
import type { AnySchema, OutputOf } from '../../wire/read-shape.js'
import { useWords } from '../hooks/use-words.js'
import controls from '../styles/controls.css?inline'
import sheet from '../styles/forms.css?inline'
import { Styles } from '../styles/styles.js'
import { Button } from '../ui/controls.js'
import { ConflictView } from './conflict-view.js'
import type { References } from './control-parts.js'
import { FormBody } from './form-body.js'
import { useLeaveGuard } from './leave-guard.js'
import { BroughtControls, type OwnControls } from './own-control.js'
import type { RecordFormAsk } from './saving.js'
import { useRecordForm } from './use-record-form.js'
import type { FormValues } from './values.js'

export interface RecordFormProps<S extends AnySchema, R> {
  /** The schema of values that may be saved. Keep it, the fields and the references the same from one rendering to the next. */
  schema: S
  /** In the reader's language: `t.declared(FIELDS)`. */
  fields: FormFields
  /** The record as it is. */
  value: OutputOf<S>
  /** Which version that is; a new one shows the new value, unless something is being changed. */
  revision: R
  /** Nothing can be changed; a text says why. */
  readOnly?: boolean | string
  /** `changed` holds only what differs from the version that it is saved over. */
  save(value: OutputOf<S>, revision: R, changed: Partial<OutputOf<S>>): Promise<{ value: OutputOf<S>; revision: R }>
  /** The record as it is now; asked when saving rejects CONFLICT. */
  reload?: () => Promise<{ value: OutputOf<S>; revision: R }>
  /** Receives the value that is shown as saved: at once, and again if it was taken back. */
  onShown?: (value: OutputOf<S>) => void
  /** Something new: what the button says. */
  create?: string
  /** The records that fields of kind `reference` search. */
  references?: References
  /** The controls of fields of kind `own`. */
  own?: OwnControls
  /** The label of the form. */
  label?: string
  /** Beside a field: what fills others. */
  insert?: { after: string; render(values: OutputOf<S>, fill: (values: FormValues) => void): ReactNode }
  /** Below the fields: what a change would do, say. Gets the values as they stand. */
  children?: (values: OutputOf<S>) => ReactNode
  onCancel?: () => void
}

const NO_REFERENCES: References = {}
const NO_CONTROLS: OwnControls = {}

export function RecordForm<S extends AnySchema, R>(props: RecordFormProps<S, R>) {
  const {
    fields,
    readOnly = false,
    create,
    references = NO_REFERENCES,
    own = NO_CONTROLS,
    label,
    insert,
    children,
    onCancel,
  } = props
  const state = useRecordForm<R>(props as RecordFormAsk<R>)
  const guard = useLeaveGuard(state.changes.length > 0 && !readOnly)
  const { conflict, phase } = state
  const nameOf = (of: string, value: unknown) =>
    own[of]?.wordsOf(value) ?? references[of]?.nameOf?.(String(value)) ?? String(value)
  return (
    <div className="form-box">
      <Styles source={controls} />
      <Styles source={sheet} />
      {guard.question}
      {typeof readOnly === 'string' && <p className="small muted">{readOnly}</p>}
      {conflict ? (
        <ConflictView
          {...{ nameOf }}
          fields={conflict.fields}
          theirs={conflict.theirs}
          isBusy={phase === 'saving'}
          onSettle={state.settle}
          onTake={state.take}
        />
      ) : (
        <form className="form" aria-label={label} noValidate onSubmit={state.submit}>
          <BroughtControls value={{ controls: own, values: state.values, fill: state.fill }}>
            <FormBody
              {...{ fields, references }}
              control={state.form.control}
              isDisabled={readOnly !== false}
              insert={insert && { after: insert.after, node: insert.render(state.values as OutputOf<S>, state.fill) }}
            />
          </BroughtControls>
          {children?.(state.values as OutputOf<S>)}
          {readOnly === false && <Foot {...{ state, create, onCancel }} />}
        </form>
      )}
    </div>
  )
}

interface FootProps {
  state: ReturnType<typeof useRecordForm<unknown>> | ReturnType<typeof useRecordForm<never>>
  create: string | undefined
  onCancel: (() => void) | undefined
}

function Foot({ state, create, onCancel }: FootProps) {
  const t = useWords()
  const id = useId()
  const { changes, phase, error, canUndo, isWrong } = state
  const count = changes.length
  const counted = t.count(count, '{count} change', '{count} changes')
  const isIdle = count === 0 && create === undefined
  return (
    <div className="form-foot-box">
      {error && (
        <p className="problem" role="alert">
          {error.message} <span className="muted">{t('Code {code}', { code: String(error.code) })}</span>
        </p>
      )}
      <div className="row form-foot">
        <span className="grow small" role="status" id={id}>
          {phase === 'saving'
            ? t('Saving …')
            : phase === 'saved'
              ? t('Saved')
              : create === undefined && count > 0 && counted}
          {canUndo && create === undefined && (
            <Button look="ghost" onClick={state.undo}>
              {t('Undo')}
            </Button>
          )}
        </span>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        {create === undefined && (
          <Button disabled={count === 0 || phase === 'saving'} onClick={state.discard}>
            {t('Discard')}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={isIdle || isWrong || phase === 'saving'}>
          {create ?? (count > 0 ? t.count(count, 'Save {count} change', 'Save {count} changes') : t('Save'))}
        </Button>
      </div>
    </div>
  )
}
