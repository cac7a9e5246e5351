/** The bell: what is open over the environments of the account, live, with links into each alert. Fetched after the page is painted. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { followAlerts, readOpenAlerts } from '../../core/alerts.js'
import type { Alert, OpenAlerts } from '../../wire/alerts/alert.js'
import { paths } from '../hooks/paths.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useRead } from '../hooks/use-read.js'
import sheet from '../styles/bell.css?inline'
import print from '../styles/print.css?inline'
import { Styles } from '../styles/styles.js'
import { Icon, StatusText } from '../ui/icon.js'
import { Menu } from '../ui/menu.js'

type Place = OpenAlerts['environments'][number]

export default function Bell({ accountId }: { accountId: string | undefined }) {
  const portal = usePortal()
  const { t } = portal.format
  const { value: resources, error: closed } = useStore(portal.$resources)
  // Who leaves an account, or loses a role, sees no more of it.
  const seen = closed ? closed.error : resources?.environments.map(({ id }) => id).join(' ')
  const { value, error, again } = useRead(`${accountId ?? 'all'} ${seen}`, () => readOpenAlerts(portal, accountId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` reads what is shown then.
  useEffect(() => followAlerts(portal, () => true, again), [portal, accountId])
  const places = value?.environments ?? []
  const sum = (of: 'open' | 'unacknowledged' | 'critical') => places.reduce((total, place) => total + place[of], 0)
  const waiting = sum('unacknowledged')
  const name = value
    ? t('Alerts: {open} open, {waiting} not acknowledged', { open: sum('open'), waiting })
    : t('Alerts')
  return (
    <>
      <Styles source={sheet} />
      {/* Of the whole page, and late as the bell is: nobody prints before. */}
      <Styles source={print} />
      <Menu
        look="ghost"
        role="dialog"
        name={name}
        className="icon-only bell"
        label={
          <>
            <Icon name="bell" />
            {waiting > 0 && (
              <span
                className={places.some(({ critical }) => critical > 0) ? 'count critical' : 'count'}
                aria-hidden="true"
              >
                {waiting > 99 ? '99+' : waiting}
              </span>
            )}
          </>
        }
      >
        {close => (
          <div className="bell-panel">
            <h3>
              {waiting === 0
                ? t('Nothing waits for somebody')
                : t('Not acknowledged: {waiting} of {open} open', { waiting, open: sum('open') })}
            </h3>
            {error && !value && <p className="problem">{error.message}</p>}
            {places.map(place => (
              <OfPlace key={place.id} place={place} onChoice={close} />
            ))}
          </div>
        )}
      </Menu>
    </>
  )
}

function OfPlace({ place, onChoice }: { place: Place; onChoice(): void }) {
  const host = useScreenHost()
  const go = (path: string) => {
    onChoice()
    host.navigate(path)
  }
  return (
    <section aria-label={place.name}>
      <ul>
        {place.first.map(alert => (
          <li key={alert.id}>
            <button type="button" onClick={() => go(paths.alert(place.id, alert.id))}>
              <Line alert={alert} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={() => go(paths.alerts(place.id))}>
        {host.portal.format.t('All {open} in {name}', { open: place.open, name: place.name })}
      </button>
    </section>
  )
}

function Line({ alert }: { alert: Alert }) {
  const { format } = usePortal()
  return (
    <>
      <StatusText glyph={alert.severity}>{alert.entityName}</StatusText>
      <span className="small">{alert.ruleName}</span>
      <span className="sub tiny">
        {format.relative(alert.firedAt ?? alert.since)}
        {alert.acknowledgedBy !== null && format.t(', {name} looks after it', { name: alert.acknowledgedBy })}
      </span>
    </>
  )
}
