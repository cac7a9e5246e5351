/**
 * `POST /portal/embed/sessions`: a partner's backend, with its secret key, mints a short token for one page. The token is bound to the
 * page's origin, opens what the page's elements need of the key's account, and carries what the backend locked.
 */
import { tokensOf } from '../../branding/tokens.js'
import type { Resources } from '../../wire/aggregates.js'
import { embedInput } from '../../wire/calls/embed.js'
import { isHub } from '../../wire/hub.js'
import { type DataAccess, embedSession } from '../../wire/session.js'
import { openData } from '../environments/open-data.js'
import { resource } from '../http/resource.js'
import { embedKey } from '../http/scopes.js'
import type { Services } from '../http/services.js'
import { brandSubject } from '../store/brands.js'
import { mintedOf } from './embed-policy.js'
import { embedResources } from './embed-resources.js'
import type { Principal } from './principal.js'

/** A page that may see more environments hears of them by its stream. */
const MOST_AT_ONCE = 20

export const embedSessionResources = [
  resource({
    name: 'mintEmbedSession',
    method: 'POST',
    path: '/portal/embed/sessions',
    says: "Creates a short session token for a partner's page, with the tokens of the account's brand and, of up to 20, the environments that it opens, with the token for the data of the first. Unknown keys are refused.",
    audit: { when: 'always', kind: 'token', keys: ['origin', 'user', 'elements', 'workspace', 'ttl'] },
    scope: embedKey,
    input: embedInput,
    invalid: 'The embed session is not valid',
    output: embedSession,
    async handle({ input, key, revision, now, services }) {
      const { store, signer, brands } = services
      const { grants, policy, boundTo } = await mintedOf(input, key, store, now)
      const account = await store.accounts.byId(key.accountId)
      const lineage = account?.lineage ?? [key.accountId]
      const tokens = tokensOf(await brands.of(lineage))
      const signed = await signer.sign(
        {
          kind: 'embed',
          userId: `embed:${key.id}:${input.user}`,
          grants,
          policy,
          accountId: key.accountId,
          // A brand that changes ends the session: the page asks for another, which has it.
          boundTo: [...boundTo, ...lineage.map(brandSubject)],
          revision,
          seconds: input.ttl,
        },
        now,
      )
      // As the first call with the token would be answered.
      const principal = await signer.verify(signed.token, now)
      const resources = await embedResources(store, principal, MOST_AT_ONCE + 1)
      const isShort = resources.environments.length <= MOST_AT_ONCE
      const dataAccess = isShort ? await firstData(resources, principal, services, now) : undefined
      return {
        ...signed,
        ...(Object.keys(tokens).length > 0 && { brand: { tokens } }),
        ...(isShort && { resources }),
        ...(dataAccess && { dataAccess }),
      }
    },
  }),
]

/** The data of the environment that elements show which name none. A hub's is asked for: who may open it changes with its suppliers. */
async function firstData(
  { environments: [first] }: Resources,
  principal: Principal,
  services: Pick<Services, 'store' | 'signer' | 'hubs'>,
  now: Date,
): Promise<(DataAccess & { environmentId: string }) | undefined> {
  const found = first && !isHub(first.datastoreId) ? await services.store.environments.byId(first.id) : undefined
  if (!found) return undefined
  return { environmentId: found.id, ...(await openData(found, { principal }, services, now)) }
}
