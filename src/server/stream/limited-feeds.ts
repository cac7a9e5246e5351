/** The readers of each limited feed, and of what happens in a datastore: subscribers with equal access and equal selection share one, as long as there is a subscriber. */
import type { Snapshot } from '../../wire/patch.js'
import { printCanonical } from '../../wire/print-query.js'
import type { DataAccess } from '../access/data-access.js'
import type { AggregateKey, Commit } from '../store/change-log.js'
import type { Store } from '../store/store.js'
import { activityView } from './activity-view.js'
import { createLimitedFeed, type FeedMessage, type LimitedFeed } from './limited-feed.js'
import type { Subscription } from './parse-operation.js'
import type { Reader } from './reader.js'
import { visibleView } from './visible-changes.js'

interface Member {
  reader: Reader
  /** Messages up to this were sent; while it begins, new ones wait in `queue`. */
  sent: number
  queue: FeedMessage[] | undefined
}

interface Shared {
  feed: LimitedFeed
  members: Set<Member>
}

export interface LimitedFeeds {
  /** Sends what was missed, or a snapshot, then what changes. Rejects when what is visible cannot be read. */
  start(
    reader: Reader,
    subscription: Subscription,
    accessNow: () => Promise<DataAccess>,
    snapshot: () => Promise<Snapshot>,
  ): Promise<void>
}

export function createLimitedFeeds(store: Store): LimitedFeeds {
  const byName = new Map<string, Shared>()
  const byKey = new Map<AggregateKey, Set<Shared>>()
  store.changes.subscribe((commit: Commit) => {
    for (const { feed } of byKey.get(commit.key) ?? []) feed.push(commit)
  })

  function shared(name: string, subscription: Subscription, accessNow: () => Promise<DataAccess>): Shared {
    const known = byName.get(name)
    if (known) return known
    const key: AggregateKey = `datastore:${subscription.datastoreId}`
    const members = new Set<Member>()
    const end = () => {
      byName.delete(name)
      byKey.get(key)?.delete(begun)
    }
    const begun: Shared = {
      members,
      feed: createLimitedFeed(viewOf(store, subscription), subscription, accessNow, {
        send: message => {
          for (const member of members) {
            if (member.queue) member.queue.push(message)
            else send(member, message)
          }
        },
        // They reconnect and start again.
        fail: () => {
          end()
          for (const { reader } of members) reader.complete()
        },
      }),
    }
    byName.set(name, begun)
    byKey.set(key, (byKey.get(key) ?? new Set()).add(begun))
    return begun
  }

  return {
    async start(reader, subscription, accessNow, snapshot) {
      const { alias, since, datastoreId, root, kinds, fields, changes } = subscription
      const lists = changes ? [[...changes.types], [...changes.fields]] : []
      const name = printCanonical([
        ...[datastoreId, root, (await accessNow()).key, alias],
        ...[[...kinds], [...fields], lists],
      ])
      const joined = shared(name, subscription, accessNow)
      const member: Member = { reader, sent: 0, queue: [] }
      joined.members.add(member)
      reader.onClose(() => {
        joined.members.delete(member)
        if (joined.members.size > 0 || byName.get(name) !== joined) return
        byName.delete(name)
        byKey.get(`datastore:${datastoreId}`)?.delete(joined)
      })
      const { epoch, sequence } = await joined.feed.position()
      const missed = since && joined.feed.since(since)
      if (since && missed) {
        member.sent = since.sequence
        for (const message of missed) send(member, message)
      } else {
        member.sent = sequence
        reader.next(JSON.stringify({ data: { [alias]: { ...(await snapshot()), epoch, sequence } } }))
      }
      for (const message of member.queue ?? []) send(member, message)
      member.queue = undefined
    },
  }
}

const viewOf = (store: Store, subscription: Subscription) =>
  subscription.root === 'datastoreFeed' ? activityView(store, subscription) : visibleView(store, subscription)

function send(member: Member, message: FeedMessage): void {
  if (message.sequence <= member.sent) return
  member.sent = message.sequence
  member.reader.next(message.text)
}
