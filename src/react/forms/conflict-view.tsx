/** Two people changed one record: what it was when you began, theirs, yours, and what Save makes of both. Only what truly meets asks. */
import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { type Choices, type MergedField, type Side, together } from './merge.js'
import { type FormValues, wordsOf } from './values.js'

interface ConflictViewProps {
  fields: readonly MergedField[]
  theirs: FormValues
  isBusy: boolean
  nameOf(of: string, value: unknown): string
  onSettle(choices: Choices): void
  /** Leaves what is mine aside. */
  onTake(): void
}

export function ConflictView({ fields, theirs, isBusy, nameOf, onSettle, onTake }: ConflictViewProps) {
  const t = useWords()
  const [choices, setChoices] = useState<Choices>({})
  const meeting = fields.filter(({ isConflict }) => isConflict)
  const decided = meeting.filter(({ leaf }) => choices[leaf.name] !== undefined).length
  const banner = useRef<HTMLParagraphElement>(null)
  // It takes the place of the form, in which Save had the keyboard.
  useEffect(() => banner.current?.focus(), [])
  const all = (side: Side) => setChoices(Object.fromEntries(meeting.map(({ leaf }) => [leaf.name, side])))
  return (
    <section className="form-conflict" aria-label={t('Two versions')}>
      <p className="form-banner" role="alert" tabIndex={-1} ref={banner}>
        <strong>{t('Somebody saved this while you were editing.')}</strong> {t('Nothing of yours is lost.')}
      </p>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('You began')}</th>
            {(['theirs', 'mine'] as const).map(side => (
              <th scope="col" key={side}>
                {side === 'theirs' ? t('Theirs') : t('Yours')}{' '}
                <button type="button" className="link" onClick={() => all(side)}>
                  {t('Take all')}
                </button>
              </th>
            ))}
            <th scope="col">{t('Together')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(field => (
            <Row
              key={field.leaf.name}
              {...{ field, nameOf }}
              chosen={choices[field.leaf.name]}
              onChoose={side => setChoices({ ...choices, [field.leaf.name]: side })}
            />
          ))}
        </tbody>
      </table>
      <div className="row form-foot">
        <span className="grow small">{t('{decided} of {all} decided', { decided, all: meeting.length })}</span>
        <Button disabled={isBusy} onClick={onTake}>
          {t('Discard mine')}
        </Button>
        <Button
          look="primary"
          disabled={isBusy || together(fields, theirs, choices) === undefined}
          onClick={() => onSettle(choices)}
        >
          {t('Save together')}
        </Button>
      </div>
    </section>
  )
}

interface RowProps {
  field: MergedField
  chosen: Side | undefined
  nameOf(of: string, value: unknown): string
  onChoose(side: Side): void
}

function Row({ field, chosen, nameOf, onChoose }: RowProps) {
  const t = useWords()
  const group = useId()
  const { leaf, by, isConflict } = field
  const words = (value: unknown) => wordsOf(leaf, value, nameOf, t)
  const side = isConflict ? chosen : by === 'mine' ? 'mine' : 'theirs'
  const cell = (which: Side) =>
    isConflict ? (
      <label className="check">
        <input
          type="radio"
          name={group}
          aria-label={t(which === 'theirs' ? '{field}, theirs: {value}' : '{field}, yours: {value}', {
            field: leaf.label,
            value: words(field[which]),
          })}
          checked={chosen === which}
          onChange={() => onChoose(which)}
        />
        {words(field[which])}
      </label>
    ) : by === 'both' || by === which ? (
      words(field[which])
    ) : (
      <span className="muted">{t('Not touched')}</span>
    )
  return (
    <tr>
      <th scope="row">{leaf.label}</th>
      <td data-head={t('You began')}>{words(field.began)}</td>
      <td data-head={t('Theirs')}>{cell('theirs')}</td>
      <td data-head={t('Yours')}>{cell('mine')}</td>
      <td data-head={t('Together')} className="form-together">
        {side === undefined ? <span className="muted">{t('Choose one')}</span> : <strong>{words(field[side])}</strong>}
      </td>
    </tr>
  )
}
