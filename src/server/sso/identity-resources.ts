/** A user's ways in by a provider, in their profile. Linking and unlinking ask for the password; who has none has to have signed in just now. */
import { nothing } from '../../wire/calls/identity.js'
import { codeInput, linkIdentity, ssoUrl, unlinkIdentity } from '../../wire/calls/sso.js'
import { PortalError } from '../../wire/errors.js'
import { identities } from '../../wire/identities.js'
import { resource } from '../http/resource.js'
import { oneself } from '../http/scopes.js'
import type { Services } from '../http/services.js'
import { proveFresh } from '../identity/prove-fresh.js'
import type { User } from '../store/identity-types.js'
import { proveReturns } from './exchange.js'
import { beginFlow, redeemCode } from './flow.js'
import { notBegunHere } from './problems.js'

const PATH = '/portal/profile/identities'

export const identityLinkResources = [
  resource({
    name: 'identities',
    method: 'GET',
    path: PATH,
    says: 'By which providers the user signs in, and by which they could.',
    scope: oneself,
    output: identities,
    handle: ({ user, services }) => answerOf(user, services),
  }),
  resource({
    name: 'beginLinking',
    method: 'POST',
    path: PATH,
    says: 'Begins to link an identity: the browser goes to `url`, and comes back with `#state=…&code=…`.',
    audit: { when: 'never' },
    acting: 'refused',
    scope: oneself,
    limit: 120,
    input: linkIdentity,
    invalid: 'This is not valid',
    output: ssoUrl,
    async handle({ user, sessionId, input, origin, from, now, services }) {
      proveReturns(origin, services.portal.address)
      await proveFresh({ user, sessionId, current: input.current, from }, services, now)
      const { provider, codeChallenge, codeChallengeState } = input
      const asked = {
        providerId: provider,
        codeChallenge,
        codeChallengeState,
        purpose: 'link',
        userId: user.id,
        host: null,
      } as const
      return beginFlow({ ...asked, sessionId }, services, now)
    },
  }),
  resource({
    name: 'linkIdentity',
    method: 'POST',
    path: `${PATH}/link`,
    says: 'Links the identity that the code stands for, in the session that began it.',
    acting: 'refused',
    scope: oneself,
    input: codeInput,
    invalid: 'The code is not valid',
    output: identities,
    async handle({ user, sessionId, input, now, services }) {
      const { flow, provider, vouched } = await redeemCode({ ...input, sessionId }, services, now)
      if (flow.purpose !== 'link' || flow.userId !== user.id) throw notBegunHere()
      const { issuer, subject, email } = vouched
      await services.store.userIdentities.link({ issuer, subject, email, providerName: provider.name }, user.id, now)
      return answerOf(user, services)
    },
  }),
  resource({
    name: 'unlinkIdentity',
    method: 'POST',
    path: `${PATH}/:identityId/unlink`,
    says: 'Takes a way in away, but never the last one.',
    acting: 'refused',
    scope: oneself,
    input: unlinkIdentity,
    invalid: 'This is not valid',
    output: nothing,
    async handle({ user, sessionId, params, input, from, now, services }) {
      await proveFresh({ user, sessionId, current: input.current, from }, services, now)
      if (!(await services.store.userIdentities.unlink(user.id, params.identityId ?? '')))
        throw new PortalError('NOT_FOUND', { message: 'You do not sign in by this' })
      return {}
    },
  }),
]

async function answerOf(user: User, { store, sso }: Services) {
  const linked = await store.userIdentities.ofUser(user.id)
  const accounts = await store.identity.accountsOf(user.id)
  const found = await Promise.all([sso.providers.global(), ...accounts.map(({ id }) => sso.providers.ofAccount(id))])
  return {
    identities: linked.map(({ id, issuer, providerName, email, linkedAt, usedAt }) => ({
      id,
      issuer,
      provider: providerName,
      email,
      linkedAt,
      usedAt,
    })),
    providers: found
      .flat()
      .filter(({ isEnabled }) => isEnabled)
      .map(({ id, name, icon }) => ({ id, name, icon })),
    hasPassword: user.passwordHash !== null,
  }
}
