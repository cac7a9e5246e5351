/** Migrations of the persisted UI state, one step for each version, from any version that a browser still holds. */
import { isRecord } from '../../wire/errors.js'

export const STATE_VERSION = 4

type State = Record<string, unknown>
const STEPS: Record<number, (state: State) => State> = {
  // v2: the hub section topology is called landscape.
  2: state => mapHub(state, hub => (hub.section === 'topology' ? { ...hub, section: 'landscape' } : hub)),
  // v3: hub filters of earlier versions cannot be converted.
  3: state => mapHub(state, hub => ({ ...hub, filter: {} })),
  // v4: each index view has a key.
  4: state => (isRecord(state.views) ? state : { ...state, views: {} }),
}

/** Converts a stored state to the current version. Throws when it is no state, or newer than this code. */
export function migrateState(stored: unknown): State {
  if (!isRecord(stored) || !isVersion(stored.version)) throw new Error('not a persisted state')
  if (stored.version > STATE_VERSION) throw new Error(`written by a newer version (${stored.version})`)
  let state: State = stored
  for (let version = stored.version + 1; version <= STATE_VERSION; version++) state = STEPS[version]?.(state) ?? state
  return { ...state, version: STATE_VERSION }
}

function isVersion(version: unknown): version is number {
  return typeof version === 'number' && Number.isSafeInteger(version) && version >= 0
}

/** Applies a change to the hub part of every account. */
function mapHub(state: State, change: (hub: State) => State): State {
  const accounts = isRecord(state.accounts) ? state.accounts : {}
  const changed = Object.entries(accounts).map(([id, account]) =>
    isRecord(account) && isRecord(account.hub) ? [id, { ...account, hub: change(account.hub) }] : [id, account],
  )
  return { ...state, accounts: Object.fromEntries(changed) }
}
