/** What is selected on a map as a file: what its table says of it. */
import type { Stack } from '../../../../core/topology/topology.js'
import type { Format } from '../../../../core/types.js'
import { LAYERS, type Layer } from '../../../../spec/language/entity.js'
import { csvOf } from '../../../widgets/csv.js'
import { ALL_HEATS, type HeatName, heatWords } from '../heat.js'
import { nameOf } from '../paint.js'

const HEAD = ['Type', 'Id', 'Name', 'Layer', 'Group', 'Fullest resource', 'Wellness', 'Carries', 'Carried by']
/** Every file has columns of these, and none for no heat. */
const USUAL: readonly string[] = ['utilization', 'wellness', 'none']

/** `heat`: what colours the map, which has a column of its own. */
export function selectionCsv(stack: Stack, nodes: Iterable<number>, heat: HeatName, format: Format): string {
  const further = ALL_HEATS.find(({ value }) => value === heat && !USUAL.includes(value))
  const words = (node: number, of: HeatName) => heatWords(stack, node, of, format) ?? ''
  return csvOf({
    head: [...HEAD, ...(further ? [further.label] : [])].map(label => format.t(label)),
    rows: [...nodes].map(node => {
      const { type = '', layer = '' } = stack.types[stack.nodes.type[node] ?? -1] ?? {}
      return [
        ...[type, stack.nodes.id[node] ?? '', nameOf(stack, node), format.t(LAYERS[layer as Layer] ?? layer)],
        ...[stack.groups[stack.nodes.group[node] ?? -1] ?? '', words(node, 'utilization'), words(node, 'wellness')],
        ...[stack.graph.consumers(node).length, stack.graph.producers(node).length].map(String),
        ...(further ? [words(node, further.value)] : []),
      ]
    }),
  })
}
