/** Whether what is shown is live, and since when it is not. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { StreamStatus } from '../../core/types.js'
import { usePortal } from '../hooks/screen-host.js'
import { untilWord, useSeenWindow } from '../hooks/seen-window.js'
import { useWords } from '../hooks/use-words.js'
import { StatusText } from '../ui/icon.js'

/** A connection that is opened anew, because other data are wanted, takes less than this, the time included in which these are collected: nothing is said of it. */
const GRACE_MS = 4_000

/** Of an environment; without one, of what is about all of them, where only what is not live is said. */
export function LiveState({ environmentId }: { environmentId?: string }) {
  const t = useWords()
  const { datastore, format, $stream } = usePortal()
  const shown = environmentId === undefined ? undefined : datastore(environmentId)
  const stream = useStore(shown?.$stream ?? $stream)
  const seen = useSeenWindow(shown)
  const since = useInterrupted(stream)
  if (environmentId === undefined && stream.phase !== 'failed' && typeof since !== 'number') return null
  // What comes after the window that the reader sees does not come to them.
  const until = untilWord(seen, format)
  if (until) return <StatusText glyph="unknown">{until}</StatusText>
  if (stream.phase === 'live' || since === 'a moment') return <StatusText glyph="nominal">{t('Live')}</StatusText>
  if (stream.phase === 'failed') return <StatusText glyph="critical">{t('Not live')}</StatusText>
  if (stream.phase === 'paused') return <StatusText glyph="unknown">{t('Paused')}</StatusText>
  if (since === undefined) return <StatusText glyph="unknown">{t('Connecting')}</StatusText>
  const time = new Intl.DateTimeFormat(format.locale, { timeStyle: 'short', timeZone: format.timeZone }).format(since)
  return <StatusText glyph="unknown">{t('Reconnecting since {time}', { time })}</StatusText>
}

/**
 * Tells since when a connection is interrupted that was open before. It is undefined before the first connection, and `a moment` while the
 * interruption is short.
 */
function useInterrupted(stream: StreamStatus): number | 'a moment' | undefined {
  const [lost, setLost] = useState<{ at: number; isLong: boolean }>()
  const [wasLive, setWasLive] = useState(stream.phase === 'live')
  const { phase } = stream
  useEffect(() => {
    if (phase === 'live') {
      setWasLive(true)
      setLost(undefined)
    }
    if (!wasLive || (phase !== 'connecting' && phase !== 'reconnecting')) return
    setLost(before => before ?? { at: Date.now(), isLong: false })
    const timer = setTimeout(() => setLost(before => before && { ...before, isLong: true }), GRACE_MS)
    return () => clearTimeout(timer)
  }, [phase, wasLive])
  if (phase === 'reconnecting') return stream.since
  if (phase !== 'connecting' || !wasLive) return undefined
  return lost?.isLong ? lost.at : 'a moment'
}
