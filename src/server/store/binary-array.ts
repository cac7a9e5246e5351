/**
 * Arrays in PostgreSQL's binary form, for parameters of many values. As text a fraction costs the embedded database microseconds to read (WebAssembly has no
 * long double, with which its C library reads them); as bytes it costs a tenth of that, and is the same number to the last bit.
 *
 * The form is what `array_send` writes: dimensions, whether there are nulls, the type of the elements, then each with its length; all big-endian.
 */

/** A type of elements: its oid, the bytes of one, and how they are written. */
interface Element {
  oid: number
  sizeOf(value: Value): number
  write(target: Buffer, value: Value, offset: number): void
}

export type Value = string | number | boolean

const HEADER = 20
const LENGTH = 4
/** Timestamps count microseconds from 2000-01-01. */
const EPOCH_MS = Date.UTC(2000, 0, 1)

const ELEMENTS = {
  'double precision': fixed(701, 8, (target, value, offset) => target.writeDoubleBE(Number(value), offset)),
  integer: fixed(23, 4, (target, value, offset) => target.writeInt32BE(Number(value), offset)),
  smallint: fixed(21, 2, (target, value, offset) => target.writeInt16BE(Number(value), offset)),
  boolean: fixed(16, 1, (target, value, offset) => target.writeInt8(value === true ? 1 : 0, offset)),
  timestamptz: fixed(1184, 8, (target, value, offset) => {
    const ms = typeof value === 'number' ? value : Date.parse(String(value))
    target.writeBigInt64BE(BigInt(ms - EPOCH_MS) * 1_000n, offset)
  }),
  text: {
    oid: 25,
    sizeOf: value => Buffer.byteLength(String(value)),
    write: (target, value, offset) => target.write(String(value), offset),
  },
} satisfies Record<string, Element>

export type ElementType = keyof typeof ELEMENTS

function fixed(oid: number, size: number, write: Element['write']): Element {
  return { oid, sizeOf: () => size, write }
}

/** Timestamps are ISO texts or epoch milliseconds. */
export function binaryArray(type: ElementType, values: readonly (Value | null | undefined)[]): Buffer {
  const { oid, sizeOf, write }: Element = ELEMENTS[type]
  let size = HEADER
  let hasNull = false
  for (const value of values) {
    size += LENGTH
    if (value === null || value === undefined) hasNull = true
    else size += sizeOf(value)
  }
  if (values.length === 0) return dimensions(Buffer.alloc(HEADER - 2 * LENGTH), 0, false, oid)
  const target = dimensions(Buffer.allocUnsafe(size), 1, hasNull, oid)
  target.writeInt32BE(values.length, 12)
  target.writeInt32BE(1, 16)
  let offset = HEADER
  for (const value of values) {
    const isNull = value === null || value === undefined
    const length = isNull ? -1 : sizeOf(value)
    target.writeInt32BE(length, offset)
    offset += LENGTH
    if (isNull) continue
    write(target, value, offset)
    offset += length
  }
  return target
}

function dimensions(target: Buffer, count: number, hasNull: boolean, oid: number): Buffer {
  target.writeInt32BE(count, 0)
  target.writeInt32BE(hasNull ? 1 : 0, 4)
  target.writeInt32BE(oid, 8)
  return target
}
