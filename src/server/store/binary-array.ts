/**
 * Arrays in PostgreSQL's binary form, for parameters of many values. As text a fraction costs the embedded database microseconds to read (WebAssembly has no
 * long double, with which its C library reads them); as bytes it costs a tenth of that, and is the same number to the last bit.
 *
 * The form is what `array_send` writes: dimensions, whether there are nulls, the type of the elements, then each with its length; all big-endian.
 */

export type Value = string | number | boolean
type Values = readonly (Value | null | undefined)[]

/** A type of elements: its oid, the bytes of one, and how they are written at a place. */
interface Element {
  oid: number
  size: number
  write(target: Buffer, value: Value, offset: number): void
}

const HEADER = 20
const LENGTH = 4
const NULL = -1
/** Timestamps count microseconds from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

const ELEMENTS = {
  'double precision': { oid: 701, size: 8, write: (to, value, offset) => to.writeDoubleBE(value as number, offset) },
  integer: { oid: 23, size: 4, write: (to, value, offset) => to.writeInt32BE(value as number, offset) },
  smallint: { oid: 21, size: 2, write: (to, value, offset) => to.writeInt16BE(value as number, offset) },
  boolean: { oid: 16, size: 1, write: (to, value, offset) => to.writeInt8(value === true ? 1 : 0, offset) },
  timestamptz: {
    oid: 1184,
    size: 8,
    write(to, value, offset) {
      const ms = typeof value === 'number' ? value : Date.parse(value as string)
      to.writeBigInt64BE(BigInt(ms - EPOCH_MS) * 1_000n, offset)
    },
  },
} as const satisfies Record<string, Element>

const TEXT_OID = 25

export type ElementType = keyof typeof ELEMENTS | 'text'

/** Timestamps are ISO texts or epoch milliseconds. */
export function binaryArray(type: ElementType, values: Values): Buffer {
  return type === 'text' ? texts(values) : fixed(ELEMENTS[type], values)
}

function fixed({ oid, size, write }: Element, values: Values): Buffer {
  const most = Buffer.allocUnsafe(HEADER + values.length * (LENGTH + size))
  let offset = HEADER
  let hasNull = false
  for (const value of values) {
    if (value === null || value === undefined) {
      hasNull = true
      most.writeInt32BE(NULL, offset)
      offset += LENGTH
      continue
    }
    most.writeInt32BE(size, offset)
    write(most, value, offset + LENGTH)
    offset += LENGTH + size
  }
  return finished(most.subarray(0, offset), { oid, count: values.length, hasNull })
}

function texts(values: Values): Buffer {
  const most = Buffer.allocUnsafe(values.reduce<number>((sum, value) => sum + LENGTH + mostBytes(value), HEADER))
  let offset = HEADER
  let hasNull = false
  for (const value of values) {
    if (value === null || value === undefined) {
      hasNull = true
      most.writeInt32BE(NULL, offset)
      offset += LENGTH
      continue
    }
    const length = most.write(String(value), offset + LENGTH)
    most.writeInt32BE(length, offset)
    offset += LENGTH + length
  }
  return finished(most.subarray(0, offset), { oid: TEXT_OID, count: values.length, hasNull })
}

/** In UTF-8 a UTF-16 unit takes at most three bytes. */
const mostBytes = (value: Value | null | undefined) =>
  value === null || value === undefined ? 0 : 3 * String(value).length

/** An array of nothing has no dimension. */
function finished(target: Buffer, { oid, count, hasNull }: { oid: number; count: number; hasNull: boolean }): Buffer {
  target.writeInt32BE(count === 0 ? 0 : 1, 0)
  target.writeInt32BE(hasNull ? 1 : 0, 4)
  target.writeInt32BE(oid, 8)
  target.writeInt32BE(count, 12)
  target.writeInt32BE(1, 16)
  return count === 0 ? target.subarray(0, HEADER - 2 * LENGTH) : target
}

/** Numbers of an array as `array_send` writes it, from `offset`; `end` is where it ends. */
export function readDoubles(bytes: Buffer, offset: number): { values: (number | null)[]; end: number } {
  return readArray(bytes, offset, at => bytes.readDoubleBE(at))
}

/** Likewise of integers, none of them null. */
export function readIntegers(bytes: Buffer, offset: number): { values: number[]; end: number } {
  const { values, end } = readArray(bytes, offset, at => bytes.readInt32BE(at))
  return { values: values.map(value => value ?? 0), end }
}

function readArray<T>(bytes: Buffer, offset: number, read: (at: number) => T): { values: (T | null)[]; end: number } {
  const isEmpty = bytes.readInt32BE(offset) === 0
  if (isEmpty) return { values: [], end: offset + HEADER - 2 * LENGTH }
  const count = bytes.readInt32BE(offset + 12)
  const values: (T | null)[] = []
  let at = offset + HEADER
  for (let i = 0; i < count; i++) {
    const size = bytes.readInt32BE(at)
    at += LENGTH
    values.push(size === NULL ? null : read(at))
    at += Math.max(0, size)
  }
  return { values, end: at }
}
