/** Changes since the day before, and sources that went quiet. */
import { PLATFORMS, type Platform } from '../../../spec/language/entity.js'
import type { ChangeFigures } from '../../attention/attention-figures.js'
import { listAddress } from '../../attention/attention-lists.js'
import { lists } from '../../attention/attention-queries.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { AttentionCell, Counted, Line } from './attention-cell.js'

export interface QuietSource {
  platform: string
  /** ISO. */
  since: string | undefined
}

const UNTOLD = 'Nothing is kept of the same hour yesterday'

export function ChangesCell(props: {
  figures: ChangeFigures
  sources: { all: number; quiet: readonly QuietSource[] } | undefined
  now: number
  environmentId: string
}) {
  const t = useWords()
  const { figures, sources, now, environmentId } = props
  const { format } = usePortal()
  const { fresh, gone, worse, worseNames } = figures
  const orUnknown = (n: number | undefined) =>
    n === undefined ? <span className="sub">{t('Unknown')}</span> : format.number(n)
  // What never came is not counted.
  const isEmpty = sources?.all === 0 && fresh === 0
  return (
    <AttentionCell id="changes" title={t('Since yesterday')}>
      <ul className="lines">
        <Line label={t('New')}>
          {isEmpty ? (
            <span className="sub">–</span>
          ) : (
            <Counted n={fresh} href={listAddress(environmentId, lists.isNew(now))}>
              {format.number(fresh)}
            </Counted>
          )}
        </Line>
        <Line label={t('Gone')} {...(gone === undefined && { title: t(UNTOLD) })}>
          {orUnknown(gone)}
        </Line>
        <Line label={t('Status worse')} title={worse === undefined ? UNTOLD : worseNames.join(', ')}>
          {orUnknown(worse)}
        </Line>
      </ul>
      {sources && <Sources {...sources} environmentId={environmentId} />}
    </AttentionCell>
  )
}

const SHOWN = 2

function Sources(props: { all: number; quiet: readonly QuietSource[]; environmentId: string }) {
  const t = useWords()
  const { all, quiet, environmentId } = props
  const { format } = usePortal()
  if (all === 0) return <p className="small sub">{t('Nothing has sent to it yet')}</p>
  if (quiet.length === 0) {
    return (
      <ul className="named">
        <li>
          <StatusText glyph="nominal">
            {all === 1 ? t('The source reports') : t('All {all} sources report', { all: format.number(all) })}
          </StatusText>
        </li>
      </ul>
    )
  }
  return (
    <ul className="named">
      <li>
        <StatusText glyph="caution">
          <b>{t('{count} of {all} sources quiet', { count: format.number(quiet.length), all: format.number(all) })}</b>
        </StatusText>
      </li>
      {quiet.slice(0, SHOWN).map(({ platform, since }) => (
        <li key={platform}>
          <a className="ellipsis" href={listAddress(environmentId, lists.source(platform))}>
            {t(PLATFORMS[platform as Platform] ?? platform)}
          </a>
          <span className="end sub" title={since && `${format.dateTime(since)} (${format.timeZone})`}>
            {since && format.relative(since)}
          </span>
        </li>
      ))}
      {quiet.length > SHOWN && (
        <li className="sub">{t('and {count} more', { count: format.number(quiet.length - SHOWN) })}</li>
      )}
    </ul>
  )
}
