/** An address that leads nowhere. */
import { paths } from '../hooks/paths.js'
import { EmptyState } from '../ui/states.js'

export function NotFound() {
  return (
    <EmptyState title="There is nothing at this address">
      <span>It may be mistyped, or from another version.</span>
      <a href={paths.home}>All environments</a>
    </EmptyState>
  )
}
