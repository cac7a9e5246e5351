/** Somebody else saved the brand meanwhile: both versions side by side, and the choice between them. */
import type { Brand, Branding } from '../../../wire/brand.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { differences, FIELD_WORDS, wordsOf } from './draft.js'

interface ConflictProps {
  mine: Brand
  theirs: Branding
  onKeep(): void
  onTake(): void
}

export function Conflict({ mine, theirs, onKeep, onTake }: ConflictProps) {
  const t = useWords()
  return (
    <section part="card" className="card conflict" role="alert" aria-label={t('Two versions')}>
      <header>
        <h2 part="card-title">{t('Somebody else saved this brand meanwhile')}</h2>
      </header>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('What differs')}</th>
            <th scope="col">{t('Yours')}</th>
            <th scope="col">{t('Theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences(mine, theirs.own).map(field => (
            <tr key={field}>
              <th scope="row">{t(FIELD_WORDS[field])}</th>
              <td>{wordsOf(mine, field) || <span className="muted">–</span>}</td>
              <td>{wordsOf(theirs.own, field) || <span className="muted">–</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="row">
        <Button look="primary" onClick={onKeep}>
          {t('Save mine over theirs')}
        </Button>
        <Button onClick={onTake}>{t('Take theirs')}</Button>
      </div>
    </section>
  )
}
