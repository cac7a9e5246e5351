/**
 * Pseudonyms: what stands in place of values that tell which thing is meant, for who may see data only scrambled. HMAC-SHA-256 (RFC 2104) by a key of
 * the tenant: equal values have equal pseudonyms within a tenant and others elsewhere, and without the key nothing leads back. SQL makes the same
 * (store/query/visible/scrambled-rows.ts).
 */
import { createHmac } from 'node:crypto'
import type { EntitySpec } from '../../spec/language/entity.js'
import { namePrefix } from './name-prefix.js'

/** Ids, which references hold too; other texts: the same text is the same in every field, but no id. */
export type PseudonymKind = 'id' | 'text'

/** Hexadecimal digits: ids must not meet, the others are read by people. */
export const PSEUDONYM_DIGITS = { id: 24, text: 12 } as const satisfies Record<PseudonymKind, number>
/** The prefix makes each id begin with a letter. */
export const ID_PREFIX = 'x'

const BLOCK = 64

export interface Pseudonyms {
  /** The key's two blocks, by which SHA-256 becomes HMAC: what is hashed before the value, and before its hash. */
  readonly inner: Buffer
  readonly outer: Buffer
  idOf(id: string): string
  textOf(text: string): string
  /** Returns the pseudonym of an entity of this type. */
  nameOf(spec: EntitySpec, name: string): string
}

/** `key` has at most 64 bytes. */
export function createPseudonyms(key: Buffer): Pseudonyms {
  const digits = (kind: PseudonymKind, value: string) =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('hex').slice(0, PSEUDONYM_DIGITS[kind])
  return {
    inner: blockOf(key, 0x36),
    outer: blockOf(key, 0x5c),
    idOf: id => `${ID_PREFIX}${digits('id', id)}`,
    textOf: text => digits('text', text),
    nameOf: (spec, name) => `${namePrefix(spec)}${digits('text', name)}`,
  }
}

function blockOf(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(BLOCK, pad)
  for (const [i, byte] of key.entries()) block[i] = byte ^ pad
  return block
}
