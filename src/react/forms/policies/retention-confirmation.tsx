/** Asks before kinds of data are kept for fewer days: what is deleted, which cannot be undone. */
import { KINDS_WITH_DATA, MOST_COUNTED, type RetentionKind, type RetentionLoss } from '../../../wire/retention.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'
import { partLabel } from './policy-parts.js'

interface RetentionConfirmationProps {
  /** Typed to confirm: the name of whose data it is. */
  name: string
  kinds: readonly RetentionKind[]
  readLosses(): Promise<readonly RetentionLoss[]>
  onConfirm(): Promise<void>
  onClose(): void
}

const MOST_LISTED = 20

export function RetentionConfirmation({ name, kinds, readLosses, onConfirm, onClose }: RetentionConfirmationProps) {
  const t = useWords()
  const { value: losses, error, again } = useRead('losses', readLosses)
  const isOfNoData = kinds.every(kind => !KINDS_WITH_DATA.some(each => each === kind))
  return (
    <TypedConfirmation
      title={t('Keep data for fewer days?')}
      typed={name}
      action={t('Save and delete')}
      isShut={losses === undefined}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      {error && <ErrorState error={error} onRetry={again} />}
      {!losses && !error && <Skeleton lines={3} />}
      {losses && losses.length > 0 && <Losses losses={losses} />}
      {losses?.length === 0 && (
        <p>
          {isOfNoData
            ? t('There are no such data yet: nothing is deleted now.')
            : t('Nothing is that old: nothing is deleted now.')}
        </p>
      )}
      <p>
        {t('What is older is deleted within ten minutes, and as it grows older from then on. It cannot be undone.')}
      </p>
    </TypedConfirmation>
  )
}

function Losses({ losses }: { losses: readonly RetentionLoss[] }) {
  const t = useWords()
  const { format } = usePortal()
  const countOf = ({ kind, count }: RetentionLoss) => {
    if (count >= MOST_COUNTED) return t('more than {count}', { count: format.number(MOST_COUNTED) })
    if (kind === 'costs') return t.count(count, '{count} charge', '{count} charges')
    return kind === 'flows'
      ? t.count(count, '{count} hour of a pair', '{count} hours of pairs')
      : t.count(count, '{count} day of an entity', '{count} days of entities')
  }
  return (
    <ul className="place-keys">
      {losses.slice(0, MOST_LISTED).map(loss => (
        <li key={`${loss.environmentId} ${loss.kind}`}>
          {t('{kind} of {environment}: {count} from before {date}', {
            kind: t(partLabel(`retention.${loss.kind}`, true)),
            environment: loss.environment,
            count: countOf(loss),
            date: format.date(loss.before),
          })}
        </li>
      ))}
      {losses.length > MOST_LISTED && <li>{t('and {count} more', { count: losses.length - MOST_LISTED })}</li>}
    </ul>
  )
}
