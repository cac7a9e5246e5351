/** What is answered to a change of a record that is of another version by now. */
import { PortalError } from '../../wire/errors.js'

export function changedMeanwhile(name: string): PortalError {
  return new PortalError('CONFLICT', {
    message: `Somebody else changed '${name}' meanwhile: read it again, and make your change to what is there now`,
    details: [{ path: 'version', message: 'is not that of the record any more' }],
  })
}
