/** Keys of pseudonyms: one for each account, derived from one secret of the database, so that every server makes the same and a restored copy too. */
import { createHmac, randomBytes } from 'node:crypto'
import { type AskedAccess, type Granted, isScrambled } from '../access/data-access.js'
import { createPseudonyms, type Pseudonyms } from '../access/pseudonyms.js'
import type { EnvironmentStore } from './environments.js'
import type { SettingStore } from './settings.js'

/** The setting that holds the secret. Another one gives everything other pseudonyms. */
const PSEUDONYM_SECRET = 'access.pseudonym-secret'

export interface PseudonymStore {
  /** Returns the pseudonyms of the datastore's account, where the grant is scrambled. */
  for(granted: Granted, asked: AskedAccess): Promise<Pseudonyms | undefined>
}

export function createPseudonymStore(
  settings: SettingStore,
  environments: Pick<EnvironmentStore, 'byDatastore'>,
): PseudonymStore {
  let secret: string | undefined
  const made = new Map<string, Pseudonyms>()
  return {
    async for(granted, asked) {
      if (!isScrambled(granted, asked)) return undefined
      const environment = await environments.byDatastore(asked.datastoreId)
      const tenant = environment ? `account ${environment.accountId}` : `datastore ${asked.datastoreId}`
      secret ??= await settings.keepFirst(PSEUDONYM_SECRET, randomBytes(32).toString('base64url'))
      const pseudonyms = made.get(tenant) ?? createPseudonyms(createHmac('sha256', secret).update(tenant).digest())
      made.set(tenant, pseudonyms)
      return pseudonyms
    },
  }
}
