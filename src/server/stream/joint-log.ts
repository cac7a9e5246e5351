/**
 * Several change logs read as one: `resources` of somebody who belongs to several accounts. Its sequence is the sum of theirs, which rises by
 * one with each commit of any of them, in whatever order those of different accounts are read; its epoch is made of theirs.
 */
import { createHash } from 'node:crypto'
import type { Position } from '../../wire/patch.js'
import type { AggregateKey, ChangeLog, Commit } from '../store/change-log.js'

export interface JointLog {
  keys: readonly AggregateKey[]
  /** A mark of what the reader sees, where readers differ. A reader who sees less or more than before starts anew. */
  seen?: string | undefined
  /** The last commit sent of each. */
  at: Map<AggregateKey, Position>
}

export async function readHeads(changes: ChangeLog, keys: readonly AggregateKey[]): Promise<JointLog['at']> {
  const heads = await Promise.all(keys.map(async key => [key, await changes.head(key)] as const))
  return new Map(heads)
}

export function jointPosition({ at, seen }: Pick<JointLog, 'at' | 'seen'>): Position {
  const positions = [...at.values()]
  const [only] = positions
  if (only && positions.length === 1 && seen === undefined) return { epoch: only.epoch, sequence: only.sequence }
  const epochs = [...at].map(([key, { epoch }]) => `${key} ${epoch}`).sort()
  return {
    epoch: createHash('sha256')
      .update([seen, ...epochs].join('\n'))
      .digest('base64url'),
    sequence: positions.reduce((sum, { sequence }) => sum + sequence, 0),
  }
}

/** Commits after a position, or null where a snapshot is needed: of several logs the sum says how many commits are missing, but not which. */
export async function commitsSince(changes: ChangeLog, log: JointLog, since: Position): Promise<Commit[] | null> {
  const [only] = log.keys
  const { epoch, sequence } = jointPosition(log)
  if (only !== undefined && log.keys.length === 1) {
    const position = log.at.get(only)
    return position && epoch === since.epoch ? changes.since(only, { ...since, epoch: position.epoch }) : null
  }
  return epoch === since.epoch && sequence === since.sequence ? [] : null
}

/** Notes a commit; undefined when it was sent before. */
export function advance(log: JointLog, { key, epoch, sequence }: Commit): Position | undefined {
  const { at } = log
  const known = at.get(key)
  if (known && sequence <= known.sequence) return undefined
  at.set(key, { epoch, sequence })
  return jointPosition(log)
}
