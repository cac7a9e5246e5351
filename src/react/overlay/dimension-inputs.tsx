/** Values of dimensions set by hand: one control for each dimension, a choice where its list is closed. */
import { useId } from 'react'
import type { Words } from '../../core/words/words.js'
import type { DimensionInEffect } from '../../wire/dimensions.js'
import { isRecord } from '../../wire/errors.js'
import { boxClass, textOf } from '../forms/control-parts.js'
import type { OwnControlProps, OwnControls } from '../forms/own-control.js'
import { isolated, listWords } from '../ui/list-words.js'

type ByHand = Readonly<Record<string, string | null>>

interface Ways {
  t: Words
  /** What an empty control says. */
  noneOf(key: string): string
  /** Of many entities: leaving it empty is one thing, taking it back another. */
  canTakeBack?: boolean
}

/** The control of a field of kind `own` whose value is a record of values by key. */
export function dimensionControls(dimensions: readonly DimensionInEffect[], ways: Ways): OwnControls {
  const { t } = ways
  const nameOf = (key: string) => dimensions.find(each => each.key === key)?.name ?? key
  return {
    dimensions: {
      Control: props => <DimensionInputs {...props} {...{ dimensions, ways }} />,
      wordsOf: value =>
        listWords(
          Object.entries(byHandOf(value)).map(
            ([key, each]) => `${isolated(nameOf(key))}: ${each === null ? t('Taken back') : isolated(each)}`,
          ),
          t.language,
        ) || t('None'),
    },
  }
}

const byHandOf = (value: unknown): ByHand => (isRecord(value) ? (value as ByHand) : {})

function DimensionInputs(props: OwnControlProps & { dimensions: readonly DimensionInEffect[]; ways: Ways }) {
  const { value, onChange, onBlur, isDisabled, isWrong, dimensions, ways } = props
  const byHand = byHandOf(value)
  const set = (key: string, next: string | null) => {
    const { [key]: _before, ...others } = byHand
    onChange(next === '' ? others : { ...others, [key]: next })
  }
  return (
    <div className="dimension-inputs">
      {dimensions.map(each => (
        <DimensionInput
          key={each.key}
          dimension={each}
          value={byHand[each.key]}
          onChange={next => set(each.key, next)}
          {...{ ways, isDisabled, isWrong, onBlur }}
        />
      ))}
    </div>
  )
}

interface DimensionInputProps extends Pick<OwnControlProps, 'isDisabled' | 'isWrong' | 'onBlur'> {
  dimension: DimensionInEffect
  value: string | null | undefined
  /** An empty text: nothing is said of it. */
  onChange(value: string | null): void
  ways: Ways
}

function DimensionInput({ dimension, value, onChange, ways, isDisabled, isWrong, onBlur }: DimensionInputProps) {
  const id = useId()
  const { key, name, description, values } = dimension
  const { t, noneOf, canTakeBack = false } = ways
  const common = { id, disabled: isDisabled, onBlur, title: description || undefined }
  return (
    <div className="form-field">
      <label className="label" htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      {values !== null ? (
        <select
          {...common}
          part="field"
          className="form-select"
          value={value === null ? TAKEN_BACK : value === undefined ? '' : `${SAID}${value}`}
          onChange={({ target }) => onChange(target.value === TAKEN_BACK ? null : target.value.slice(SAID.length))}
        >
          <option value="">{noneOf(key)}</option>
          {canTakeBack && <option value={TAKEN_BACK}>{t('Take back what is set by hand')}</option>}
          {[...new Set([...values, ...(value ? [value] : [])])].map(each => (
            <option key={each} value={`${SAID}${each}`}>
              {values.includes(each) ? each : t('{value} (not in the list any more)', { value: each })}
            </option>
          ))}
        </select>
      ) : (
        <div className="row">
          <div part="field" className={`${boxClass(isWrong)} grow`}>
            <input
              {...common}
              autoComplete="off"
              disabled={isDisabled || value === null}
              placeholder={value === null ? t('Taken back') : noneOf(key)}
              value={textOf(value)}
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
          {canTakeBack && (
            <label className="check">
              <input
                type="checkbox"
                disabled={isDisabled}
                checked={value === null}
                onChange={({ target }) => onChange(target.checked ? null : '')}
              />
              {t('Take back')}
            </label>
          )}
        </div>
      )}
    </div>
  )
}

/** Values of options: what is said begins with a mark, so that no value is taken for another option. */
const SAID = '='
const TAKEN_BACK = 'taken back'
