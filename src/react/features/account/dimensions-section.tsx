/** Dimensions of an account and of the accounts above it, how far entities follow them, and the ways to define, change and delete one. */
import { lazy, Suspense, useState } from 'react'
import { readDimensions, removeDimension } from '../../../core/people/dimensions.js'
import type { Dimension, Dimensions } from '../../../wire/dimensions.js'
import { isRetryable } from '../../../wire/errors.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useEvery } from '../../hooks/use-every.js'
import { type Read, useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { isolated, listWords } from '../../ui/list-words.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import type { SectionProps } from './sections.js'

/** It comes when one is opened: with the form, and with what writes conditions. */
const DimensionForm = lazy(() => import('./dimension-form.js'))
const RemoveDimension = lazy(() => import('./remove-dimension.js'))
const ImportOfAccount = lazy(() => import('./import-dimensions.js'))

/** While entities do not follow yet. */
const PENDING_MS = 2_000
/** Somebody may change them elsewhere. */
const AGAIN_MS = 20_000

type Doing =
  /** Whether it may be changed is settled as it opens: what was typed since stays, and saving says what the server says. */
  | { what: 'open'; dimension: Dimension | undefined; readOnly: string | undefined }
  | { what: 'remove'; dimension: Dimension }
  | { what: 'import' }

export function DimensionsSection({ account }: SectionProps) {
  const { portal, notice } = useScreenHost()
  const t = useWords()
  const read = useRead(`${account.id} dimensions`, () => readDimensions(portal, account.id))
  const { value, again } = read
  const [doing, setDoing] = useState<Doing>()
  // What is shown stays while the server is away; what the reader may not see any more goes.
  const look = () => readDimensions(portal, account.id).then(read.show, cause => isRetryable(cause) || again())
  useEvery(value && (value.computed.pending > 0 ? PENDING_MS : AGAIN_MS), () => void look())
  const done = () => {
    setDoing(undefined)
    again()
  }
  return (
    <>
      <Listed account={account} {...read} onChoose={setDoing} />
      <Suspense fallback={null}>
        {doing?.what === 'import' && <ImportOfAccount accountId={account.id} onClose={done} />}
        {doing?.what === 'open' && (
          <DimensionForm
            accountId={account.id}
            known={value?.dimensions.find(({ id }) => id === doing.dimension?.id) ?? doing.dimension}
            readOnly={doing.readOnly}
            onSaved={done}
            onClose={() => setDoing(undefined)}
          />
        )}
        {doing?.what === 'remove' && (
          <RemoveDimension
            accountId={account.id}
            dimension={doing.dimension}
            onRemove={async () => {
              const { entities } = await removeDimension(portal, account.id, doing.dimension.id)
              notice(
                'success',
                t.count(
                  entities,
                  '{name} is deleted: {count} entity loses its value',
                  '{name} is deleted: {count} entities lose their values',
                  { name: doing.dimension.name },
                ),
              )
              done()
            }}
            onClose={() => setDoing(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface ListedProps extends Pick<SectionProps, 'account'>, Pick<Read<Dimensions>, 'value' | 'error' | 'again'> {
  onChoose(doing: Doing): void
}

function Listed({ account, value, error, again, onChoose }: ListedProps) {
  const t = useWords()
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={8} />
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{t('Dimensions')}</h1>
        <span className="muted small">
          {value.isMine ? t('{name} and the accounts below it', { name: account.name }) : t('You may look, not change')}
        </span>
        <span className="grow" />
        {value.isMine && value.dimensions.length > 0 && (
          <Button onClick={() => onChoose({ what: 'import' })}>{t('Import from a file')}</Button>
        )}
        {value.isMine && (
          <Button look="primary" onClick={() => onChoose({ what: 'open', dimension: undefined, readOnly: undefined })}>
            {t('New dimension')}
          </Button>
        )}
      </div>
      <div className="page stack">
        {error && <ErrorState error={error} onRetry={again} />}
        {value.dimensions.length === 0 ? (
          <EmptyState title={t('No dimensions yet')}>
            <span>
              {t(
                'A dimension says of entities what no source says, such as the business unit or the cost centre: by rules, by hand, and by a fallback. Lists filter and group by it.',
              )}
            </span>
          </EmptyState>
        ) : (
          <>
            <Followed {...value.computed} />
            <DimensionTable value={value} onChoose={onChoose} />
          </>
        )}
      </div>
    </>
  )
}

function whyNot(dimension: Dimension, { isMine }: Dimensions, t: ReturnType<typeof useWords>) {
  if (!isMine) return t('You may look, not change')
  if (dimension.isOwn) return undefined
  return dimension.accountName === null
    ? t('It is of an account above: it is changed there.')
    : t('It is of {account}: it is changed there.', { account: isolated(dimension.accountName) })
}

/** Whether entities have what is defined. */
function Followed({ environments, pending, at }: Dimensions['computed']) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <p className="small muted" role="status" title={at === null ? undefined : format.dateTime(at)}>
      {pending > 0
        ? t.count(
            environments,
            'The values of {pending} of {count} environment are being worked out …',
            'The values of {pending} of {count} environments are being worked out …',
            { pending: format.number(pending) },
          )
        : at !== null &&
          t('All entities follow what is defined. Last worked out {when}.', { when: format.relative(at) })}
    </p>
  )
}

interface DimensionTableProps {
  value: Dimensions
  onChoose(doing: Doing): void
}

function DimensionTable({ value, onChoose }: DimensionTableProps) {
  const t = useWords()
  return (
    <PlainList
      label={t('Dimensions')}
      wraps
      rows={value.dimensions}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('Dimension'),
          cell: dimension => (
            <>
              <button
                type="button"
                className="link"
                onClick={() => onChoose({ what: 'open', dimension, readOnly: whyNot(dimension, value, t) })}
              >
                <bdi>{dimension.name}</bdi>
              </button>{' '}
              <code className="small muted" dir="ltr">
                {dimension.key}
              </code>
              {dimension.description !== '' && <p className="small muted">{dimension.description}</p>}
            </>
          ),
        },
        {
          head: t('Values'),
          cell: ({ values }) =>
            values === null ? <span className="muted">{t('Any value')}</span> : <Values values={values} />,
        },
        { head: t('Rules'), isNumber: true, cell: ({ rules }) => rules.length },
        {
          head: t('Fallback'),
          cell: ({ fallback }) => (fallback === null ? <span className="muted">–</span> : <bdi>{fallback}</bdi>),
        },
        {
          head: t('Defined in'),
          cell: ({ isOwn, accountName }) =>
            isOwn ? (
              t('This account')
            ) : accountName !== null ? (
              <bdi>{accountName}</bdi>
            ) : (
              <span className="muted">{t('An account above')}</span>
            ),
        },
        {
          head: t('Actions'),
          isHidden: true,
          className: 'acts',
          cell: dimension =>
            value.isMine &&
            dimension.isOwn && (
              <Button
                look="ghost"
                aria-label={t('Delete {name}', { name: dimension.name })}
                onClick={() => onChoose({ what: 'remove', dimension })}
              >
                {t('Delete')}
              </Button>
            ),
        },
      ]}
    />
  )
}

const MOST_SHOWN = 6

function Values({ values }: { values: readonly string[] }) {
  const t = useWords()
  const rest = values.length - MOST_SHOWN
  const words = (some: readonly string[]) => listWords(some.map(isolated), t.language)
  return (
    <span title={rest > 0 ? words(values) : undefined}>
      {words(values.slice(0, MOST_SHOWN))}
      {rest > 0 && <span className="muted"> {t('and {count} more', { count: rest })}</span>}
    </span>
  )
}
