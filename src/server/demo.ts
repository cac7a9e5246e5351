/**
 * What only `--demo` creates: account, user, environment, one embed key. Safe to run at every start, also of several servers at once, which all
 * have the same keys.
 */
import type { AlertRuleInput } from '../wire/alerts/rule.js'
import { createDerivedKeys } from './identity/derived-keys.js'
import { hashPassword } from './identity/password-proof.js'
import { hashSecret } from './identity/tokens.js'
import { DEMO_PEOPLE, DEMO_PROVIDER } from './sso/demo/people.js'
import type { CostProfile } from './store/cost-profiles.js'
import type { Store } from './store/store.js'

export const DEMO_EMAIL = 'demo@plinth.local'
const DEMO_PASSWORD = 'plinth-demo'
const ENVIRONMENT = 'Demo estate'
const EMBED_KEY = 'demo'
const ORIGINS_KEPT = 20
/** What a middling data centre costs, hardware with power, space and people over four years, and a server of it; the budget is a little below what the estate is billed. */
const DEMO_PROFILE: CostProfile = {
  prices: { vcpu: 11, memoryGiB: 3.2, storageTiB: 24 },
  nodes: { core: 240, memoryGiB: 9, storageTiB: 310, networkDevice: 9_500 },
  budgets: [{ currency: 'USD', amount: 100_000 }],
  version: 0,
}

export interface DemoKeys {
  datastoreId: string
  /** The estate pushes with it. */
  authKey: string
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
    const found = await store.identity.userByEmail(email)
    const user = found ?? (await store.identity.createUser({ email, name, passwordHash: null }))
    if (!found && environment) await store.identity.addMember(environment.accountId, user.id, false)
    const identity = { issuer, subject: sub, providerName: DEMO_PROVIDER, email }
    // Whoever has linked it to somebody else meanwhile keeps it.
    if (!(await store.userIdentities.holder(issuer, sub)))
      await store.userIdentities.link(identity, user.id, new Date())
    // A demo that was started at another address before had its provider there, which nobody can be vouched for by any more.
    const known = await store.userIdentities.ofUser(user.id)
    for (const past of known.filter(({ providerName }) => providerName === DEMO_PROVIDER))
      if (past.issuer !== issuer) await store.userIdentities.unlink(user.id, past.id)
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
  if (!found) await makeRules(store, environment, user.id)
  await store.hubs.open({ id: account.id, demo: true })
  const embedKey = keyFor('demo embed')
  // The partner page of another server has another origin.
  const kept = { id: EMBED_KEY, accountId: account.id, secretHash: hashSecret(embedKey), origins: partnerOrigins }
  await store.embedKeys.keep(kept, ORIGINS_KEPT)
  return { datastoreId: environment.datastoreId, authKey, embedKey }
}

type NewDemoRule = Pick<AlertRuleInput, 'name' | 'entity' | 'condition' | 'severity'> &
  Partial<Pick<AlertRuleInput, 'where' | 'forMinutes'>>
const isOn: AlertRuleInput['where'] = { property: 'runtime.powerState', op: '=', value: 'poweredOn' }
/** What somebody would watch such an estate for. What fires is what the estate is like. */
const DEMO_RULES: readonly NewDemoRule[] = [
  {
    name: 'CPU stays high',
    entity: 'vm',
    where: isOn,
    condition: { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 24 } },
    severity: 'critical',
  },
  { name: 'Runs out soon', entity: 'system', condition: { runway: { of: 'any', days: 90 } }, severity: 'critical' },
  { name: 'Not well', entity: 'system', condition: { wellness: { statuses: ['critical'] } }, severity: 'caution' },
  {
    name: 'Hardware support ends',
    entity: 'baremetal',
    condition: { support: { property: 'hwEndOfLife', days: 90 } },
    severity: 'caution',
  },
  {
    name: 'A service costs more than usual',
    entity: 'cost',
    condition: { cost: { by: 'serviceName', percent: 50 } },
    severity: 'caution',
  },
  { name: 'A source is quiet', entity: 'entity', condition: { quiet: { hours: 6 } }, severity: 'critical' },
]
const MOST_RULES = 100

async function makeRules(
  store: Store,
  environment: { id: string; accountId: string },
  createdBy: string,
): Promise<void> {
  const rest = {
    where: null,
    forMinutes: 0,
    tell: { members: [], webhooks: [] },
    enabled: true,
    everywhere: false,
    version: 0,
  }
  for (const rule of DEMO_RULES) {
    const made = {
      accountId: environment.accountId,
      environmentId: environment.id,
      createdBy,
      input: { ...rest, ...rule },
    }
    await store.alerts.rules.create(made, MOST_RULES, new Date())
  }
}
