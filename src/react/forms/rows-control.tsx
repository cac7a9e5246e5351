/** A list of things with fields of their own: each changed in place, moved up, taken out; new ones come last. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import type { RowsField, ValueField } from '../../wire/forms/fields.js'
import { useWords } from '../hooks/use-words.js'
import { Button, IconButton } from '../ui/controls.js'
import type { ControlProps } from './control-parts.js'
import { Control } from './controls.js'
import { FieldFrame } from './field-frame.js'
import { type FormValues, rowsOf, valueAt, withValue } from './values.js'

export function RowsControl(props: ControlProps<RowsField>) {
  const t = useWords()
  const { id, field, value, onChange, ref, isDisabled } = props
  const rows = rowsOf(value)
  const keys = useKeys(rows.length)
  const box = useRef<HTMLDivElement>(null)
  /** How many rows there are once the new one is. */
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current !== rows.length) return
    wanted.current = undefined
    box.current?.querySelector<HTMLElement>('.form-row:last-of-type :is(input, select, textarea)')?.focus()
  }, [rows.length])
  const without = (at: number) => rows.filter((_, i) => i !== at)
  const up = (at: number) => {
    const row = rows[at]
    if (!row) return
    keys.up(at)
    onChange([...rows.slice(0, at - 1), row, ...rows.slice(at - 1, at), ...rows.slice(at + 1)])
  }
  return (
    <div ref={box} className="form-rows">
      {rows.map((row, i) => (
        <fieldset key={keys.of[i]} className="form-row" aria-label={`${field.one} ${i + 1}`}>
          <div className="form-row-fields">
            <RowFields
              {...props}
              id={`${id}-${i}`}
              row={row}
              ref={i === 0 ? ref : null}
              onChange={changed => onChange(rows.map((each, at) => (at === i ? changed : each)))}
            />
          </div>
          {!isDisabled && (
            <div className="row">
              {!field.isUnordered && (
                <IconButton icon="up" label={t('Move up')} disabled={i === 0} onClick={() => up(i)} />
              )}
              <IconButton
                icon="close"
                label={t('Take out')}
                onClick={() => {
                  keys.drop(i)
                  onChange(without(i))
                }}
              />
            </div>
          )}
        </fieldset>
      ))}
      {!isDisabled && (
        <Button
          {...(rows.length === 0 && ref !== null && { ref: ref as Ref<HTMLButtonElement> })}
          disabled={rows.length >= field.most}
          onClick={() => {
            wanted.current = rows.length + 1
            onChange([...rows, { ...field.begin }])
          }}
        >
          {field.addLabel}
        </Button>
      )}
      {isDisabled && rows.length === 0 && <p className="muted">{t('None')}</p>}
    </div>
  )
}

type RowProps = Omit<ControlProps<RowsField>, 'onChange' | 'row'> & { row: FormValues; onChange(row: FormValues): void }

function RowFields({ id, field, row, onChange, ref, note: _note, isWrong: _isWrong, ...rest }: RowProps) {
  return field.row.map((each, i) => (
    <RowField key={each.name} field={each} id={`${id}-${each.name}`}>
      <Control
        {...rest}
        id={`${id}-${each.name}`}
        field={each}
        value={valueAt(row, each.name)}
        onChange={changed => onChange(withValue(row, each.name, changed))}
        row={{ values: row, onChange }}
        ref={i === 0 ? ref : null}
        note={each.help === undefined ? undefined : `${id}-${each.name}-help`}
        isWrong={false}
      />
    </RowField>
  ))
}

/** A flag names itself beside its box. */
function RowField({ id, field, children }: { id: string; field: ValueField; children: ReactNode }) {
  if (field.kind === 'flag') return <div>{children}</div>
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={undefined}>
      {children}
    </FieldFrame>
  )
}

/** Gives each row a key, so that its text stays with it when a row before it is removed. */
function useKeys(count: number) {
  const [made, setMade] = useState<readonly number[]>([])
  const next = (known: readonly number[]) => Math.max(-1, ...known) + 1
  const of = [...made]
  while (of.length < count) of.push(next(of))
  if (of.length > made.length) setMade(of)
  return {
    of: of.slice(0, count),
    up: (at: number) =>
      setMade([...of.slice(0, at - 1), ...of.slice(at, at + 1), ...of.slice(at - 1, at), ...of.slice(at + 1)]),
    drop: (at: number) => setMade([...of.slice(0, at), ...of.slice(at + 1, count)]),
  }
}
