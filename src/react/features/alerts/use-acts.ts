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

/** What takes one back. Whose acknowledgement it was, or how long a mute had lasted, comes back with none. */
const UNDO: Partial<Record<AlertAction['action'], AlertAction['action']>> = {
  acknowledge: 'unacknowledge',
  mute: 'unmute',
}

export function useActs(environmentId: string, again: () => void): Acts {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const mayAct = useDecides(environmentId)
  if (!mayAct) return { act: undefined }
  const send = (asked: AlertAction, names: ReadonlyMap<string, string>, canUndo: boolean) => {
    actOnAlerts(portal, environmentId, asked).then(
      ({ ids }) => {
        const back = canUndo && ids.length > 0 ? UNDO[asked.action] : undefined
        const undo = back && {
          label: t('Undo'),
          run: () => send({ action: back, ids }, names, false),
        }
        notice('success', wordsOf(asked.action, asked.ids, names), undefined, undo)
        again()
      },
      (cause: unknown) => notice('error', thrownError(cause).message),
    )
  }
  const wordsOf = (action: AlertAction['action'], ids: readonly string[], names: ReadonlyMap<string, string>) => {
    const { one, many } = DONE[action]
    const count = ids.length
    return count === 1 ? t(one, { alert: names.get(ids[0] ?? '') ?? '' }) : t(many, { count })
  }
  return {
    act(alerts, action, until) {
      if (alerts.length === 0) return
      const ids = alerts.map(({ id }) => id)
      const names = new Map(alerts.map(({ id, entityName, ruleName }) => [id, `${entityName}: ${ruleName}`]))
      const isMutedYet = alerts.some(({ mutedUntil }) => mutedUntil !== null)
      send({ action, ids, ...(until !== undefined && { until }) }, names, action !== 'mute' || !isMutedYet)
    },
  }
}
