/** The line of time: its handle is dragged through the last thirty days, steps lead on and back, and it plays. */
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { HOUR, MINUTE } from '../../../wire/duration.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useSeenWindow } from '../../hooks/seen-window.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Styles } from '../../styles/styles.js'
import sheet from '../../styles/time-line.css?inline'
import { Segments } from '../../ui/controls.js'
import { isWhole } from '../to-come.js'
import { Handle, rasterOf } from './handle.js'
import { Marks } from './marks.js'
import { play, playerOf, type Speed } from './player.js'
import { STEP_NAMES, STEPS, type Step, spanOf, stepped } from './span.js'
import { Transport } from './transport.js'
import { usePlayer } from './use-player.js'

export interface TimeLineProps {
  environmentId: string
  /** Without it there are the handle and the steps alone. */
  canPlay?: boolean
  onPlaying?(isPlaying: boolean): void
}

export default function TimeLine({ environmentId, canPlay = false, onPlaying }: TimeLineProps) {
  const t = useWords()
  const { root, notice } = useScreenHost()
  const { datastore, format, settings, $resources } = usePortal()
  const { view, choose } = useTime()
  const now = useNow()
  const player = playerOf(settings)
  const state = useStore(player.$state)
  const isPlaying = canPlay && state.isPlaying
  useEffect(() => onPlaying?.(isPlaying), [onPlaying, isPlaying])
  const step = STEPS[state.step]
  const at = view.origin === null ? now : Date.parse(view.origin)
  // A page that is opened at a past time is drawn before it is known what the reader sees.
  const isThere = useStore($resources).value?.environments.some(({ id }) => id === environmentId)
  const source = isThere ? datastore(environmentId) : undefined
  const seen = useSeenWindow(source)
  const span = spanOf(now, at, seen)
  const wordsAt = (moment: number) =>
    Math.min(moment, span.to) >= now ? t('Now') : format.dateTime(new Date(Math.min(moment, span.to)).toISOString())
  const go = (to: number, how?: 'replace') => {
    if (to >= span.to) play(player, false)
    choose({ origin: to >= span.to ? null : new Date(to).toISOString() }, how)
  }
  usePlayer(player, state, canPlay, {
    isWhole: () => isWhole(root),
    next: isFirst => go(stepped(span, at, step), isFirst ? undefined : 'replace'),
    giveUp() {
      play(player, false)
      notice('error', t('Playing has stopped: the page did not come. Try again, or take longer steps.'))
    },
  })
  return (
    <div className="time-line" ref={useCursorAfter(root)}>
      <Styles source={sheet} />
      <Transport
        {...{ isPlaying }}
        onPlay={canPlay ? isOn => play(player, isOn) : undefined}
        onBack={span.isCut && at <= span.from ? undefined : () => go(stepped(span, at, -step))}
        onForth={view.origin === null ? undefined : () => go(stepped(span, at, step))}
      />
      <div className="time-course">
        {source && seen !== undefined ? (
          <Marks
            datastore={source}
            {...{ span, wordsAt }}
            ends={rasterOf(span, at, step)}
            onChoose={moment => {
              play(player, false)
              go(moment)
            }}
          />
        ) : (
          <div className="time-marks" />
        )}
        <Handle
          {...{ span, at, step, wordsAt }}
          isBrief={!canPlay}
          onMove={() => isPlaying && play(player, false)}
          onRest={go}
        />
      </div>
      <Segments<Step>
        label={t('Step')}
        value={state.step}
        options={STEP_NAMES.map(value => ({
          value,
          label: STEPS[value] < HOUR ? t('5 min') : rangeLabel(STEPS[value] / HOUR, t),
        }))}
        onChange={step => player.$state.set({ ...state, step })}
      />
      {canPlay && (
        <Segments<Speed>
          label={t('Speed')}
          value={state.speed}
          options={[
            { value: '1', label: '1×' },
            { value: '4', label: '4×' },
            { value: '16', label: '16×' },
          ]}
          onChange={speed => player.$state.set({ ...state, speed })}
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

/** The cursor goes to the content where the line goes from under it, as at the present. */
function useCursorAfter(root: ShadowRoot) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = line.current
    return () => {
      if (here?.contains(root.activeElement)) root.getElementById('main')?.focus()
    }
  }, [root])
  return line
}
