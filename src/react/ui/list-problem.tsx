/** An error beside rows that are still shown. */
import type { PortalError } from '../../wire/errors.js'
import { said, useWords } from '../hooks/use-words.js'

export function ListProblem({ error, onRetry }: { error: PortalError | undefined; onRetry(): void }) {
  const t = useWords()
  if (!error) return null
  return (
    <span className="problem" role="alert">
      {said(
        t.around('{message} (code {code}) {button}', {
          message: error.message,
          code: error.code,
          button: (
            <button type="button" className="link" onClick={onRetry}>
              {t('Try again')}
            </button>
          ),
        }),
      )}
    </span>
  )
}
