/**
 * What the estate process remembers between runs: which hours it has sent, and how life has changed the generated estate. The estate
 * itself is never stored: seed, size and founding hour generate it again.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface EstateState {
  datastoreId: string
  seed: string
  size: number | null
  anchorHour: number
  /** True once its entities have been sent. */
  isFounded: boolean
  /** Hour since the epoch up to which (exclusive) measures have been sent. */
  to: number
  /** Day since the epoch up to which (exclusive) charges have been sent; absent before the first. */
  billedTo?: number
  /** Time up to which (exclusive) flows have been sent, epoch ms; absent before the first. */
  flowedTo?: number
  life: Life
}

/** Changes since the founding, by entity id. */
export interface Life {
  /** Powered on or off since this hour. */
  switched: Record<string, number>
  /** Moved to this host. */
  moved: Record<string, string>
  /** Machines created meanwhile, oldest first. */
  created: { index: number; host: string; bornHour: number }[]
  /** How many have ever been created: their numbers never come again. */
  createdEver: number
}

export function emptyLife(): Life {
  return { switched: {}, moved: {}, created: [], createdEver: 0 }
}

/** The state in the file, or undefined when there is no usable one: then the estate is seeded again. */
export function readState(file: string): EstateState | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isState(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Replaces the file in one step: a kill in between leaves the old one whole. */
export function writeState(file: string, state: EstateState): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

function isState(value: unknown): value is EstateState {
  if (!isObject(value) || !isObject(value.life)) return false
  const { datastoreId, seed, size, anchorHour, isFounded, to, billedTo, flowedTo, life } = value
  return (
    typeof datastoreId === 'string' &&
    typeof seed === 'string' &&
    (size === null || Number.isInteger(size)) &&
    [anchorHour, to, life.createdEver].every(hour => Number.isInteger(hour)) &&
    typeof isFounded === 'boolean' &&
    (billedTo === undefined || Number.isInteger(billedTo)) &&
    (flowedTo === undefined || Number.isInteger(flowedTo)) &&
    isMapOf(life.switched, 'number') &&
    isMapOf(life.moved, 'string') &&
    Array.isArray(life.created) &&
    life.created.every(isCreated)
  )
}

function isCreated(value: unknown): boolean {
  return (
    isObject(value) &&
    Number.isInteger(value.index) &&
    typeof value.host === 'string' &&
    Number.isInteger(value.bornHour)
  )
}

function isMapOf(value: unknown, type: 'number' | 'string'): boolean {
  return isObject(value) && Object.values(value).every(item => typeof item === type)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
