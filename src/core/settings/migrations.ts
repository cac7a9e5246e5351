/** Migrations of the persisted UI state: one step a version, from whatever a browser still holds. */
import { isRecord } from '../../wire/errors.js'

export const STATE_VERSION = 4

type State = Record<string, unknown>
const STEPS: Record<number, (state: State) => State> = {
  // v2: the hub section topology is called landscape.
  2: state => mapHub(state, hub => (hub.section === 'topology' ? { ...hub, section: 'landscape' } : hub)),
  // v3: hub filters of old cannot be kept.
  3: state => mapHub(state, hub => ({ ...hub, filter: {} })),
  // v4: index views moved under one key each.
  4: state => (isRecord(state.views) ? state : { ...state, views: {} }),
}

/** Brings a stored state to the current version. Throws when it is not a state at all, or is newer than this code. */
export function migrateState(stored: unknown): State {
  if (!isRecord(stored) || typeof stored.version !== 'number') throw new Error('not a persisted state')
  if (stored.version > STATE_VERSION) throw new Error(`written by a newer version (${stored.version})`)
  let state: State = stored
  for (let version = stored.version + 1; version <= STATE_VERSION; version++) state = STEPS[version]?.(state) ?? state
  return { ...state, version: STATE_VERSION }
}

/** Applies a change to the hub part of every account. */
function mapHub(state: State, change: (hub: State) => State): State {
  const accounts = isRecord(state.accounts) ? state.accounts : {}
  const changed = Object.entries(accounts).map(([id, account]) =>
    isRecord(account) && isRecord(account.hub) ? [id, { ...account, hub: change(account.hub) }] : [id, account],
  )
  return { ...state, accounts: Object.fromEntries(changed) }
}
