/** What handlers and scopes work with, composed by `app.ts`. */
import type { Liveness } from '../identity/liveness.js'
import type { Sessions } from '../identity/sessions.js'
import type { TokenSigner } from '../identity/tokens.js'
import type { Store } from '../store/store.js'
import type { ByteBudget } from './raw-body.js'

export interface Services {
  store: Store
  signer: TokenSigner
  sessions: Sessions
  liveness: Liveness
  /** Of bodies that are held while they come, of all calls together. */
  budget: ByteBudget
  /** Called once an operator's import changed a reference catalogue. */
  onCatalogue(): Promise<void>
}
