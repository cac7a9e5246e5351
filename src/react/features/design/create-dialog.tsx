/** A new scenario: a name, which machines, and what is tried. All else is the account's policies until it is changed. */
import { useState } from 'react'
import { createScenario, readDesignBasis, runScenario } from '../../../core/design.js'
import type { DesignBasis, ScenarioInputs } from '../../../wire/design/scenario.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'

interface CreateProps {
  environmentId: string
  onMade(id: string): void
  onClose(): void
}

export function CreateDialog({ environmentId, onMade, onClose }: CreateProps) {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again } = useRead(`${environmentId} basis`, () => readDesignBasis(portal, environmentId))
  return (
    <Dialog title={t('New scenario')} className="design-dialog" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={5} />}
      {value && <CreateForm {...{ environmentId, onMade }} basis={value} />}
    </Dialog>
  )
}

function CreateForm({ environmentId, basis, onMade }: Omit<CreateProps, 'onClose'> & { basis: DesignBasis }) {
  const t = useWords()
  const portal = usePortal()
  const { format } = portal
  const submit = useSubmit()
  const [name, setName] = useState('')
  const [clusters, setClusters] = useState<readonly string[]>([])
  const [clouds, setClouds] = useState<readonly string[]>([])
  const [isObserved, setObserved] = useState(basis.nodeTypes.length > 0)
  const regions = basis.clouds.flatMap(({ provider, regions: names }) =>
    names.slice(0, 1).map(region => ({ provider, region })),
  )
  const picked = basis.clusters.filter(({ id }) => clusters.includes(id)).map(({ type, id }) => ({ type, id }))
  const inputs: ScenarioInputs = {
    workload: picked.length > 0 ? { of: 'clusters', picked } : { of: 'all', picked: [] },
    estimates: [],
    isObserved,
    nodeTypes: [],
    clouds: regions.filter(({ provider }) => clouds.includes(provider)),
    policies: {},
    days: 365,
    years: 3,
    prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
  }
  const save = () =>
    submit.run(async () => {
      const { id } = await createScenario(portal, environmentId, { name: name.trim(), inputs })
      await runScenario(portal, environmentId, id)
      onMade(id)
    })
  const toggled = (list: readonly string[], one: string, isOn: boolean) =>
    isOn ? [...list, one] : list.filter(other => other !== one)
  const isReady = name.trim() !== '' && (isObserved || clouds.length > 0)
  return (
    <form className="stack" noValidate onSubmit={submit.handler(() => isReady && save())}>
      <TextField
        id="scenario-name"
        label={t('Name')}
        autoComplete="off"
        value={name}
        problem={submit.problemAt('name')}
        onChange={setName}
      />
      <fieldset className="design-choices">
        <legend>{t('Machines')}</legend>
        <p className="muted small">
          {t('None picked: all {count} machines', { count: format.number(basis.machines) })}
        </p>
        {basis.clusters.map(({ id, name: label, machines }) => (
          <div key={id} className="row">
            <Checkbox
              label={label}
              checked={clusters.includes(id)}
              onChange={isOn => setClusters(toggled(clusters, id, isOn))}
            />
            <span className="grow" />
            <span className="muted small">{t('{count} machines', { count: format.number(machines) })}</span>
          </div>
        ))}
      </fieldset>
      <fieldset className="design-choices">
        <legend>{t('Targets')}</legend>
        {basis.nodeTypes.length > 0 && (
          <Checkbox label={t('Node types of the hosts that there are')} checked={isObserved} onChange={setObserved} />
        )}
        {regions.map(({ provider, region }) => (
          <Checkbox
            key={provider}
            label={`${provider} ${region}`}
            checked={clouds.includes(provider)}
            onChange={isOn => setClouds(toggled(clouds, provider, isOn))}
          />
        ))}
      </fieldset>
      <FormProblem error={submit.error} />
      <div className="row answer">
        <span className="grow" />
        <Button type="submit" look="primary" disabled={!isReady || submit.isBusy}>
          {submit.isBusy ? t('One moment …') : t('Create and compute')}
        </Button>
      </div>
    </form>
  )
}
