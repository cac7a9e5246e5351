/** Why what a form sent was refused. Nothing without an error. */
import type { PortalError } from '../../wire/errors.js'
import { useWords } from '../hooks/use-words.js'

interface FormProblemProps {
  error: PortalError | undefined
  /** Shows only problems that belong to no field: fields show their own. */
  ofForm?: boolean
  /** It stands in a card that has no padding. */
  isLine?: boolean
  /** Says the number of the request too, which support asks for. */
  hasRequest?: boolean
}

export function FormProblem({ error, ofForm = false, isLine = false, hasRequest = false }: FormProblemProps) {
  const t = useWords()
  if (!error || (ofForm && error.details.length > 0)) return null
  return (
    <p className={isLine ? 'problem line' : 'problem'} role="alert">
      {error.message}
      {hasRequest && error.requestId && t(' (request {requestId})', { requestId: error.requestId })}
    </p>
  )
}
