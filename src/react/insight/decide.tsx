/** Deciding on insights: accept, dismiss with a reason, snooze until a day, open again; the last decision can be undone. */
import { type FormEvent, useState } from 'react'
import { DAY } from '../../wire/duration.js'
import type { InsightDecision } from '../../wire/insight-decision.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import { useTime } from '../hooks/time.js'
import { useDecides } from '../hooks/use-decides.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { Menu, MenuItem } from '../ui/menu.js'

const SNOOZES = [
  { label: 'For a week', days: 7 },
  { label: 'For a month', days: 30 },
  { label: 'For three months', days: 90 },
] as const

export interface Decided {
  ids: readonly string[]
  words: string
}

export interface Decider {
  decide(decision: InsightDecision): void
  undo(): void
  /** The last decision, until it is undone or another is made. */
  last: Decided | undefined
  forget(): void
  isBusy: boolean
}

const WORDS = { accept: 'accepted', dismiss: 'dismissed', snooze: 'snoozed', reopen: 'opened again' } as const

/** It is decided of what is proposed now: what was proposed in the past may be decided already. */
export function useMayDecide(environmentId: string): boolean {
  const { view } = useTime()
  return useDecides(environmentId) && view.origin === null
}

export function useDecider(environmentId: string, onDecided: () => void): Decider {
  const host = useScreenHost()
  const [last, setLast] = useState<Decided>()
  const [isBusy, setBusy] = useState(false)
  const send = async (decision: InsightDecision) => {
    setBusy(true)
    try {
      await host.portal.call(
        'post',
        `/portal/environments/${encodeURIComponent(environmentId)}/insights/decisions`,
        decision,
      )
      const { length } = decision.ids
      const words = host.portal.format.t('{insights} {decided}', {
        insights: host.portal.format.t.count(length, '{count} insight', '{count} insights'),
        decided: host.portal.format.t(WORDS[decision.decision]),
      })
      setLast(decision.decision === 'reopen' ? undefined : { ids: decision.ids, words })
      onDecided()
    } catch (cause) {
      const error = thrownError(cause)
      host.notice('error', error.message, error)
    } finally {
      setBusy(false)
    }
  }
  return {
    decide: decision => void send(decision),
    undo: () => last && void send({ ids: [...last.ids], decision: 'reopen' }),
    last,
    forget: () => setLast(undefined),
    isBusy,
  }
}

export function DecisionButtons(props: { ids: readonly string[]; decided: string; decider: Decider }) {
  const t = useWords()
  const { decider, decided } = props
  const ids = [...props.ids]
  const [isDismissing, setDismissing] = useState(false)
  const [reason, setReason] = useState('')
  if (decided !== 'open') {
    return (
      <Button disabled={decider.isBusy} onClick={() => decider.decide({ ids, decision: 'reopen' })}>
        {t('Open again')}
      </Button>
    )
  }
  const dismiss = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return
    decider.decide({ ids, decision: 'dismiss', reason: reason.trim() })
    setDismissing(false)
    setReason('')
  }
  if (isDismissing) {
    return (
      <form className="row wrap" onSubmit={dismiss}>
        <div part="field" className="field">
          <input
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
            autoFocus
            aria-label={t('Reason to dismiss')}
            placeholder={t('Why? Others will read it')}
            maxLength={1_000}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary" disabled={reason.trim() === ''}>
          {t('Dismiss')}
        </Button>
        <Button look="ghost" onClick={() => setDismissing(false)}>
          {t('Cancel')}
        </Button>
      </form>
    )
  }
  const snooze = (days: number) =>
    decider.decide({ ids, decision: 'snooze', until: new Date(Date.now() + days * DAY).toISOString() })
  return (
    <div className="row wrap">
      <Button icon="check" disabled={decider.isBusy} onClick={() => decider.decide({ ids, decision: 'accept' })}>
        {t('Accept')}
      </Button>
      <Button disabled={decider.isBusy} onClick={() => setDismissing(true)}>
        {t('Dismiss')}
      </Button>
      <Menu label={t('Snooze')}>
        {close =>
          SNOOZES.map(({ label, days }) => (
            <MenuItem
              key={days}
              onSelect={() => {
                close()
                snooze(days)
              }}
            >
              {label}
            </MenuItem>
          ))
        }
      </Menu>
    </div>
  )
}
