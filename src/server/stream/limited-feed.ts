/**
 * The feed of a session that sees only a part of a datastore. Commits are not passed on: their entities are read again as the session
 * sees them. An entity that becomes visible is sent as added, one that is no longer visible as removed. Commits without visible changes are sent as a number only.
 * Commits that queue up are processed together, and the last of them carries the changes. Subscribers with equal access share a feed.
 */
import type { Patch, Position } from '../../wire/patch.js'
import type { DataAccess } from '../access/data-access.js'
import type { Commit } from '../store/change-log.js'
import type { Subscription } from './parse-operation.js'

/** What a feed tells of commits. */
export interface FeedView {
  /** Where it begins: commits after it are told. */
  begin(access: DataAccess): Promise<Position>
  contentsOf(access: DataAccess, commits: readonly Commit[]): Promise<Content[]>
}
export type Content = Omit<Patch, 'aggregate' | 'source' | 'epoch' | 'sequence'>

export interface FeedMessage {
  sequence: number
  text: string
}

export interface LimitedFeed {
  push(commit: Commit): void
  /** Its position, once it has started. */
  position(): Promise<Position>
  /** Messages after a position, or undefined when they are no longer kept. */
  since(position: Position): readonly FeedMessage[] | undefined
}

/** Messages kept for readers that resume. */
const KEPT = 200
/** `accessNow` makes the access as it is by then, since its window may end; `send` gets each message in order, `fail` the error that ended the feed. */
export function createLimitedFeed(
  view: FeedView,
  subscription: Subscription,
  accessNow: () => Promise<DataAccess>,
  { send, fail }: { send: (message: FeedMessage) => void; fail: (error: unknown) => void },
): LimitedFeed {
  const kept: FeedMessage[] = []
  const waiting: Commit[] = []
  let at: Position = { epoch: '', sequence: 0 }
  let first = 0
  let isWorking = true
  const begun = begin()
  begun.then(drain, fail)

  async function begin(): Promise<void> {
    at = await view.begin(await accessNow())
    first = at.sequence
  }

  async function drain(): Promise<void> {
    isWorking = true
    try {
      for (let batch = waiting.splice(0); batch.length > 0; batch = waiting.splice(0)) {
        const fresh = batch.filter(({ sequence }) => sequence > at.sequence)
        const patches = await view.contentsOf(await accessNow(), fresh)
        for (const commit of fresh) {
          const isLast = commit === fresh.at(-1)
          at = { epoch: commit.epoch, sequence: commit.sequence }
          const head = { aggregate: subscription.alias, source: subscription.datastoreId, ...at }
          const sent = isLast && patches.length > 0 ? patches.map(patch => ({ ...head, ...patch })) : [head]
          const message = { sequence: at.sequence, text: JSON.stringify({ patches: sent }) }
          kept.push(message)
          if (kept.length > KEPT) first = kept.shift()?.sequence ?? first
          send(message)
        }
      }
      isWorking = false
    } catch (error) {
      fail(error)
    }
  }

  return {
    push(commit) {
      waiting.push(commit)
      if (!isWorking) void drain()
    },
    position: async () => {
      await begun
      return at
    },
    since({ epoch, sequence }) {
      if (epoch !== at.epoch || sequence < first) return undefined
      return kept.filter(message => message.sequence > sequence)
    },
  }
}
