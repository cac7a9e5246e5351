/** Names of bands: as large as they are read however small the map is, and none where there is no room for one. */
import { describe, expect, it } from 'vitest'
import type { Format } from '../../../core/types.js'
import type { StackColours } from './colours.js'
import type { Band, Block, Layout } from './layout.js'
import { paintBand } from './paint-band.js'

const LETTER = 7

/** What is written, and how high each text begins and ends on the screen. */
function written(scale: number, heights: readonly number[], blocks: readonly Partial<Block>[] = []): string[] {
  const texts: string[] = []
  const context = new Proxy(
    {
      measureText: (text: string) => ({ width: (text.length * LETTER) / scale }),
      fillText: (text: string) => texts.push(text),
    } as Record<string, unknown>,
    { get: (target, name) => target[String(name)] ?? (() => undefined), set: () => true },
  ) as unknown as CanvasRenderingContext2D
  const layout = { width: 376, label: 364, isMirrored: false } as Layout
  const format = { t: (text: string) => text, number: String } as unknown as Format
  for (const [i, height] of heights.entries()) {
    const band = { label: `Band ${i}`, y: 0, height, nodes: 3, blocks, isCards: true } as unknown as Band
    paintBand(context, { layout, colours: {} as StackColours, format }, band, scale)
  }
  return texts
}

describe('the name of a band', () => {
  it('is written where the map is as large as it is made', () => {
    expect(written(1, [200])).toContain('Band 0')
  })

  it('is left out where the map is a strip that holds a letter of it', () => {
    expect(written(0.05, [2_000])).toEqual([])
  })

  it('is left out where it would run over the blocks that stand below it', () => {
    const below = [{ y: 52 }]
    expect(written(0.5, [900], below)).toContain('Band 0')
    expect(written(0.25, [900], below)).toEqual([])
  })

  it('is left out of a band that is lower than a line, so that none runs over another', () => {
    const names = written(0.25, [60, 400])
    expect(names).toContain('Band 1')
    expect(names).not.toContain('Band 0')
  })
})
