/**
 * `POST /portal/embed/sessions`: a partner's backend, with its secret key, mints a short token for one page. The token is bound to the
 * page's origin, opens what the page's elements need of the key's account, and carries what the backend locked.
 */
import { embedInput } from '../../wire/calls/embed.js'
import { token } from '../../wire/session.js'
import { resource } from '../http/resource.js'
import { embedKey } from '../http/scopes.js'
import { mintedOf } from './embed-policy.js'

export const embedResources = [
  resource({
    name: 'mintEmbedSession',
    method: 'POST',
    path: '/portal/embed/sessions',
    says: "Creates a short session token for a partner's page. Unknown keys are refused.",
    audit: { when: 'always', kind: 'token', keys: ['origin', 'user', 'elements', 'workspace', 'ttl'] },
    scope: embedKey,
    limit: 600,
    input: embedInput,
    invalid: 'The embed session is not valid',
    output: token,
    async handle({ input, key, revision, now, services: { store, signer } }) {
      const { grants, policy, boundTo } = await mintedOf(input, key, store, now)
      return signer.sign(
        {
          kind: 'embed',
          userId: `embed:${key.id}:${input.user}`,
          grants,
          policy,
          accountId: key.accountId,
          boundTo,
          revision,
          seconds: input.ttl,
        },
        now,
      )
    },
  }),
]
