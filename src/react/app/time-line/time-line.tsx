/** The line of time: its handle is dragged through what is known, steps lead on and back, and it plays. */
import { useEffect, useState } from 'react'
import { HOUR, MINUTE } from '../../../wire/duration.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Styles } from '../../styles/styles.js'
import sheet from '../../styles/time-line.css?inline'
import { Segments } from '../../ui/controls.js'
import { isWhole } from '../to-come.js'
import { Handle } from './handle.js'
import { STEP_NAMES, STEPS, type Step, spanOf, stepped } from './span.js'
import { Transport } from './transport.js'
import { usePlayer } from './use-player.js'

/** Milliseconds a step, by how fast it plays. */
const BEATS = { '1': 1_600, '4': 400, '16': 100 } as const
type Speed = keyof typeof BEATS

export interface TimeLineProps {
  /** Without it there are the handle and the steps alone. */
  canPlay?: boolean
  onPlaying?(isPlaying: boolean): void
}

export default function TimeLine({ canPlay = false, onPlaying }: TimeLineProps) {
  const t = useWords()
  const { root, notice } = useScreenHost()
  const { format } = usePortal()
  const { view, choose } = useTime()
  const now = useNow()
  const [step, setStep] = useState<Step>('1h')
  const [speed, setSpeed] = useState<Speed>('1')
  const [isPlaying, setPlaying] = useState(false)
  const at = view.origin === null ? now : Date.parse(view.origin)
  const span = spanOf(now, at)
  const wordsAt = (moment: number) => (moment >= span.to ? t('Now') : format.dateTime(new Date(moment).toISOString()))
  const go = (to: number, how?: 'replace') => choose({ origin: to >= span.to ? null : new Date(to).toISOString() }, how)
  const play = (isOn: boolean) => {
    setPlaying(isOn)
    onPlaying?.(isOn)
  }
  usePlayer({
    isPlaying,
    beatMs: BEATS[speed],
    isWhole: () => isWhole(root),
    // Back leads to where it began.
    next: () => go(stepped(span, at, STEPS[step]), 'replace'),
    giveUp() {
      play(false)
      notice('error', t('Playing has stopped: the page did not come. Try again, or take longer steps.'))
    },
  })
  return (
    <div className="time-line">
      <Styles source={sheet} />
      <Transport
        {...{ isPlaying }}
        onPlay={canPlay ? play : undefined}
        onBack={() => go(stepped(span, at, -STEPS[step]))}
        onForth={view.origin === null ? undefined : () => go(stepped(span, at, STEPS[step]))}
      />
      <Handle
        {...{ span, at }}
        step={STEPS[step]}
        wordsAt={wordsAt}
        onMove={() => isPlaying && play(false)}
        onRest={go}
      />
      <Segments<Step>
        label={t('Step')}
        value={step}
        options={STEP_NAMES.map(value => ({
          value,
          label: STEPS[value] < HOUR ? t('5 min') : rangeLabel(STEPS[value] / HOUR),
        }))}
        onChange={setStep}
      />
      {canPlay && (
        <Segments<Speed>
          label={t('Speed')}
          value={speed}
          options={[
            { value: '1', label: '1×' },
            { value: '4', label: '4×' },
            { value: '16', label: '16×' },
          ]}
          onChange={setSpeed}
        />
      )}
    </div>
  )
}

/** The present, by the minute: the line does not move under the handle all the time. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
