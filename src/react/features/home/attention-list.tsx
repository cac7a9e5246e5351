/** The worst of all environments, by name. */
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { Skeleton } from '../../ui/states.js'
import { attentionOf, type EnvironmentFigures, totalsOf } from './home-figures.js'
import { NOTHING_JUDGED } from './words.js'

export function AttentionList({ known }: { known: readonly EnvironmentFigures[] | undefined }) {
  const t = useWords()
  const { format } = usePortal()
  const rows = known && attentionOf(known)
  const totals = known && totalsOf(known)
  const total = (totals?.critical ?? 0) + (totals?.caution ?? 0)
  return (
    <section part="card" className="card" aria-label={t('Needs attention')} aria-busy={!rows}>
      <header>
        <h2 part="card-title">{t('Needs attention')}</h2>
        {rows && rows.length > 0 && (
          <span className="sub tiny">
            {t('{count} of {total}, worst first', { count: rows.length, total: format.number(total) })}
          </span>
        )}
      </header>
      {!rows && <Skeleton lines={6} />}
      {rows?.length === 0 && (
        <p className="calm">
          {totals?.judged === 0 ? t(NOTHING_JUDGED) : t('Nothing is critical, and nothing needs caution.')}
        </p>
      )}
      {rows && rows.length > 0 && (
        <table className="home-table">
          <thead>
            <tr>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('What')}</th>
              <th scope="col">{t('Why')}</th>
              <th scope="col" className="where">
                {t('Environment')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ environment, id, type, name, status, why }) => (
              <tr key={`${environment.id} ${id}`}>
                <td>
                  <StatusText glyph={status === 'critical' ? 'critical' : 'caution'}>
                    {status === 'critical' ? t('Critical') : t('Caution')}
                  </StatusText>
                </td>
                <th scope="row">
                  <a href={paths.entity(environment.id, type, id)}>{name}</a>
                </th>
                <Why type={type} why={why} />
                <td className="where">{environment.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Why({ type, why }: { type: string; why: string }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const words = [catalogue.has(type) ? catalogue.entry(type).label.one : '', why && t(why)].filter(Boolean).join(', ')
  return (
    <td className="sub" title={words}>
      {words}
    </td>
  )
}
