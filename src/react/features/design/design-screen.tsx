/** Design scenarios of an environment: all of them, or one. */
import { useStore } from '@nanostores/react'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/design.css?inline'
import { Styles } from '../../styles/styles.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { OneScenario } from './one-scenario.js'
import { ScenarioList } from './scenario-list.js'

export interface DesignScreenProps {
  environmentId?: string
  /** Without one all are listed. */
  scenarioId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function DesignScreen({ environmentId, scenarioId, addressed = false }: DesignScreenProps) {
  const { isPersonal, session } = usePortal()
  const { inDemoMode } = useStore(session.$state)
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  const { id } = state.environment
  if (!isPersonal || inDemoMode) return <Closed isHidden={inDemoMode === true} />
  return (
    <Screen className="design">
      <Styles source={sheet} />
      {scenarioId === undefined ? (
        <ScenarioList key={id} environmentId={id} addressed={addressed} />
      ) : (
        <OneScenario key={`${id} ${scenarioId}`} environmentId={id} scenarioId={scenarioId} addressed={addressed} />
      )}
    </Screen>
  )
}

function Closed({ isHidden }: { isHidden: boolean }) {
  const t = useWords()
  useLifeCycle({ isPainted: true, error: undefined })
  if (isHidden) return <EmptyState title={t('Design scenarios tell names of machines: end demo mode to see them')} />
  return <EmptyState title={t('Design scenarios count every machine: they are for people who signed in')} />
}
