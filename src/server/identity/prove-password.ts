/** A new password, proved. */
import { PortalError } from '../../wire/errors.js'
import { passwordProblem } from '../../wire/password.js'

/** Throws INVALID_REQUEST at `password` for one that is none. */
export function proveNewPassword(password: string, email: string | undefined): void {
  const problem = passwordProblem(password, email)
  if (problem === undefined) return
  throw new PortalError('INVALID_REQUEST', {
    message: `The password ${problem}`,
    details: [{ path: 'password', message: problem }],
  })
}
