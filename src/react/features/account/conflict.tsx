/** Somebody else saved meanwhile: what both changed otherwise, with how it was, and the choice of each. */
import { useState } from 'react'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import type { Clash, Merged } from './merge.js'

interface ConflictProps<T> {
  merged: Merged<T>
  labelOf(field: string): string
  wordsOf(value: T | undefined, field: string): string
  isBusy: boolean
  onSave(together: Record<string, T>): void
  onTake(): void
}

export function Conflict<T>({ merged, labelOf, wordsOf, isBusy, onSave, onTake }: ConflictProps<T>) {
  const t = useWords()
  const [mine, setMine] = useState<readonly string[]>(merged.clashes.map(({ field }) => field))
  const chosen = ({ field, mine: my, theirs }: Clash<T>) => (mine.includes(field) ? my : theirs)
  const choose = (field: string, isMine: boolean) =>
    setMine(before => (isMine ? [...before, field] : before.filter(each => each !== field)))
  const save = () => {
    const together = { ...merged.together }
    for (const clash of merged.clashes) {
      const value = chosen(clash)
      if (value === undefined) delete together[clash.field]
      else together[clash.field] = value
    }
    onSave(together)
  }
  return (
    <section part="card" className="card conflict" role="alert" aria-label={t('Two versions')}>
      <header>
        <h2 part="card-title">{t('Somebody else saved this meanwhile')}</h2>
        <span className="muted small">{t('Only what you both changed is asked; the rest goes together.')}</span>
      </header>
      <div className="scrolls">
        <table className="plain-table">
          <thead>
            <tr>
              {['What differs', 'You began', 'Theirs', 'Yours', 'Together'].map(title => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {merged.clashes.map(clash => (
              <tr key={clash.field}>
                <th scope="row">{labelOf(clash.field)}</th>
                <td className="muted">{wordsOf(clash.began, clash.field)}</td>
                {([false, true] as const).map(isMine => (
                  <td key={String(isMine)}>
                    <label className="check">
                      <input
                        type="radio"
                        name={`clash ${clash.field}`}
                        checked={mine.includes(clash.field) === isMine}
                        onChange={() => choose(clash.field, isMine)}
                      />
                      {wordsOf(isMine ? clash.mine : clash.theirs, clash.field)}
                    </label>
                  </td>
                ))}
                <td>{wordsOf(chosen(clash), clash.field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <Button look="primary" disabled={isBusy} onClick={save}>
          {t('Save together')}
        </Button>
        <Button disabled={isBusy} onClick={onTake}>
          {t('Take theirs')}
        </Button>
      </div>
    </section>
  )
}
