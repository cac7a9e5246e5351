/** What lines to the outside lead to, in a picture of a map: boxes above it. */
import { bytesWord } from '../../../ui/bytes-word.js'
import type { Box } from '../layout.js'
import { outsideWord } from '../outside-words.js'
import type { Scene } from '../paint.js'
import { endAt } from '../paint-talks.js'

/** How high their place is. */
export const HEAD = 36

export interface End {
  box: Box
  /** Where its words begin. */
  x: number
  y: number
  words: string
}

const PADDING = 8

/** Above the map, at its upper edge. `widthOf` measures text. */
export function endsOf({ talks, layout, format }: Scene, widthOf: (text: string) => number): End[] {
  return (talks?.apart ?? []).map(({ scope, bytes }) => {
    const words = `${format.t('Outside')}: ${outsideWord(scope, format.t)} ${bytesWord(bytes, format)}`
    const width = widthOf(words) + 2 * PADDING
    const x = layout.width * endAt(talks ?? { apart: [] }, scope, 1, layout.isMirrored) - width / 2
    return { box: { x, y: 0.5 - HEAD, width, height: 24 }, x: x + PADDING, y: 16 - HEAD, words }
  })
}
