/** Migrations of the persisted UI state, one step for each version, from any version that a browser still holds. */
import { isRecord } from '../../wire/errors.js'

export const STATE_VERSION = 4

type State = Record<string, unknown>
const STEPS: Record<number, (state: State) => State> = {
  // v2 renamed a section of the hub and v3 emptied its filters: no state has that part any more (`withoutHubs`).
  // v4: each index view has a key.
  4: state => (isRecord(state.views) ? state : { ...state, views: {} }),
}

/** Converts a stored state to the current version. Throws when it is no state, or newer than this code. */
export function migrateState(stored: unknown): State {
  if (!isRecord(stored) || !isVersion(stored.version)) throw new Error('not a persisted state')
  if (stored.version > STATE_VERSION) throw new Error(`written by a newer version (${stored.version})`)
  let state: State = stored
  for (let version = stored.version + 1; version <= STATE_VERSION; version++) state = STEPS[version]?.(state) ?? state
  return { ...state, accounts: withoutHubs(state.accounts), version: STATE_VERSION }
}

function isVersion(version: unknown): version is number {
  return typeof version === 'number' && Number.isSafeInteger(version) && version >= 0
}

/** Section, filter and selection of a hub are remembered by the views of its environment (docs/architecture.md, "The hub of an account"). */
function withoutHubs(accounts: unknown): State {
  const kept = Object.entries(isRecord(accounts) ? accounts : {}).map(([id, account]) => {
    const { hub: _hub, ...others } = isRecord(account) ? account : { hub: account }
    return [id, others]
  })
  return Object.fromEntries(kept)
}
