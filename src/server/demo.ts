/**
 * What only `--demo` creates: account, user, environment, one embed key. Safe to run at every start, also of several servers at once, which all
 * have the same keys.
 */
import { createDerivedKeys } from './identity/derived-keys.js'
import { hashPassword } from './identity/sessions.js'
import { hashSecret } from './identity/tokens.js'
import { DEMO_PEOPLE } from './sso/demo/people.js'
import type { CostProfile } from './store/cost-profiles.js'
import type { Store } from './store/store.js'

export const DEMO_EMAIL = 'demo@plinth.local'
const DEMO_PASSWORD = 'plinth-demo'
const ENVIRONMENT = 'Demo estate'
/** The datastore of hub entities has this fixed id (specification § 9). */
const HUB = { name: 'Hub', datastoreId: 'hub' } as const
const EMBED_KEY = 'demo'
const ORIGINS_KEPT = 20
/** What a middling data centre costs, hardware with power, space and people over four years; the budget is a little below what the estate is billed. */
const DEMO_PROFILE: CostProfile = {
  prices: { vcpu: 11, memoryGiB: 3.2, storageTiB: 24 },
  budgets: [{ currency: 'USD', amount: 100_000 }],
  version: 0,
}

export interface DemoKeys {
  datastoreId: string
  /** The estate pushes with it. */
  authKey: string
  /** Key of the hub's datastore, to which the estate sends hub entities. */
  hubKey: string
  /** The partner's backend mints with it. */
  embedKey: string
}

/** `issuer` is the demo's identity provider: those whom it vouches for are users, but for the one whom nobody knows. */
export async function prepareDemo(store: Store, partnerOrigins: string[], issuer?: string): Promise<DemoKeys> {
  const keyFor = await createDerivedKeys(store)
  return store.alone('demo', async () => {
    const keys = await prepare(store, partnerOrigins, keyFor)
    if (issuer !== undefined) await linkPeople(store, keys.datastoreId, issuer)
    return keys
  })
}

async function linkPeople(store: Store, datastoreId: string, issuer: string): Promise<void> {
  const environment = await store.environments.byDatastore(datastoreId)
  for (const { sub, name, email } of DEMO_PEOPLE.filter(({ isUser }) => isUser)) {
    const known = await store.identity.userByEmail(email)
    const user = known ?? (await store.identity.createUser({ email, name, passwordHash: null }))
    if (!known && environment) await store.identity.addMember(environment.accountId, user.id, false)
    const identity = { issuer, subject: sub, providerName: 'Demo SSO', email }
    // Whoever has linked it to somebody else meanwhile keeps it.
    if (!(await store.userIdentities.holder(issuer, sub)))
      await store.userIdentities.link(identity, user.id, new Date())
  }
}

async function prepare(store: Store, partnerOrigins: string[], keyFor: (purpose: string) => string): Promise<DemoKeys> {
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
    (await store.identity.createAccount(
      { name: 'Demo company', type: 'organization', currency: 'USD', capabilities: ['hub'] },
      user.id,
    ))
  const authKey = keyFor('demo estate')
  const found = await store.environments.byName(account.id, ENVIRONMENT)
  const authKeyHash = hashSecret(authKey)
  if (found) await store.environments.addAuthKey(found.id, authKeyHash)
  const environment =
    found ?? (await store.environments.create({ name: ENVIRONMENT, accountId: account.id, authKeyHash, demo: true }))
  // Kept as somebody changed it.
  await store.costProfiles.set(environment.datastoreId, DEMO_PROFILE)
  const hubKey = keyFor('demo hub')
  const hub = await store.environments.byDatastore(HUB.datastoreId)
  if (hub) await store.environments.addAuthKey(hub.id, hashSecret(hubKey))
  else await store.environments.create({ ...HUB, accountId: account.id, authKeyHash: hashSecret(hubKey), demo: true })
  const embedKey = keyFor('demo embed')
  // The partner page of another server has another origin.
  const kept = { id: EMBED_KEY, accountId: account.id, secretHash: hashSecret(embedKey), origins: partnerOrigins }
  await store.embedKeys.keep(kept, ORIGINS_KEPT)
  return { datastoreId: environment.datastoreId, authKey, hubKey, embedKey }
}
