/** Which machines a scenario is about: all, those of clusters, picked ones, or none but the estimated. */
import { useRef } from 'react'
import type { DesignBasis, ScenarioInputs } from '../../../wire/design/scenario.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { MachinePicks } from './machine-picks.js'

type Workload = ScenarioInputs['workload']

export interface FieldsProps {
  environmentId: string
  basis: DesignBasis
  inputs: ScenarioInputs
  set(part: Partial<ScenarioInputs>): void
  isShut: boolean
  problemAt(path: string): string | undefined
}

const CHOICES: Readonly<Record<Workload['of'], string>> = {
  all: 'All machines',
  clusters: 'Machines of clusters',
  machines: 'Picked machines',
  none: 'Estimates only',
}

export function WorkloadFields({ environmentId, basis, inputs: { workload }, set, isShut, problemAt }: FieldsProps) {
  const t = useWords()
  const { format } = usePortal()
  // What was picked of each kind comes back with it.
  const kept = useRef<Partial<Record<Workload['of'], Workload['picked']>>>({})
  const choose = (of: Workload['of']) => {
    kept.current[workload.of] = workload.picked
    set({ workload: { of, picked: kept.current[of] ?? [] } })
  }
  const pick = (picked: Workload['picked']) => set({ workload: { ...workload, picked } })
  const problem = problemAt('inputs.workload.picked')
  return (
    <fieldset>
      <legend>{t('Machines')}</legend>
      <select
        aria-label={t('Machines')}
        disabled={isShut}
        value={workload.of}
        onChange={({ target }) => choose(target.value as Workload['of'])}
      >
        {Object.entries(CHOICES).map(([of, label]) => (
          <option key={of} value={of}>
            {t(label)}
          </option>
        ))}
      </select>
      {workload.of === 'all' && (
        <p className="muted small">{t('{count} machines', { count: format.number(basis.machines) })}</p>
      )}
      {workload.of === 'clusters' && <Clusters {...{ basis, isShut }} picked={workload.picked} onPick={pick} />}
      {workload.of === 'machines' && (
        <MachinePicks {...{ environmentId, isShut }} picked={workload.picked} onPick={pick} />
      )}
      {problem !== undefined && <p className="problem">{problem}</p>}
    </fieldset>
  )
}

interface ClustersProps {
  basis: DesignBasis
  picked: Workload['picked']
  isShut: boolean
  onPick(picked: Workload['picked']): void
}

function Clusters({ basis, picked, isShut, onPick }: ClustersProps) {
  const t = useWords()
  const { format } = usePortal()
  const gone = picked.filter(({ type, id }) => !basis.clusters.some(one => one.type === type && one.id === id))
  const rows = [
    ...basis.clusters.map(({ type, id, name, machines }) => ({
      ...{ type, id, name },
      note: t('{count} machines', { count: format.number(machines) }),
    })),
    ...gone.map(one => ({ ...one, name: one.id, note: t('gone') })),
  ]
  if (rows.length === 0) return <p className="muted small">{t('There are no clusters here')}</p>
  return (
    <div className="design-picks">
      {rows.map(({ type, id, name, note }) => (
        <div key={`${type} ${id}`} className="row">
          <Checkbox
            label={name}
            disabled={isShut}
            checked={picked.some(one => one.type === type && one.id === id)}
            onChange={isOn =>
              onPick(isOn ? [...picked, { type, id }] : picked.filter(one => one.type !== type || one.id !== id))
            }
          />
          <span className="grow" />
          <span className="muted small nowrap">{note}</span>
        </div>
      ))}
    </div>
  )
}
