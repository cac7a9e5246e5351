/** Planned maintenance: what would fire meanwhile waits until it is over. */
import { useState } from 'react'
import { endMaintenance, readMaintenance } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import type { Maintenance } from '../../../wire/alerts/telling.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { PlanForm } from './plan-form.js'
import { weeklyWords } from './weekly-words.js'

type Doing = { what: 'plan'; plan: Maintenance | undefined } | { what: 'end'; plan: Maintenance }

export default function MaintenanceList({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { id } = datastore.environment
  const { value, error, again } = useRead(`${id} maintenance`, () => readMaintenance(portal, id))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const done = () => {
    close()
    again()
  }
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={4} />
  return (
    <div className="stack">
      {value.mayChange && (
        <div className="row">
          <Button look="primary" onClick={() => setDoing({ what: 'plan', plan: undefined })}>
            {t('Plan maintenance')}
          </Button>
        </div>
      )}
      {value.maintenance.length === 0 ? (
        <EmptyState title={t('No maintenance is planned')}>
          <span>
            {t('While it is on, what would fire waits: nobody is told of a machine that is down on purpose.')}
          </span>
        </EmptyState>
      ) : (
        <PlanTable plans={value.maintenance} mayChange={value.mayChange} onChoose={setDoing} />
      )}
      {doing?.what === 'plan' && <PlanForm datastore={datastore} known={doing.plan} onSaved={done} onClose={close} />}
      {doing?.what === 'end' && <End environmentId={id} plan={doing.plan} onDone={done} onClose={close} />}
    </div>
  )
}

function PlanTable(props: { plans: readonly Maintenance[]; mayChange: boolean; onChoose(doing: Doing): void }) {
  const t = useWords()
  const { catalogue } = useScreenHost().portal
  return (
    <PlainList
      label={t('Maintenance')}
      wraps
      rows={props.plans}
      keyOf={plan => plan.id}
      columns={[
        { head: t('Name'), cell: plan => plan.name },
        {
          head: t('Of'),
          cell: ({ entity, where }) => (
            <>
              {entity === null || !catalogue.has(entity) ? t('Everything') : catalogue.entry(entity).label.many}
              {where !== null && <span className="small muted"> {t('filtered')}</span>}
            </>
          ),
        },
        { head: t('When'), cell: plan => <When plan={plan} /> },
        {
          head: t('Actions'),
          isHidden: true,
          className: 'buttons',
          cell: plan =>
            props.mayChange && (
              <div className="row wrap">
                <Button onClick={() => props.onChoose({ what: 'plan', plan })}>{t('Change …')}</Button>
                <Button onClick={() => props.onChoose({ what: 'end', plan })}>
                  {plan.isOn ? t('End now …') : t('Delete …')}
                </Button>
              </div>
            ),
        },
      ]}
    />
  )
}

function When({ plan: { isOn, until, next, weekly } }: { plan: Maintenance }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const stateText = isOn
    ? t('On until {time}', { time: format.dateTime(until ?? '') })
    : next === null
      ? t('Over')
      : t('Next {time}', { time: format.dateTime(next) })
  return (
    <>
      {stateText}
      {weekly && <span className="small muted"> {weeklyWords(weekly, format)}</span>}
    </>
  )
}

/** Ending what is on and deleting what is to come are one call. */
function End(props: { environmentId: string; plan: Maintenance; onDone(): void; onClose(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { environmentId, plan, onDone, onClose } = props
  const { name, isOn } = plan
  const end = async () => {
    await endMaintenance(portal, environmentId, plan.id)
    notice('success', t(isOn ? '{name} is over' : '{name} is deleted', { name }))
    onDone()
  }
  return (
    <Confirmation
      title={isOn ? t('End {name} now?', { name }) : t('Delete {name}?', { name })}
      action={isOn ? t('End now') : t('Delete it')}
      onConfirm={end}
      onClose={onClose}
    >
      {isOn
        ? t('What it held back fires if it still holds. Its later times are deleted too.')
        : t('It cannot be undone: it would have to be planned again.')}
    </Confirmation>
  )
}
