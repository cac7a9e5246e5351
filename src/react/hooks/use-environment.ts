/** The environment a screen is about: the named one, else the first the user has. */
import { useEffect } from 'react'
import type { Datastore } from '../../core/types.js'
import type { EnvironmentResource } from '../../wire/aggregates.js'
import { errorOnce, type PortalError } from '../../wire/errors.js'
import { useScreenHost } from './screen-host.js'
import { useGradually } from './use-gradually.js'

export type EnvironmentState =
  | { phase: 'loading' }
  | { phase: 'error'; error: PortalError; onRetry?: () => void }
  | { phase: 'ready'; environment: EnvironmentResource; datastore: Datastore }

export function useEnvironment(environmentId: string | undefined): EnvironmentState {
  const host = useScreenHost()
  const { portal } = host
  const resources = useGradually(portal.$resources)
  const environments = resources.value?.environments
  const environment = environmentId
    ? environments?.find(candidate => candidate.id === environmentId)
    : environments?.[0]
  const state = stateOf(environments, environment, resources.error, portal.retryNow)
  const { phase } = state
  const error = phase === 'error' ? state.error : undefined
  useEffect(() => {
    if (phase === 'loading') host.setState({ phase: 'loading' })
    if (error) host.setState({ phase: 'error', error })
  }, [phase, error, host])
  if (state.phase !== 'ready') return state
  return { ...state, datastore: portal.datastore(state.environment.id) }
}

function stateOf(
  environments: EnvironmentResource[] | undefined,
  environment: EnvironmentResource | undefined,
  error: PortalError | undefined,
  onRetry: () => void,
):
  | { phase: 'loading' }
  | Extract<EnvironmentState, { phase: 'error' }>
  | { phase: 'ready'; environment: EnvironmentResource } {
  if (environment) return { phase: 'ready', environment }
  if (environments) return { phase: 'error', error: noEnvironment() }
  return error ? { phase: 'error', error, onRetry } : { phase: 'loading' }
}

const noEnvironment = errorOnce('NOT_FOUND', 'There is no such environment, or you have no access to it')
