/** The two ends of a range of one's own, of which either may be open. Taken over by Enter or on leaving the field; what is no number is said and stays. */
import { useId, useState } from 'react'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { typedNumber, typedText } from '../../ui/typed-number.js'

export interface Ends {
  from: number | undefined
  to: number | undefined
}

export interface RangeEndsProps extends Ends {
  label: string
  onTake(ends: Ends): void
}

export function RangeEnds(props: RangeEndsProps) {
  const t = useWords()
  const { locale } = usePortal().format
  const { label, onTake } = props
  const written = (end: number | undefined) => (end === undefined ? '' : typedText(end, locale))
  const [texts, setTexts] = useState({ from: written(props.from), to: written(props.to) })
  const [wrong, setWrong] = useState<'from' | 'to'>()
  const noteId = useId()
  const take = () => {
    const ends = { from: typedNumber(texts.from, locale), to: typedNumber(texts.to, locale) }
    const isWrong = (end: 'from' | 'to') => texts[end].trim() !== '' && ends[end] === undefined
    const found = (['from', 'to'] as const).find(isWrong)
    setWrong(found)
    if (found === undefined && (ends.from !== props.from || ends.to !== props.to)) onTake(ends)
  }
  const field = (end: 'from' | 'to', name: string, placeholder: string) => (
    <span part="field" className={wrong === end ? 'field grow bad' : 'field grow'}>
      <input
        aria-label={name}
        aria-invalid={wrong === end}
        aria-describedby={wrong === end ? noteId : undefined}
        placeholder={placeholder}
        inputMode="decimal"
        value={texts[end]}
        onChange={event => setTexts({ ...texts, [end]: event.target.value })}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
    </span>
  )
  return (
    <>
      <div className="row">
        {field('from', t('{label}, from', { label }), t('From'))}
        <span className="sub">{t('to')}</span>
        {field('to', t('{label}, to', { label }), t('To'))}
      </div>
      {wrong && (
        <p className="problem" id={noteId} role="alert">
          {t('{label} is no number', { label: texts[wrong].trim() })}
        </p>
      )}
    </>
  )
}
