/**
 * Several change logs read as one: `resources` of somebody who belongs to several accounts. Its sequence is the sum of theirs, which rises by
 * one with each commit of any of them; its epoch is made of theirs.
 */
import { createHash } from 'node:crypto'
import type { Position } from '../../wire/patch.js'
import type { AggregateKey, ChangeLog, Commit } from '../store/change-log.js'

export interface JointLog {
  keys: readonly AggregateKey[]
  /** The last commit sent of each. */
  at: Map<AggregateKey, Position>
}

export async function readHeads(changes: ChangeLog, keys: readonly AggregateKey[]): Promise<JointLog['at']> {
  const heads = await Promise.all(keys.map(async key => [key, await changes.head(key)] as const))
  return new Map(heads)
}

export function jointPosition(at: JointLog['at']): Position {
  const positions = [...at.values()]
  const [only] = positions
  if (only && positions.length === 1) return { epoch: only.epoch, sequence: only.sequence }
  const epochs = [...at].map(([key, { epoch }]) => `${key} ${epoch}`).sort()
  return {
    epoch: createHash('sha256').update(epochs.join('\n')).digest('base64url'),
    sequence: positions.reduce((sum, { sequence }) => sum + sequence, 0),
  }
}

/** Commits after a position, or null where a snapshot is needed: of several logs the sum says how many commits are missing, but not which. */
export async function commitsSince(changes: ChangeLog, log: JointLog, since: Position): Promise<Commit[] | null> {
  const [only] = log.keys
  if (only !== undefined && log.keys.length === 1) return changes.since(only, since)
  const { epoch, sequence } = jointPosition(log.at)
  return epoch === since.epoch && sequence === since.sequence ? [] : null
}

/** Notes a commit; undefined when it was sent before. */
export function advance({ at }: JointLog, { key, epoch, sequence }: Commit): Position | undefined {
  const known = at.get(key)
  if (known && sequence <= known.sequence) return undefined
  at.set(key, { epoch, sequence })
  return jointPosition(at)
}
