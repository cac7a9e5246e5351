/** Whether an entity is a node that a design scenario alone has: nothing is said, collected or kept of it. */
import { isNodeId } from '../../wire/design/as-if.js'
import { useTime } from './time.js'

export function useIsNode(id: string): boolean {
  return useTime().view.asIf !== undefined && isNodeId(id)
}
