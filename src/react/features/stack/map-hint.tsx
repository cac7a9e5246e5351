/** A hint that names the node under the pointer. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { type HeatName, heatWords } from './heat.js'
import { nameOf } from './paint.js'

interface HintProps {
  stack: Stack
  heat: HeatName
  format: Format
  hovered: { node: number; x: number; y: number }
}

export function MapHint({ stack, heat, format, hovered: { node, x, y } }: HintProps) {
  const { portal } = useScreenHost()
  const type = stack.types[stack.nodes.type[node] ?? -1]?.type ?? ''
  const words = [portal.catalogue.entry(type).label.one, heatWords(stack, node, heat, format)]
  return (
    <div className="stack-hint" aria-hidden="true" style={{ insetInlineStart: x + 12, top: y + 16 }}>
      <b>{nameOf(stack, node)}</b>
      <span>{words.filter(Boolean).join(', ')}</span>
    </div>
  )
}
