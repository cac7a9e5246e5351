/** Follows what people say of an entity for a page that shows its values first: it comes behind them. */
import { useEffect } from 'react'
import type { Datastore } from '../../core/types.js'
import { useIsNode } from '../hooks/use-is-node.js'
import { type FollowedOverlay, useOverlay } from './use-overlay.js'

interface FollowOverlayProps {
  datastore: Datastore
  type: string
  id: string
  onChange(overlay: FollowedOverlay): void
}

export default function FollowOverlay(props: FollowOverlayProps) {
  return useIsNode(props.id) ? null : <Followed {...props} />
}

function Followed({ datastore, type, id, onChange }: FollowOverlayProps) {
  const overlay = useOverlay(datastore, type, id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its functions are made anew each time and do the same.
  useEffect(() => onChange(overlay), [overlay.value, overlay.error, onChange])
  return null
}
