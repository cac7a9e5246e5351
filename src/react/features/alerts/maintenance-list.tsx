/** Planned maintenance: what would fire meanwhile waits until it is over. */

import { useState } from 'react'
import { endMaintenance, planMaintenance, readMaintenance } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import type { Maintenance, MaintenanceInput } from '../../../wire/alerts/telling.js'
import { HOUR } from '../../../wire/duration.js'
import { FilterEditor } from '../../conditions/filter-editor.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox, Segments } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { Choice } from './fields.js'

export default function MaintenanceList({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { id } = datastore.environment
  const { value, error, again } = useRead(`${id} maintenance`, () => readMaintenance(portal, id))
  const [isPlanning, setPlanning] = useState(false)
  const end = (plan: Maintenance) =>
    void endMaintenance(portal, id, plan.id).then(
      () => {
        notice('success', t('{name} is over', { name: plan.name }))
        again()
      },
      (cause: Error) => notice('error', cause.message),
    )
  if (error && !value) return <ErrorState error={error} onRetry={again} />
  if (!value) return <Skeleton lines={4} />
  return (
    <div className="stack">
      {value.mayChange && (
        <div className="row">
          <Button look="primary" onClick={() => setPlanning(true)}>
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
        <PlanTable plans={value.maintenance} mayChange={value.mayChange} onEnd={end} />
      )}
      {isPlanning && (
        <Dialog title={t('Plan maintenance')} className="rule-dialog" onClose={() => setPlanning(false)}>
          <PlanForm
            datastore={datastore}
            onDone={() => {
              setPlanning(false)
              again()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

function PlanTable(props: { plans: readonly Maintenance[]; mayChange: boolean; onEnd(plan: Maintenance): void }) {
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
          cell: plan =>
            props.mayChange && (
              <Button onClick={() => props.onEnd(plan)}>{plan.isOn ? t('End now') : t('Delete')}</Button>
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
      {weekly && (
        <span className="small muted">
          {' '}
          {t('{days} {from} to {until}, {timeZone}', {
            days: weekly.days.map(day => t(DAYS[day] ?? '')).join(', '),
            from: weekly.from,
            until: weekly.until,
            timeZone: weekly.timeZone,
          })}
        </span>
      )}
    </>
  )
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function PlanForm({ datastore, onDone }: { datastore: Datastore; onDone(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { id } = datastore.environment
  const [name, setName] = useState('')
  const [repeats, setRepeats] = useState<'once' | 'weekly'>('once')
  const [hours, setHours] = useState('2')
  const [days, setDays] = useState<readonly number[]>([0])
  const [from, setFrom] = useState('22:00')
  const [until, setUntil] = useState('06:00')
  const [of, setOf] = useState<Pick<MaintenanceInput, 'entity' | 'where'>>({ entity: null, where: null })
  const submit = useSubmit()
  const now = Date.now()
  const plan: MaintenanceInput = {
    name,
    ruleId: null,
    ...of,
    startsAt: new Date(now).toISOString(),
    endsAt: repeats === 'once' ? new Date(now + (Number(hours) || 0) * HOUR).toISOString() : null,
    weekly: repeats === 'once' ? null : { days: [...days], from, until, timeZone: portal.format.timeZone },
  }
  const save = () =>
    submit.run(async () => {
      await planMaintenance(portal, id, plan)
      notice('success', t('{name} is planned', { name }))
      onDone()
    })
  return (
    <div className="stack">
      <TextField
        id="plan-name"
        label={t('Name')}
        autoComplete="off"
        value={name}
        problem={submit.problemAt('name')}
        onChange={setName}
      />
      <Covered datastore={datastore} of={of} onChange={setOf} />
      <Segments
        label={t('When')}
        options={[
          { value: 'once', label: t('From now') },
          { value: 'weekly', label: t('Every week') },
        ]}
        value={repeats}
        onChange={value => setRepeats(value === 'weekly' ? 'weekly' : 'once')}
      />
      {repeats === 'once' ? (
        <TextField
          id="plan-hours"
          label={t('Hours')}
          autoComplete="off"
          value={hours}
          problem={submit.problemAt('endsAt')}
          onChange={setHours}
        />
      ) : (
        <>
          <div className="row wrap">
            {DAYS.map((day, i) => (
              <Checkbox
                key={day}
                label={day}
                checked={days.includes(i)}
                onChange={isOn => setDays(isOn ? [...days, i].sort() : days.filter(other => other !== i))}
              />
            ))}
          </div>
          <div className="row wrap">
            <TextField
              id="plan-from"
              label={t('From')}
              autoComplete="off"
              value={from}
              problem={submit.problemAt('weekly.from')}
              onChange={setFrom}
            />
            <TextField
              id="plan-until"
              label={t('Until')}
              autoComplete="off"
              value={until}
              problem={submit.problemAt('weekly.until')}
              onChange={setUntil}
            />
            <span className="sub small">{portal.format.timeZone}</span>
          </div>
        </>
      )}
      <FormProblem error={submit.error} />
      <Button look="primary" disabled={submit.isBusy || name.trim() === ''} onClick={save}>
        {t('Plan it')}
      </Button>
    </div>
  )
}

function Covered(props: {
  datastore: Datastore
  of: Pick<MaintenanceInput, 'entity' | 'where'>
  onChange(of: Pick<MaintenanceInput, 'entity' | 'where'>): void
}) {
  const t = useWords()
  const { catalogue } = useScreenHost().portal
  const counts = props.datastore.$counts.get() ?? {}
  const { entity, where } = props.of
  const types = catalogue.entries.filter(
    ({ type, hasIndex }) => hasIndex && catalogue.memberTypes(type).some(member => (counts[member] ?? 0) > 0),
  )
  return (
    <>
      <Choice
        id="plan-entity"
        label={t('Of')}
        value={entity ?? ''}
        options={[['', 'Everything'], ...types.map(({ type, label }): [string, string] => [type, label.many])]}
        onChange={type => props.onChange({ entity: type === '' ? null : type, where: null })}
      />
      {entity !== null && (
        <OfType type={entity} where={where} onChange={next => props.onChange({ entity, where: next })} />
      )}
    </>
  )
}

function OfType(props: {
  type: string
  where: MaintenanceInput['where']
  onChange(where: MaintenanceInput['where']): void
}) {
  const state = useSpecs([props.type])
  const spec = state.phase === 'ready' ? state.specs[0] : undefined
  return spec ? <FilterEditor spec={spec} where={props.where} onChange={props.onChange} /> : <Skeleton lines={1} />
}
