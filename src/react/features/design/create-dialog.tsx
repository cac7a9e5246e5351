/** A new scenario: a name, which machines, and what is tried. All else is the account's policies until it is changed. */
import { useEffect, useState } from 'react'
import { createScenario, readDesignBasis, runScenario } from '../../../core/design.js'
import type { DesignBasis, ScenarioInputs } from '../../../wire/design/scenario.js'
import { useLeaveGuard } from '../../forms/leave-guard.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { EstimateFields } from './estimate-fields.js'
import { TargetFields } from './target-fields.js'
import { WorkloadFields } from './workload-fields.js'

interface CreateProps {
  environmentId: string
  /** What it is of; none: all machines. */
  machines: ScenarioInputs['workload']['picked']
  onMade(id: string): void
  onClose(): void
}

export function CreateDialog({ environmentId, machines, onMade, onClose }: CreateProps) {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again } = useRead(`${environmentId} basis`, () => readDesignBasis(portal, environmentId))
  return (
    <Dialog title={t('New scenario')} className="design-dialog" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={5} />}
      {value && <CreateForm {...{ environmentId, machines, onMade }} basis={value} />}
    </Dialog>
  )
}

const begun = ({ nodeTypes, clouds }: DesignBasis, machines: CreateProps['machines']): ScenarioInputs => ({
  workload: machines.length > 0 ? { of: 'machines', picked: machines } : { of: 'all', picked: [] },
  estimates: [],
  isObserved: nodeTypes.length > 0,
  nodeTypes: [],
  // Where no host is known a cloud is what can be tried.
  clouds:
    nodeTypes.length > 0
      ? []
      : clouds.slice(0, 1).map(({ provider, regions: [region = ''] }) => ({ provider, region })),
  policies: {},
  days: 365,
  years: 3,
  prices: { licencePerCoreYear: null, supportPercentYear: null, powerPerKWh: null },
})

function CreateForm({ environmentId, basis, machines, onMade }: Omit<CreateProps, 'onClose'> & { basis: DesignBasis }) {
  const t = useWords()
  const portal = usePortal()
  const submit = useSubmit()
  const [name, setName] = useState('')
  const [first] = useState(() => begun(basis, machines))
  const [inputs, setInputs] = useState(first)
  const [made, setMade] = useState<string>()
  const guard = useLeaveGuard(made === undefined && (name !== '' || inputs !== first))
  // Once it is made nothing holds the dialog any more.
  useEffect(() => {
    if (made !== undefined) onMade(made)
  }, [made, onMade])
  const fields = {
    ...{ environmentId, basis, inputs, isShut: false, problemAt: submit.problemAt },
    set: (part: Partial<ScenarioInputs>) => setInputs(now => ({ ...now, ...part })),
  }
  const save = () =>
    submit.run(async () => {
      const { id } = await createScenario(portal, environmentId, { name: name.trim(), inputs })
      await runScenario(portal, environmentId, id)
      setMade(id)
    })
  const isReady = name.trim() !== ''
  return (
    <form className="stack design-form" noValidate onSubmit={submit.handler(() => isReady && save())}>
      <TextField
        id="scenario-name"
        label={t('Name')}
        autoComplete="off"
        value={name}
        problem={submit.problemAt('name')}
        onChange={setName}
      />
      <WorkloadFields {...fields} />
      <EstimateFields {...fields} />
      <TargetFields {...fields} />
      <FormProblem error={submit.error} />
      {guard.question}
      <div className="row answer">
        <span className="grow" />
        <Button type="submit" look="primary" disabled={!isReady || submit.isBusy}>
          {submit.isBusy ? t('One moment …') : t('Create and compute')}
        </Button>
      </div>
    </form>
  )
}
