/** What `--demo` creates, and nothing else does: account, user, environment, one embed key. Safe to run at every start. */
import { hashPassword } from './identity/sessions.js'
import { hashSecret, newSecret } from './identity/tokens.js'
import type { Store } from './store/store.js'

export const DEMO_EMAIL = 'demo@plinth.local'
export const DEMO_PASSWORD = 'plinth-demo'
const ENVIRONMENT = 'Demo estate'
/** Hub data stand in the datastore of this fixed id (specification § 9). */
const HUB = { name: 'Hub', datastoreId: 'hub' } as const
const EMBED_KEY = 'demo'

export interface DemoKeys {
  datastoreId: string
  /** Fresh at each start: the estate pushes with it. */
  authKey: string
  /** Of the hub's datastore, where the estate puts what a hub derives. */
  hubKey: string
  /** Fresh at each start: the partner's backend mints with it. */
  embedKey: string
}

export async function prepareDemo(store: Store, partnerOrigins: string[]): Promise<DemoKeys> {
  const existing = await store.identity.userByEmail(DEMO_EMAIL)
  const user =
    existing ??
    (await store.identity.createUser({
      email: DEMO_EMAIL,
      name: 'Demo',
      passwordHash: await hashPassword(DEMO_PASSWORD),
    }))
  const [owned] = await store.identity.accountsOf(user.id)
  const account =
    owned ??
    (await store.identity.createAccount({ name: 'Demo company', type: 'organization', currency: 'USD' }, user.id))
  const authKey = newSecret()
  const found = await store.environments.byName(account.id, ENVIRONMENT)
  const authKeyHash = hashSecret(authKey)
  if (found) await store.environments.addAuthKey(found.id, authKeyHash)
  const environment =
    found ?? (await store.environments.create({ name: ENVIRONMENT, accountId: account.id, authKeyHash, demo: true }))
  const hubKey = newSecret()
  const hub = await store.environments.byDatastore(HUB.datastoreId)
  if (hub) await store.environments.addAuthKey(hub.id, hashSecret(hubKey))
  else await store.environments.create({ ...HUB, accountId: account.id, authKeyHash: hashSecret(hubKey), demo: true })
  const embedKey = newSecret()
  await store.environments.createEmbedKey({
    id: EMBED_KEY,
    accountId: account.id,
    secretHash: hashSecret(embedKey),
    origins: partnerOrigins,
  })
  return { datastoreId: environment.datastoreId, authKey, hubKey, embedKey }
}
