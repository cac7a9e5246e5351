/** A picture of a map where a browser makes none so large. */
import { stackOf } from '../../../../core/topology/topology.js'
import type { Format } from '../../../../core/types.js'
import { equal } from '../../../testing/shadow-screen.js'
import { layoutOf } from '../layout.js'
import type { Scene } from '../paint.js'
import { pngOf, refusedWords } from './picture.js'

const names = Array.from({ length: 40 }, (_, i) => `vm ${i}`)
const stack = stackOf({
  types: [{ type: 'vm', layer: 'machines', heats: [] }],
  groups: ['all'],
  nodes: {
    ...{ id: names, name: names, type: names.map(() => 0), group: names.map(() => 0), fullest: names.map(() => -1) },
    ...{ utilization: names.map(() => null), wellness: names.map(() => null), runway: names.map(() => null) },
  },
  ...{ edges: { consumer: [], producer: [] }, off: [], subordinates: [], unresolved: 0, hidden: [] },
})
const grey = '#888888'
const scene = {
  ...{ stack, layout: layoutOf(stack, { width: 800, parts: true }), heat: 'none', focus: undefined, talks: undefined },
  colours: {
    ...{ scale: [], status: {}, differences: {}, unknown: grey, none: grey, surface: grey, sunken: grey, line: grey },
    ...{ lineStrong: grey, ink: grey, ink2: grey, accent: grey, producer: grey, flow: grey, font: 'sans-serif' },
  },
  hovered: undefined,
  format: { number: String, whole: String, t: (text: string) => text } as unknown as Format,
} as unknown as Scene

/** As a browser that has no memory for wider ones. */
async function withRoomFor(width: number, act: () => Promise<void>): Promise<void> {
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done, ...rest) {
    if (this.width > width) done(null)
    else toBlob.call(this, done, ...rest)
  }
  try {
    await act()
  } finally {
    HTMLCanvasElement.prototype.toBlob = toBlob
  }
}

describe('a picture of a map', () => {
  it('is as large as it can be, smaller where the browser refuses that, and said to be so', async () => {
    const whole = await pngOf(scene, [], 1_600)
    equal([whole.picture?.type, whole.refused], ['image/png', undefined])
    await withRoomFor(1_000, async () => {
      const smaller = await pngOf(scene, [], 1_600)
      equal([smaller.picture?.type, smaller.refused?.width], ['image/png', 1_600])
      const { width } = await createImageBitmap(smaller.picture as Blob)
      equal(width, 800)
    })
  })

  it('is none where the browser refuses every size, and the way out is said', async () => {
    await withRoomFor(10, async () => {
      const { picture, refused } = await pngOf(scene, [], 1_600)
      equal([picture, refused?.width], [null, 1_600])
    })
    const format = { number: String, t: (text: string) => text } as unknown as Format
    equal(refusedWords(format, { width: 1, height: 1 }, false).includes('Save it as SVG'), true)
  })
})
