/** Coming in without an invite: registration, and a new password for one that was forgotten. Both send a mail, whatever they are asked. */
import { nothing } from '../../wire/calls/identity.js'
import { linkRequest } from '../../wire/calls/people.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { anybody } from '../http/scopes.js'
import { mayRegister } from '../identity/registration.js'

/** Calls a minute from an address. */
const CALLS = 120

export const registrationResources = [
  resource({
    name: 'register',
    method: 'POST',
    path: '/portal/auth/sign-up',
    says: 'Sends a link to finish a registration. The answer is the same for addresses that have a user.',
    audit: { when: 'never' },
    scope: anybody,
    limit: CALLS,
    input: linkRequest,
    invalid: 'The address is not valid',
    output: nothing,
    async handle({ input: { email }, now, services: { store, postman, portal } }) {
      if (!mayRegister(portal.signUp, email)) {
        const message =
          portal.signUp === 'off'
            ? 'Registration is closed: ask somebody who has an account for an invite'
            : 'Registration is not open to addresses of this domain: ask for an invite'
        throw new PortalError('FORBIDDEN', { message })
      }
      // The link that the server printed makes the first user, who is its administrator.
      if (!(await store.links.isFounded()))
        throw new PortalError('FORBIDDEN', { message: 'The portal is not set up yet: its administrator comes first' })
      await store.mails.post({ kind: 'signUp', to: email }, now)
      postman.nudge()
      return {}
    },
  }),
  resource({
    name: 'forgotPassword',
    method: 'POST',
    path: '/portal/auth/password',
    says: 'Sends a link that sets a new password. The answer is the same for addresses that have no user.',
    audit: { when: 'never' },
    scope: anybody,
    limit: CALLS,
    input: linkRequest,
    invalid: 'The address is not valid',
    output: nothing,
    async handle({ input: { email }, now, services: { store, postman } }) {
      await store.mails.post({ kind: 'password', to: email }, now)
      postman.nudge()
      return {}
    },
  }),
]
