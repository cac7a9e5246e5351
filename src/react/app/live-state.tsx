/** Whether what is shown is live, and since when it is not. */
import { useStore } from '@nanostores/react'
import { usePortal } from '../hooks/screen-host.js'
import { StatusText } from '../ui/icon.js'

export function LiveState({ environmentId }: { environmentId: string }) {
  const { datastore, format } = usePortal()
  const stream = useStore(datastore(environmentId).$stream)
  if (stream.phase === 'live') return <StatusText glyph="nominal">Live</StatusText>
  if (stream.phase === 'failed') return <StatusText glyph="critical">Not live</StatusText>
  if (stream.phase === 'paused') return <StatusText glyph="unknown">Paused</StatusText>
  if (stream.phase !== 'reconnecting') return <StatusText glyph="unknown">Connecting</StatusText>
  return (
    <StatusText glyph="unknown">Reconnecting, as of {format.relative(new Date(stream.since).toISOString())}</StatusText>
  )
}
