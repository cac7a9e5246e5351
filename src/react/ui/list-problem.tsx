/** An error beside rows that are still shown. */
import type { PortalError } from '../../wire/errors.js'

export function ListProblem({ error, onRetry }: { error: PortalError | undefined; onRetry(): void }) {
  if (!error) return null
  return (
    <span className="problem" role="alert">
      {error.message} (code {error.code}){' '}
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </span>
  )
}
