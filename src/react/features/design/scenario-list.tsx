/** All scenarios of an environment: up to three stand side by side, and the address says which. */
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Format } from '../../../core/types.js'
import type { ScenarioSummary } from '../../../wire/design/scenario.js'
import { type Machine, machinesIn } from '../../hooks/handed-on.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { staleWords, stateWord, totalWords } from './design-words.js'
import { useLastOpened } from './remembered.js'
import { useScenarios } from './use-scenarios.js'

const Comparison = lazy(() => import('./comparison.js').then(m => ({ default: m.Comparison })))
const CreateDialog = lazy(() => import('./create-dialog.js').then(m => ({ default: m.CreateDialog })))

const MOST_COMPARED = 3

export function ScenarioList({ environmentId, addressed }: { environmentId: string; addressed: boolean }) {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again } = useScenarios(environmentId)
  const [isMaking, setMaking] = useState(false)
  const [machines, leaveMachines] = useHandedMachines(environmentId, addressed)
  const [compared, compare] = useCompared(environmentId, addressed)
  useLifeCycle({ error: value ? undefined : error, isPainted: value !== undefined })
  const shown = value?.scenarios.filter(({ id }) => compared.includes(id)) ?? []
  const make = value?.mayChange && (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      {t('New scenario')}
    </Button>
  )
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{t('Design')}</h1>
        <span className="muted small">{t('What machines would need on other nodes or in a cloud')}</span>
        <span className="grow" />
        {value && value.scenarios.length > 0 && make}
      </div>
      <div className="page stack">
        {error && !value && <ErrorState error={error} onRetry={again} />}
        {!error && !value && <Skeleton lines={6} />}
        {value?.scenarios.length === 0 && (
          <EmptyState title={t('No scenarios yet')}>
            <span>
              {t(
                'A scenario takes machines that there are, by what they use, and says how many nodes of each type or which instances would hold them, for how long, at what cost, and what does not fit.',
              )}
            </span>
            {make}
          </EmptyState>
        )}
        {value && value.scenarios.length > 0 && (
          <Scenarios {...{ environmentId, compared }} scenarios={value.scenarios} onCompare={compare} />
        )}
        {shown.length > 0 && (
          <Suspense fallback={<Skeleton lines={8} />}>
            <Comparison environmentId={environmentId} scenarios={shown} />
          </Suspense>
        )}
      </div>
      {(isMaking || (machines.length > 0 && value?.mayChange)) && (
        <Suspense>
          <CreateDialog
            {...{ environmentId, machines }}
            onMade={id => {
              leaveMachines()
              portal.location.push(paths.designScenario(environmentId, id))
            }}
            onClose={() => {
              leaveMachines()
              setMaking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface ScenariosProps {
  environmentId: string
  scenarios: readonly ScenarioSummary[]
  compared: readonly string[]
  onCompare(ids: readonly string[]): void
}

function Scenarios({ environmentId, scenarios, compared, onCompare }: ScenariosProps) {
  const t = useWords()
  const { format } = usePortal()
  const last = useLastOpened(environmentId)
  const choose = (id: string, isOn: boolean) =>
    onCompare(isOn ? [...compared, id].slice(-MOST_COMPARED) : compared.filter(other => other !== id))
  return (
    <PlainList
      label={t('Scenarios')}
      rows={scenarios}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('Name'),
          cell: ({ id, name }) => (
            <>
              <a href={paths.designScenario(environmentId, id)}>{name}</a>
              {id === last && <span className="sub small"> {t('Last opened')}</span>}
            </>
          ),
        },
        {
          head: t('State'),
          cell: ({ run, stale }) => (stale.length > 0 ? staleWords(format, stale) : stateWord(format, run.state)),
        },
        {
          head: t('Best target'),
          cell: ({ best, computedAt }) => best?.name ?? (computedAt === null ? '–' : t('Nothing is placed')),
        },
        {
          head: t('Nodes'),
          isNumber: true,
          cell: ({ best }) => (best?.nodes == null ? '–' : format.number(best.nodes)),
        },
        { head: t('Does not fit'), isNumber: true, cell: ({ best }) => (best ? format.number(best.misfits) : '–') },
        {
          head: t('Cost'),
          isNumber: true,
          cell: ({ best }) => bestCost(format, best),
        },
        { head: t('Changed'), cell: ({ updatedAt }) => format.relative(updatedAt) },
        {
          head: t('Compare'),
          cell: ({ id, name }) => (
            <Checkbox
              label={<span className="hidden">{t('Compare {name}', { name })}</span>}
              checked={compared.includes(id)}
              onChange={isOn => choose(id, isOn)}
            />
          ),
        },
      ]}
    />
  )
}

/** The machines that the address brings to a new scenario, and the way to leave them: Back leads to where they were selected. */
function useHandedMachines(environmentId: string, addressed: boolean): [Machine[], () => void] {
  const { settings } = usePortal()
  const [search = '', go] = useAddressSearch(paths.design(environmentId), addressed)
  const machines = useMemo(() => machinesIn(settings, search), [settings, search])
  return [machines, () => machines.length > 0 && go('', 'spelling')]
}

/** Which are compared, in the address where the screen is the page. */
function useCompared(environmentId: string, addressed: boolean): [string[], (ids: readonly string[]) => void] {
  const [search, go] = useAddressSearch(paths.design(environmentId), addressed)
  const [kept, setKept] = useState('')
  const named = new URLSearchParams(search ?? kept).get('beside') ?? ''
  return [
    named
      .split(',')
      .filter(id => id !== '')
      .slice(0, MOST_COMPARED),
    ids => {
      const next = ids.length === 0 ? '' : String(new URLSearchParams({ beside: ids.join(',') }))
      if (search === undefined) setKept(next)
      else go(next, 'step')
    },
  ]
}

/** Where a part of it has no price, the least that it costs. */
function bestCost(format: Format, best: ScenarioSummary['best']): string {
  const total = best?.cost ?? best?.atLeast ?? null
  return total === null ? '–' : totalWords(format, { total, isWhole: best?.cost !== null })
}
