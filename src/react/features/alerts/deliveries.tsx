/** Deliveries to a webhook: whether each arrived, and the way to send it again. */
import { readDeliveries, redeliver } from '../../../core/alerts.js'
import type { Delivery, Webhook } from '../../../wire/alerts/telling.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { PlainList } from '../../ui/plain-list.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

const GLYPHS = { waiting: 'caution', delivered: 'nominal', failed: 'critical' } as const
const STATES = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } as const

export function DeliveryState({ state }: { state: Delivery['state'] }) {
  const t = useWords()
  return <StatusText glyph={GLYPHS[state]}>{t(STATES[state])}</StatusText>
}

export function DeliveryLog({ environmentId, hook }: { environmentId: string; hook: Webhook }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { format } = portal
  const { value, error, again } = useRead(`${hook.id} log`, () => readDeliveries(portal, environmentId, hook.id))
  const sendAgain = (one: Delivery) =>
    void redeliver(portal, environmentId, one).then(again, (cause: Error) => notice('error', cause.message))
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={5} />
  if (value.length === 0) return <p className="muted">{t('Nothing was sent yet.')}</p>
  return (
    <PlainList
      label={t('Deliveries')}
      isBare
      wraps
      rows={value}
      keyOf={one => one.id}
      columns={[
        { head: t('When'), cell: one => format.dateTime(one.createdAt) },
        {
          head: t('What'),
          cell: one => (
            <>
              {one.event} <span className="sub small">{one.about}</span>
            </>
          ),
        },
        {
          head: t('State'),
          cell: one => (
            <>
              <DeliveryState state={one.state} />{' '}
              <span className="sub small">
                {one.problem ?? one.status ?? ''} {one.tries > 1 && t('after {count} tries', { count: one.tries })}
                {one.state === 'waiting' &&
                  one.dueAt !== null &&
                  t(', next {when}', { when: format.relative(one.dueAt) })}
              </span>
            </>
          ),
        },
        {
          head: t('Actions'),
          isHidden: true,
          cell: one => one.state !== 'waiting' && <Button onClick={() => sendAgain(one)}>{t('Send again')}</Button>,
        },
      ]}
    />
  )
}
