/** Confirms a new address by the link that was sent to it: opened, it counts. */
import { confirmEmail } from '../../../core/people/ways-in.js'
import { PortalError } from '../../../wire/errors.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { Entrance, EntranceNote, EntranceWait } from './entrance.js'
import { useToken } from './use-token.js'

const NO_TOKEN = 'This address has no link in it: open the whole link that was sent to you'

export function ConfirmEmail({ token: addressed }: { token: string }) {
  const portal = usePortal()
  const token = useToken(addressed)
  const { value, error, again } = useRead(`confirm ${token}`, () =>
    token === '' ? Promise.reject(new PortalError('NOT_FOUND', { message: NO_TOKEN })) : confirmEmail(portal, token),
  )
  return (
    <Entrance>
      {value === undefined && <EntranceWait error={error} onRetry={again} />}
      {value !== undefined && (
        <EntranceNote title="Your address is confirmed">
          <p role="status">
            Sign in with <b>{value}</b> from now on.
          </p>
          <a className="button primary" href="/">
            To the portal
          </a>
        </EntranceNote>
      )}
    </Entrance>
  )
}
