/** The services that handlers and scopes work with, composed by `app.ts`. */
import type { Teller } from '../alerts/teller.js'
import type { Brands } from '../branding/brands.js'
import type { Hosts } from '../branding/hosts.js'
import type { DimensionKeeper } from '../derive/dimensions/keeper.js'
import type { Hubs } from '../derive/hub/hubs.js'
import type { Designer } from '../design/designer.js'
import type { PackageReader } from '../extensions/packages.js'
import type { Liveness } from '../identity/liveness.js'
import type { Passkeys } from '../identity/passkeys.js'
import type { SignUpRule } from '../identity/registration.js'
import type { SecondFactorProof } from '../identity/second-factor.js'
import type { Sessions } from '../identity/sessions.js'
import type { TokenSigner } from '../identity/tokens.js'
import type { Vault } from '../identity/vault.js'
import type { Postman } from '../mail/postman.js'
import type { Sso } from '../sso/sso.js'
import type { Store } from '../store/store.js'
import type { ByteBudget } from './raw-body.js'
import type { Turns } from './turns.js'

/** The configured settings of the portal that people see. */
export interface PortalSettings {
  /** Its public address, without a slash at the end: links in mails begin with it. */
  address: string
  signUp: SignUpRule
  /** Legal texts are in it. */
  dataDir: string
}

export interface Services {
  store: Store
  signer: TokenSigner
  sessions: Sessions
  factor: SecondFactorProof
  passkeys: Passkeys
  liveness: Liveness
  postman: Postman
  /** Sends what alerts queue. */
  teller: Teller
  vault: Vault
  sso: Sso
  brands: Brands
  /** Reads packages of extensions. */
  packages: PackageReader
  hosts: Hosts
  /** Keeps hubs up with the environments that feed them. */
  hubs: Hubs
  /** Keeps values of dimensions up with what is defined. */
  dimensions: DimensionKeeper
  /** Computes design scenarios. */
  designer: Designer
  portal: PortalSettings
  /** The bytes that the bodies of all calls together may hold in memory while they arrive. */
  budget: ByteBudget
  /** Turns of calls that read bodies of many lines. */
  turns: Turns
  /** Called once an operator's import changed a reference catalogue. */
  onCatalogue(): Promise<void>
  /** Called once the policies of an account changed; does not wait for what follows. */
  onPolicies(): void
}
