import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepLines, linesOf } from './lines.js'

const MAX = 8

/** A text in pieces of any size. */
const pieces = fc.tuple(
  fc.array(fc.constantFrom('', 'a', 'abc', 'x'.repeat(MAX), 'x'.repeat(MAX + 1), 'y'.repeat(5 * MAX)), {
    maxLength: 8,
  }),
  fc.array(fc.nat(12), { minLength: 1, maxLength: 30 }),
)

function cut(text: string, sizes: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text)
  const chunks: Buffer[] = []
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = Math.max(1, sizes[i % sizes.length] ?? 1)
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  return chunks
}

/** A line with what is known of it, except the length of a line that is too long. */
const read = (chunks: readonly Buffer[]) =>
  [...linesOf(chunks, MAX)].map(found => ('problem' in found ? { ...found, bytes: 0 } : found))

it('keeps every line that is not too long, and that the others were', () => {
  fc.assert(
    fc.property(pieces, ([lines, sizes]) => {
      const chunks = cut(lines.join('\n'), sizes)
      const keep = keepLines(100, MAX)
      expect(read(chunks.flatMap(chunk => [...keep(chunk)]))).toEqual(read(chunks))
    }),
  )
})

it('holds no more of a line than shows that it is too long', () => {
  const keep = keepLines(100, MAX)
  const kept = Array.from({ length: 50 }, () => [...keep(Buffer.alloc(MAX, 'x'))]).flat()
  expect(Buffer.concat(kept)).toHaveLength(MAX + 1)
})

it('refuses more lines than are taken as soon as they come', () => {
  const keep = keepLines(2, MAX)
  expect([...keep(Buffer.from('a\nb\n'))]).toHaveLength(1)
  expect(() => [...keep(Buffer.from('c\n'))]).toThrow('More than 2 lines')
})
