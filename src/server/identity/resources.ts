/** Identity calls of specification § 7: sign in, refresh, sign out, providers. */
import { PortalError } from '../../wire/errors.js'
import { Shape } from '../../wire/shape.js'
import { type Resource, resource } from '../http/resource.js'
import type { Sessions } from './sessions.js'

const SIGN_IN_PER_MINUTE = 20

export function identityResources(sessions: Sessions): Resource[] {
  return [
    resource({
      method: 'POST',
      path: '/portal/auth/login/credentials',
      access: 'public',
      limit: SIGN_IN_PER_MINUTE,
      parse: body => {
        const shape = new Shape()
        const value = shape.record(body, 'body')
        const email = value && shape.string(value.email, 'email', 320)
        const password = value && shape.string(value.password, 'password', 1024)
        const input = email !== undefined && password !== undefined ? { email, password } : undefined
        return shape.finish(input, 'INVALID_REQUEST', 'The sign-in is not valid')
      },
      handle: ({ input, now }) => sessions.signIn(input.email, input.password, now),
    }),
    resource({
      method: 'POST',
      path: '/portal/auth/token',
      access: 'key',
      limit: 120,
      handle: ({ principal, now }) => {
        if (principal.bearer === undefined) {
          throw new PortalError('NOT_SIGNED_IN', { message: 'Send the refresh token as bearer' })
        }
        return sessions.refresh(principal.bearer, now)
      },
    }),
    resource({
      method: 'POST',
      path: '/portal/auth/logout',
      access: 'portal',
      handle: async ({ principal }) => {
        if (principal.sessionId !== null) await sessions.signOut(principal.sessionId)
        return {}
      },
    }),
    resource({
      method: 'GET',
      path: '/portal/auth/sso/providers',
      access: 'public',
      // No provider is configured yet: sign-in is by credentials, and nobody may register by mail domain.
      handle: async () => ({ providers: [], registration: { isAllowed: false, companyName: null } }),
    }),
  ]
}
