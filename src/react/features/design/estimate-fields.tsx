/** Machines that are not there yet: how many of which profile. */
import { useState } from 'react'
import type { Estimate } from '../../../wire/design/scenario.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { TextField } from '../../ui/text-field.js'
import { amountWords } from './design-words.js'
import { NumberRow } from './number-row.js'
import type { FieldsProps } from './workload-fields.js'
import { WORKLOAD_PROFILES } from './workload-profiles.js'

export function EstimateFields({ inputs: { estimates }, set, isShut, problemAt }: FieldsProps) {
  const t = useWords()
  const { format } = usePortal()
  /** The place of the one that is changed; that of a new one is after the last. */
  const [place, setPlace] = useState<number>()
  return (
    <fieldset>
      <legend>{t('Estimates')}</legend>
      {estimates.length === 0 && <p className="muted small">{t('Machines that are not there yet')}</p>}
      {estimates.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two estimates may be alike.
        <div key={at} className="row">
          <span className="grow">
            {format.number(one.count)} × {one.name}
            <span className="muted small design-note">
              {amountWords(format, 'vcpus', one.vcpus)}, {amountWords(format, 'memory', one.memoryGiB)}
            </span>
            {PARTS.map(([field]) => problemAt(`inputs.estimates[${at}].${field}`))
              .filter(problem => problem !== undefined)
              .map(problem => (
                <span key={problem} className="problem design-note">
                  {problem}
                </span>
              ))}
          </span>
          {!isShut && (
            <>
              <Button look="ghost" aria-label={t('Change {name}', { name: one.name })} onClick={() => setPlace(at)}>
                {t('Change')}
              </Button>
              <Button
                look="ghost"
                aria-label={t('Remove {name}', { name: one.name })}
                onClick={() => set({ estimates: estimates.filter(other => other !== one) })}
              >
                {t('Remove')}
              </Button>
            </>
          )}
        </div>
      ))}
      {problemAt('inputs.estimates') !== undefined && <p className="problem">{problemAt('inputs.estimates')}</p>}
      {!isShut && (
        <Button icon="plus" onClick={() => setPlace(estimates.length)}>
          {t('Add estimate')}
        </Button>
      )}
      {place !== undefined && (
        <EstimateDialog
          estimate={estimates[place]}
          onDone={estimate => {
            set({ estimates: [...estimates.slice(0, place), estimate, ...estimates.slice(place + 1)] })
            setPlace(undefined)
          }}
          onClose={() => setPlace(undefined)}
        />
      )}
    </fieldset>
  )
}

const PARTS = [
  ['count', 'How many', ''],
  ['vcpus', 'vCPUs', ''],
  ['cores', 'Cores used at the busiest', ''],
  ['memoryGiB', 'Memory', 'GiB'],
  ['storageGiB', 'Storage', 'GiB'],
] as const

interface DialogProps {
  estimate: Estimate | undefined
  onDone(estimate: Estimate): void
  onClose(): void
}

function EstimateDialog({ estimate, onDone, onClose }: DialogProps) {
  const t = useWords()
  const [name, setName] = useState(estimate?.name ?? '')
  const [values, setValues] = useState<Partial<Record<(typeof PARTS)[number][0], number | null>>>(
    estimate ?? { count: 1 },
  )
  const { count, vcpus, cores, memoryGiB, storageGiB } = values
  const isOver = cores != null && vcpus != null && cores > vcpus
  const whole =
    name.trim() !== '' && count && vcpus && cores != null && memoryGiB && storageGiB != null && !isOver
      ? { name: name.trim(), count, vcpus, cores, memoryGiB, storageGiB }
      : undefined
  const begin = (profile: string) => {
    const found = WORKLOAD_PROFILES.find(one => one.name === profile)
    if (!found) return
    const { name: label, ...amounts } = found
    setName(t(label))
    setValues({ ...values, ...amounts })
  }
  return (
    <Dialog
      title={estimate ? t('Change estimate') : t('Add estimate')}
      className="narrow design-dialog"
      onClose={onClose}
    >
      <label className="design-number wide">
        <span>{t('Begin with')}</span>
        <select value="" onChange={({ target }) => begin(target.value)}>
          <option value="">{t('A profile …')}</option>
          {WORKLOAD_PROFILES.map(one => (
            <option key={one.name} value={one.name}>
              {t(one.name)}
            </option>
          ))}
        </select>
      </label>
      <TextField id="estimate-name" label={t('Name')} autoComplete="off" value={name} onChange={setName} />
      {PARTS.map(([field, label, unit]) => (
        <NumberRow
          key={field}
          {...{ label: t(label), unit, isShut: false }}
          value={values[field] ?? null}
          problem={field === 'cores' && isOver ? t('It has no more vCPUs') : undefined}
          onChange={value => setValues({ ...values, [field]: value })}
        />
      ))}
      <div className="row answer">
        <span className="grow" />
        <Button look="primary" disabled={!whole} onClick={() => whole && onDone(whole)}>
          {estimate ? t('Change estimate') : t('Add estimate')}
        </Button>
      </div>
    </Dialog>
  )
}
