/** Styles that come with a lazily loaded part: adopted by the shadow root it stands in, before it is painted. */
import { useCallback } from 'react'
import { adoptSheet } from './sheets.js'

export function Styles({ source }: { source: string }) {
  const adopt = useCallback(
    (place: HTMLElement | null) => {
      const root = place?.getRootNode()
      if (root instanceof ShadowRoot) adoptSheet(root, source)
    },
    [source],
  )
  return <span hidden ref={adopt} />
}
