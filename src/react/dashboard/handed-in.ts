/** A dashboard handed in as JSON: what is wrong with it is told, problem by problem; the widgets that are right are shown. */
import { proveDashboard } from '../../spec/check/prove-dashboard.js'
import type { DashboardSpec } from '../../spec/language/dashboard.js'
import { PortalError } from '../../wire/errors.js'
import type { ScreenHost } from '../hooks/screen-host.js'

export interface LoadedDashboard {
  dashboard: DashboardSpec
  /** The widgets that were left out, with the reasons. */
  problems: readonly string[]
}

export async function handedIn(json: unknown, host: ScreenHost): Promise<LoadedDashboard> {
  const { dashboard, problems } = await proveDashboard(json, host.portal.catalogue)
  const texts = problems.map(
    ({ path, message, hint }) => `${path}: ${message}${hint === undefined ? '' : ` (${hint})`}`,
  )
  for (const text of texts) host.notice('error', text)
  if (dashboard) return { dashboard, problems: texts }
  throw new PortalError('INVALID_SPEC', {
    message: host.portal.format.t('This dashboard cannot be shown. {texts}', { texts: texts[0] ?? '' }),
    details: problems,
  })
}
