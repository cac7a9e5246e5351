/** The declarations that a screen is about, fetched when they are not here yet. */
import { startTransition, useEffect, useState } from 'react'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { PortalError } from '../../wire/errors.js'
import { paths } from './paths.js'
import { useScreenHost } from './screen-host.js'
import { thrownError } from './thrown.js'
import { type EnvironmentState, useEnvironment } from './use-environment.js'

export type SpecsState =
  | { phase: 'loading' }
  | { phase: 'error'; error: PortalError; retry(): void }
  | { phase: 'ready'; specs: readonly EntitySpec[] }

export type TypeState =
  | { phase: 'loading' }
  | { phase: 'error'; error: PortalError; wayOut: string; retry?: (() => void) | undefined }
  | (Extract<EnvironmentState, { phase: 'ready' }> & { spec: EntitySpec })

/** The declarations of these types, in order. */
export function useSpecs(types: readonly string[]): SpecsState {
  const host = useScreenHost()
  const { catalogue } = host.portal
  const key = types.join(' ')
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<{ of: string; error?: PortalError }>()
  const specs = types.map(type => catalogue.loaded(type))
  const isReady = specs.every(spec => spec !== undefined)
  useEffect(() => {
    if (isReady) return
    let isCurrent = true
    void attempt
    const settle = (error?: PortalError) => {
      if (!isCurrent) return
      startTransition(() => setSettled({ of: key, ...(error && { error }) }))
      if (error) host.setState({ phase: 'error', error })
    }
    setSettled(undefined)
    Promise.all(key.split(' ').map(type => catalogue.load(type))).then(
      () => settle(),
      (cause: unknown) => settle(thrownError(cause)),
    )
    return () => {
      isCurrent = false
    }
  }, [catalogue, key, isReady, attempt, host])
  if (isReady) return { phase: 'ready', specs }
  if (settled?.of !== key || !settled.error) return { phase: 'loading' }
  return { phase: 'error', error: settled.error, retry: () => setAttempt(count => count + 1) }
}

/** Environment and declaration of the type a screen is about. */
export function useType(environmentId: string | undefined, type: string): TypeState {
  const environment = useEnvironment(environmentId)
  const state = useSpecs([type])
  if (environment.phase === 'error') return { ...environment, retry: environment.onRetry, wayOut: paths.home }
  if (environment.phase !== 'ready') return environment
  if (state.phase === 'error') return { ...state, wayOut: paths.entities(environment.environment.id) }
  if (state.phase !== 'ready') return state
  const [spec] = state.specs
  return spec ? { ...environment, spec } : { phase: 'loading' }
}
