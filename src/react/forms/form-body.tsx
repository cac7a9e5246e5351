/** The fields of a form, in groups as they are declared. */
import { Fragment, type ReactNode, useId } from 'react'
import { type Control as FormControl, useController, useWatch } from 'react-hook-form'
import type { FormField, FormFields, RowsField, ThresholdsField, ValueField, When } from '../../wire/forms/fields.js'
import type { References } from './control-parts.js'
import { Control } from './controls.js'
import { FieldFrame, noteId } from './field-frame.js'
import { RowsControl } from './rows-control.js'
import { type BoundProps, ThresholdsControl } from './thresholds-control.js'

export interface FormBodyProps {
  fields: FormFields
  control: FormControl<Record<string, unknown>>
  isDisabled: boolean
  references: References
  /** What stands after the field of a name. */
  insert?: { after: string; node: ReactNode } | undefined
}

export function FormBody({ fields, insert, ...rest }: FormBodyProps) {
  return fields.map(entry =>
    'kind' in entry ? (
      <Fragment key={keyOf(entry)}>
        <Shown when={entry.kind === 'thresholds' ? undefined : entry.when} control={rest.control}>
          <Field field={entry} {...rest} />
        </Shown>
        {insert?.after === keyOf(entry) && insert.node}
      </Fragment>
    ) : (
      <Shown key={entry.title} when={entry.when} control={rest.control}>
        <fieldset className="form-group">
          <legend>{entry.title}</legend>
          {entry.help && <p className="small muted">{entry.help}</p>}
          <FormBody fields={entry.fields} {...{ insert }} {...rest} />
        </fieldset>
      </Shown>
    ),
  )
}

interface ShownProps extends Pick<FormBodyProps, 'control'> {
  when: When | undefined
  children: ReactNode
}

function Shown({ when, control, children }: ShownProps) {
  const value = useWatch({ control, name: when?.field ?? '', disabled: when === undefined })
  return when === undefined || when.in.includes(String(value)) ? children : null
}

type FieldProps<F> = Omit<FormBodyProps, 'fields' | 'insert'> & { field: F }

const keyOf = (field: FormField) => (field.kind === 'thresholds' ? field.caution : field.name)

function Field({ field, ...rest }: FieldProps<FormField>) {
  if (field.kind === 'thresholds') return <Thresholds field={field} {...rest} />
  return field.kind === 'rows' ? <Rows field={field} {...rest} /> : <OneValue field={field} {...rest} />
}

/** Binds a field to the form library. */
function useField(name: string, control: FormBodyProps['control']) {
  const { field, fieldState } = useController({ name, control })
  return { ...field, problem: fieldState.error?.message }
}

function OneValue({ field, control, isDisabled, references }: FieldProps<ValueField>) {
  const id = useId()
  const { value, onChange, onBlur, ref, problem } = useField(field.name, control)
  const isOff = isDisabled || field.isFixed === true
  const inner = (
    <Control
      {...{ id, field, value, onChange, onBlur, ref, references }}
      isDisabled={isOff}
      note={noteId(id, problem, field.help)}
      isWrong={problem !== undefined}
    />
  )
  // A flag names itself beside its box.
  const label = field.kind === 'flag' ? undefined : field.label
  return label === undefined ? (
    <div className="form-field">
      {inner}
      {(problem ?? field.help) && (
        <p className={problem === undefined ? 'small muted form-help' : 'problem'} id={noteId(id, problem, field.help)}>
          {problem ?? field.help}
        </p>
      )}
    </div>
  ) : (
    <FieldFrame
      {...{ id, label, problem }}
      help={field.help}
      isOptional={field.isOptional}
      isGroup={field.kind === 'choices'}
    >
      {inner}
    </FieldFrame>
  )
}

function Thresholds({ field, control, isDisabled }: FieldProps<ThresholdsField>) {
  const id = useId()
  const caution = useField(field.caution, control)
  const critical = useField(field.critical, control)
  const problem = caution.problem ?? critical.problem
  const boundOf = (tone: 'caution' | 'critical', bound: ReturnType<typeof useField>): BoundProps => ({
    id: `${id}-${tone}`,
    tone,
    value: bound.value,
    onChange: bound.onChange,
    onBlur: bound.onBlur,
    ref: bound.ref,
    isDisabled,
    note: noteId(id, problem, field.help),
    isWrong: bound.problem !== undefined,
  })
  return (
    <FieldFrame {...{ id, problem }} label={field.label} help={field.help} isGroup>
      <ThresholdsControl field={field} bounds={[boundOf('caution', caution), boundOf('critical', critical)]} />
    </FieldFrame>
  )
}

function Rows({ field, control, isDisabled, references }: FieldProps<RowsField>) {
  const id = useId()
  const { value, onChange, onBlur, ref, problem } = useField(field.name, control)
  return (
    <FieldFrame {...{ id, problem }} label={field.label} help={field.help} isOptional={field.isOptional} isGroup>
      <RowsControl
        {...{ id, field, value, onChange, onBlur, ref, references }}
        isDisabled={isDisabled || field.isFixed === true}
        note={noteId(id, problem, field.help)}
        isWrong={problem !== undefined}
      />
    </FieldFrame>
  )
}
