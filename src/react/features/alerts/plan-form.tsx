/** The form of planned maintenance: what it covers, from when until when, and whether every week. */
import { useMemo } from 'react'
import { readMaintenance, saveMaintenance } from '../../../core/alerts.js'
import type { Datastore } from '../../../core/types.js'
import { type Maintenance, type MaintenanceInput, maintenanceInput } from '../../../wire/alerts/telling.js'
import { HOUR } from '../../../wire/duration.js'
import { PortalError } from '../../../wire/errors.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Dialog } from '../../ui/dialog.js'
import { watchedControls } from './watched-controls.js'
import { weeklyControls } from './weekly-control.js'

const FIELDS: FormFields = [
  { kind: 'text', name: 'name', label: 'Name', placeholder: 'Firmware of the storage cluster' },
  { kind: 'own', of: 'type', name: 'entity', label: 'Of', isOptional: true, empty: 'null' },
  { kind: 'own', of: 'which', name: 'where', label: 'Which of them', isOptional: true, empty: 'null' },
  { kind: 'time', name: 'startsAt', label: 'Begins' },
  {
    kind: 'time',
    name: 'endsAt',
    label: 'Ends',
    isOptional: true,
    empty: 'null',
    help: 'What is weekly may be left without an end.',
  },
  { kind: 'own', of: 'weekly', name: 'weekly', label: 'Repeats', isOptional: true, empty: 'null' },
]

interface PlanFormProps {
  datastore: Datastore
  /** Undefined: a new one. */
  known: Maintenance | undefined
  onSaved(): void
  onClose(): void
}

export function PlanForm({ datastore, known, onSaved, onClose }: PlanFormProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { id } = datastore.environment
  const title = known ? t('Change {name}', { name: known.name }) : t('Plan maintenance')
  const own = useMemo(
    () => ({ ...watchedControls(datastore, portal), ...weeklyControls(portal.format) }),
    [datastore, portal],
  )
  const value = useMemo(() => (known ? inputOf(known) : fromNow()), [known])
  const save = async (plan: MaintenanceInput, version: number) => {
    const saved = await saveMaintenance(portal, id, { ...plan, version }, known?.id)
    notice('success', t(known ? '{name} is changed' : '{name} is planned', { name: saved.name }))
    onSaved()
    return kept(saved)
  }
  const reload = async () => {
    const found = (await readMaintenance(portal, id)).maintenance.find(plan => plan.id === known?.id)
    if (!found) throw new PortalError('NOT_FOUND', { message: 'No such maintenance' })
    return kept(found)
  }
  return (
    <Dialog title={title} className="rule-dialog" onClose={onClose}>
      <RecordForm
        label={title}
        schema={maintenanceInput}
        fields={t.declared(FIELDS)}
        own={own}
        value={value}
        revision={known?.version ?? 0}
        {...(!known && { create: t('Plan it') })}
        save={save}
        {...(known && { reload })}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** Two hours from now, of everything. */
function fromNow(): MaintenanceInput {
  const now = Date.now()
  const at = (time: number) => new Date(time).toISOString()
  return {
    name: '',
    ruleId: null,
    entity: null,
    where: null,
    startsAt: at(now),
    endsAt: at(now + 2 * HOUR),
    weekly: null,
  }
}

function inputOf({ name, ruleId, entity, where, startsAt, endsAt, weekly }: Maintenance): MaintenanceInput {
  return { name, ruleId, entity, where, startsAt, endsAt, weekly }
}

const kept = (plan: Maintenance) => ({ value: inputOf(plan), revision: plan.version })
