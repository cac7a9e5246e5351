/** Records of hubs besides their entities: the environments that feed them, and how far each was followed. */
import type { Position } from '../../../wire/patch.js'
import type { Environment } from '../environments.js'

export interface Hub {
  datastoreId: string
  accountId: string
  /** It is read scrambled, by whoever reads it. */
  scramble: boolean
}

/** An environment that feeds a hub. */
export interface HubSource {
  datastoreId: string
  name: string
  accountId: string
  accountName: string
  accountType: string
  currency: string
  /** The source belongs to the hub's account or to one below it. Otherwise a relation makes it a client's. */
  isOwn: boolean
}

/** How far a source has been followed. */
export interface HubFeed {
  sourceId: string
  /** A stamp of everything besides the source's entities that the rows were made from. With another stamp all rows are made anew. */
  stamp: string
  position: Position
}

/** `head` is where its environment's log ends. */
export interface BehindFeed {
  sourceId: string
  position: Position
  head: Position
}

/** An account that is something to the hub's. */
export interface RelatedAccount {
  id: string
  name: string
  type: string
  currency: string
  /** `own` is the hub's account, or one below it with an environment. */
  kind: 'own' | 'client' | 'partner' | 'supplier' | 'solutionProvider'
}

export interface HubStore {
  /** Lists the hubs whose account still has the feature. */
  list(): Promise<Hub[]>
  /** The hub of an account, made when it has none. Two calls at once make one. */
  open(account: { id: string; demo?: boolean }): Promise<Environment>
  /** Scrambled environments feed only a hub that is scrambled too. */
  sources(hub: Hub): Promise<HubSource[]>
  related(hub: Hub): Promise<RelatedAccount[]>
  /** Lists the feeds whose environments have changes that the hub has not read yet. It is one statement, however many feeds there are. */
  behind(): Promise<BehindFeed[]>
  feeds(datastoreId: string): Promise<HubFeed[]>
  setFeed(datastoreId: string, feed: HubFeed): Promise<void>
  dropFeed(datastoreId: string, sourceId: string): Promise<void>
}
