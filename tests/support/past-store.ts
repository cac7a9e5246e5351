/** A store with a clock of its own that ingests changes one after the other, for tests that ask about the past. */
import { expect } from 'vitest'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from './database.js'
import { type Change, linesOf } from './happenings.js'

export const MINUTE = 60_000
export const START = Date.parse('2026-11-20T08:00:00Z')

export type PastStore = Awaited<ReturnType<typeof openPastStore>>

export async function openPastStore() {
  const store = await openTestStore({ now: () => new Date(past.clock) })
  const past = {
    store,
    /** What the store takes for now, in epoch milliseconds. A test moves it. */
    clock: START,
    datastores: 0,

    /** Ingests these records into a new datastore, each group at its minute. The clock then stands long after the last one. */
    async ingest(...groups: [minute: number, ...records: IngestRecord[]][]): Promise<string> {
      const datastoreId = `past-${past.datastores++}`
      for (const [minute, ...records] of groups) {
        past.clock = START + minute * MINUTE
        const lines = records.map((record, i) => ({ line: i + 1, record }))
        expect((await store.datastore.ingest(datastoreId, lines)).rejected).toEqual([])
      }
      past.clock = START + 1_000 * MINUTE
      return datastoreId
    },

    /** Ingests these changes into a new datastore and returns when each was ingested. The clock then stands a minute after the last one. */
    async happen(changes: readonly Change[]): Promise<{ datastoreId: string; dated: (Change & { at: number })[] }> {
      const datastoreId = `past-${past.datastores++}`
      past.clock = START
      const dated: (Change & { at: number })[] = []
      for (const change of changes) {
        past.clock += change.after * MINUTE
        dated.push({ ...change, at: past.clock })
        expect((await store.datastore.ingest(datastoreId, linesOf(change))).rejected).toEqual([])
      }
      past.clock += MINUTE
      return { datastoreId, dated }
    },
  }
  return past
}
