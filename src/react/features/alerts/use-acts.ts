/** Actions on alerts, each with its undo. */
import { actOnAlerts } from '../../../core/alerts.js'
import type { Alert, AlertAction } from '../../../wire/alerts/alert.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useDecides } from '../../hooks/use-decides.js'
import { useWords } from '../../hooks/use-words.js'

export interface Acts {
  /** Undefined where whoever looks may not act. */
  act: ((alerts: readonly Alert[], what: AlertAction['action'], until?: string | null) => void) | undefined
}

/** One alert by its name, or how many. */
const DONE: Record<AlertAction['action'], { one: string; many: string }> = {
  acknowledge: { one: '{alert} is acknowledged', many: '{count} alerts are acknowledged' },
  unacknowledge: { one: '{alert} is not acknowledged any more', many: '{count} alerts are not acknowledged any more' },
  mute: { one: '{alert} is muted', many: '{count} alerts are muted' },
  unmute: { one: '{alert} is not muted any more', many: '{count} alerts are not muted any more' },
}

export function useActs(environmentId: string, again: () => void): Acts {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const mayAct = useDecides(environmentId)
  if (!mayAct) return { act: undefined }
  return {
    act(alerts, action, until) {
      const ids = alerts.map(({ id }) => id)
      const [first] = alerts
      if (!first) return
      actOnAlerts(portal, environmentId, { action, ids, ...(until !== undefined && { until }) }).then(
        () => {
          const { one, many } = DONE[action]
          const [count, alert] = [alerts.length, `${first.entityName}: ${first.ruleName}`]
          notice('success', count === 1 ? t(one, { alert }) : t(many, { count }))
          again()
        },
        (cause: unknown) => notice('error', thrownError(cause).message),
      )
    },
  }
}
