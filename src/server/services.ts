/** Makes what handlers work with, of a store and a configuration. */
import { createTeller } from './alerts/teller.js'
import { createBrands } from './branding/brands.js'
import { createHosts } from './branding/hosts.js'
import type { ServerConfig } from './config.js'
import { createDimensionKeeper, type DimensionKeeper } from './derive/dimensions/keeper.js'
import { createHubs, type Hubs } from './derive/hub/hubs.js'
import { createDesigner } from './design/designer.js'
import { createPackageReader } from './extensions/packages.js'
import { createByteBudget } from './http/raw-body.js'
import type { Services } from './http/services.js'
import { createTurns } from './http/turns.js'
import { createLiveness } from './identity/liveness.js'
import { createPasskeys } from './identity/passkeys.js'
import { createSecondFactor } from './identity/second-factor.js'
import { createSessions } from './identity/sessions.js'
import { createTokenSigner } from './identity/tokens.js'
import { createVault } from './identity/vault.js'
import type { Log } from './log.js'
import { type Courier, courierOf } from './mail/courier.js'
import { createPostman } from './mail/postman.js'
import { createAddressed } from './people/address-mail.js'
import { demoProvider } from './sso/demo/people.js'
import { createOutgoing, type Outgoing } from './sso/outgoing.js'
import { createSso, type TxtLookup } from './sso/sso.js'
import type { Store } from './store/store.js'

export interface ServiceOptions {
  store: Store
  config: ServerConfig
  log: Log
  now?: () => Date
  /** Called once an operator's import changed a reference catalogue. */
  onCatalogue?: () => Promise<void>
  /** Called once the policies of an account changed: what is computed by them follows. */
  onPolicies?: () => void
  /** Hubs that jobs keep current. Without jobs nothing does. */
  hubs?: Hubs
  /** Follows what is defined once it is started. Without jobs nothing does. */
  dimensions?: DimensionKeeper
  /** Replaces the configured courier in tests. */
  courier?: Courier
  /** Replaces the system's look-up in tests. */
  lookupTxt?: TxtLookup
  /** What webhooks are called by, in place of one that calls public addresses only; for tests. */
  outgoing?: Outgoing
}

/** The bytes that the bodies of all calls together may hold in memory while they arrive. */
const HELD_BYTES = 256 * 1024 * 1024

type DemoProvider = ReturnType<typeof demoProvider> | undefined

/** What handlers work with; `demo` is the identity provider of a demo. */
export async function createServices(options: ServiceOptions): Promise<{ services: Services; demo: DemoProvider }> {
  const { store, config, log, courier, lookupTxt } = options
  const { now = () => new Date(), onCatalogue = async () => undefined, onPolicies = () => undefined } = options
  const { outgoing = createOutgoing({ mayBePrivate: false }) } = options
  const signer = await createTokenSigner(store)
  const liveness = await createLiveness(store)
  const portal = { address: config.publicUrl, signUp: config.signUp, dataDir: config.dataDir }
  const brands = createBrands(store)
  const postman = createPostman({
    mails: store.mails,
    courier: courier ?? courierOf(config),
    address: createAddressed({ store, signer, brands, portal: portal.address, now }),
    portal: portal.address,
    from: config.mailFrom,
    product: 'Plinth',
    now,
    log,
  })
  const demo = config.demo && demoProvider(portal.address, signer.derive('demo provider', 'secret'))
  const vault = createVault(config)
  const hosts = createHosts(store, portal.address)
  const passkeys = createPasskeys(store, { address: portal.address, hosts })
  const factor = createSecondFactor(store, vault, passkeys)
  const services: Services = {
    store,
    signer,
    sessions: await createSessions(store, signer, factor),
    factor,
    passkeys,
    liveness,
    postman,
    teller: createTeller({ store, vault, postman, outgoing, now, log }),
    vault,
    sso: createSso({
      store,
      signer,
      portal: portal.address,
      vault,
      configured: [...config.providers, ...(demo ? [demo] : [])],
      ...(lookupTxt && { lookupTxt }),
    }),
    brands,
    packages: createPackageReader(store.registry, config.extensionHosts),
    hosts,
    hubs: options.hubs ?? createHubs({ store, log, now }),
    dimensions: options.dimensions ?? createDimensionKeeper({ store, log, now }),
    designer: createDesigner({ store, log, now }),
    portal,
    budget: createByteBudget(HELD_BYTES),
    turns: createTurns(),
    onCatalogue,
    onPolicies,
  }
  return { services, demo }
}
