/** Actions on alerts, each with its undo. */
import { actOnAlerts } from '../../../core/alerts.js'
import type { Alert, AlertAction } from '../../../wire/alerts/alert.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'

export interface Acts {
  /** Undefined where whoever looks may not act. */
  act: ((alerts: readonly Alert[], what: AlertAction['action'], until?: string | null) => void) | undefined
}

const DONE: Record<AlertAction['action'], string> = {
  acknowledge: 'acknowledged',
  unacknowledge: 'not acknowledged any more',
  mute: 'muted',
  unmute: 'not muted any more',
}

export function useActs(environmentId: string, again: () => void): Acts {
  const { portal, notice } = useScreenHost()
  if (!portal.isPersonal) return { act: undefined }
  return {
    act(alerts, action, until) {
      const ids = alerts.map(({ id }) => id)
      const [first] = alerts
      if (!first) return
      actOnAlerts(portal, environmentId, { action, ids, ...(until !== undefined && { until }) }).then(
        () => {
          const what = alerts.length === 1 ? `${first.entityName}: ${first.ruleName}` : `${alerts.length} alerts`
          notice('success', `${what} ${alerts.length === 1 ? 'is' : 'are'} ${DONE[action]}`)
          again()
        },
        (cause: unknown) => notice('error', thrownError(cause).message),
      )
    },
  }
}
