/** The dashboard a screen is asked for: an entity type's, one that stands on its own, or one handed in at run time. */

import { useEffect, useMemo, useState } from 'react'
import type { SpecSource } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { PortalError } from '../../wire/errors.js'
import { type ScreenHost, useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import type { LoadedDashboard } from './handed-in.js'

export type DashboardSource =
  | { type: string }
  /** Id of a declared dashboard, e.g. `virtual-overview`. */
  | { dashboard: string }
  /** A partner's own, as JSON: proved before it is shown. */
  | { spec: unknown }

export type DashboardState =
  | { phase: 'loading' }
  | { phase: 'error'; error: PortalError; retry(): void }
  | ({ phase: 'ready' } & LoadedDashboard)

export function useDashboard(source: DashboardSource): DashboardState {
  const host = useScreenHost()
  const { catalogue } = host.portal
  const key = JSON.stringify(source)
  const asked = useMemo((): DashboardSource => JSON.parse(key), [key])
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<(LoadedDashboard & { of: unknown }) | { of: unknown; error: PortalError }>()
  const here = useMemo(() => loadedDashboard(asked, catalogue), [asked, catalogue])
  useEffect(() => {
    if (here) return
    let isCurrent = true
    void attempt
    load(asked, host, catalogue).then(
      loaded => isCurrent && setFound({ of: asked, ...loaded }),
      (cause: unknown) => {
        const error = thrownError(cause)
        if (!isCurrent) return
        setFound({ of: asked, error })
        host.setState({ phase: 'error', error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked, host, catalogue, attempt, here])
  if (here) return { phase: 'ready', ...here }
  if (found?.of !== asked) return { phase: 'loading' }
  if ('dashboard' in found) return { phase: 'ready', dashboard: found.dashboard, problems: found.problems }
  const retry = () => {
    setFound(undefined)
    setAttempt(count => count + 1)
  }
  return { phase: 'error', error: found.error, retry }
}

async function load(source: DashboardSource, host: ScreenHost, catalogue: SpecSource): Promise<LoadedDashboard> {
  if ('spec' in source) return import('./handed-in.js').then(given => given.handedIn(source.spec, host))
  if ('dashboard' in source) return { dashboard: await catalogue.loadDashboard(source.dashboard), problems: [] }
  return ofType(await catalogue.load(source.type))
}

/** The dashboard of a type whose declaration is here: its first rendering can ask for its data. */
function loadedDashboard(source: DashboardSource, catalogue: SpecSource): LoadedDashboard | undefined {
  const spec = 'type' in source ? catalogue.loaded(source.type) : undefined
  return spec && ofType(spec)
}

function ofType({ type, label, dashboard }: EntitySpec): LoadedDashboard {
  return { dashboard: { id: type, title: label.many, entity: type, widgets: dashboard ?? [] }, problems: [] }
}
