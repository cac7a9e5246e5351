/** The dashboard a screen is asked for: an entity type's, one that stands on its own, or one handed in at run time. */
import { useEffect, useMemo, useState } from 'react'
import type { SpecSource } from '../../../spec/catalogue.js'
import type { SpecProblem } from '../../../spec/check/problem.js'
import type { DashboardSpec } from '../../../spec/language/dashboard.js'
import { PortalError } from '../../../wire/errors.js'
import { type ScreenHost, useScreenHost } from '../../hooks/screen-host.js'

export type DashboardSource =
  | { type: string }
  /** Id of a declared dashboard, e.g. `virtual-overview`. */
  | { dashboard: string }
  /** A partner's own, as JSON: proved before it is shown. */
  | { spec: unknown }

export type DashboardState =
  | { phase: 'loading' }
  | { phase: 'error'; error: PortalError; retry(): void }
  /** `problems`: widgets that were left out, and why. */
  | { phase: 'ready'; dashboard: DashboardSpec; problems: readonly SpecProblem[] }

export function useDashboard(source: DashboardSource): DashboardState {
  const host = useScreenHost()
  const key = JSON.stringify(source)
  const asked = useMemo((): DashboardSource => JSON.parse(key), [key])
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<(Proved & { of: unknown }) | { of: unknown; error: PortalError }>()
  useEffect(() => {
    let isCurrent = true
    void attempt
    load(asked, host).then(
      loaded => isCurrent && setFound({ of: asked, ...loaded }),
      (cause: unknown) => {
        const error = cause instanceof PortalError ? cause : new PortalError('INTERNAL', { cause })
        if (isCurrent) setFound({ of: asked, error })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asked, host, attempt])
  if (found?.of !== asked) return { phase: 'loading' }
  if ('dashboard' in found) return { phase: 'ready', dashboard: found.dashboard, problems: found.problems }
  const retry = () => {
    setFound(undefined)
    setAttempt(count => count + 1)
  }
  return { phase: 'error', error: found.error, retry }
}

interface Proved {
  dashboard: DashboardSpec
  problems: readonly SpecProblem[]
}

async function load(source: DashboardSource, host: ScreenHost): Promise<Proved> {
  const { catalogue } = host.portal
  if ('spec' in source) return proved(source.spec, catalogue, host)
  if ('dashboard' in source) return { dashboard: await catalogue.loadDashboard(source.dashboard), problems: [] }
  const { type, label, dashboard } = await catalogue.load(source.type)
  return { dashboard: { id: type, title: label.many, entity: type, widgets: dashboard ?? [] }, problems: [] }
}

/** What is wrong with it is told, widget by widget; the widgets that are right are shown. */
async function proved(json: unknown, catalogue: SpecSource, host: ScreenHost): Promise<Proved> {
  const { proveDashboard } = await import('../../../spec/check/prove-dashboard.js')
  const { dashboard, problems } = await proveDashboard(json, catalogue)
  for (const problem of problems) host.notice('error', problemText(problem))
  if (!dashboard)
    throw new PortalError('INVALID_REQUEST', { message: 'This dashboard cannot be shown', details: problems })
  return { dashboard, problems }
}

export function problemText({ path, message, hint }: SpecProblem): string {
  return `${path}: ${message}${hint === undefined ? '' : ` (${hint})`}`
}
