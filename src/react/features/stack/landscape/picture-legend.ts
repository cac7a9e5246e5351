/** What the colours of a picture mean, as swatches and words one after the other: a picture has no legend beside it. */
import { DIFFERENCE_KINDS } from '../../../../wire/difference-kinds.js'
import { KIND_WORDS, SIGNS } from '../../../ui/difference-kinds.js'
import { tallyOf } from '../differences.js'
import { AGES, runwayLimits } from '../heat.js'
import { type Scene, UNKNOWN_FILL } from '../paint.js'

export interface Swatch {
  colour: string
  opacity?: number
}

/** One entry: swatches side by side, between what stands before and behind them. */
export interface Entry {
  before?: string
  swatches: readonly Swatch[]
  words: string
}

/** Empty where colours mean nothing. */
export function legendOf(scene: Scene): Entry[] {
  const { heat } = scene
  if (heat === 'none') return []
  if (heat === 'differences') return differencesOf(scene)
  if (heat === 'cost') return costsOf(scene)
  const meant = statusesOf(scene) ?? [scaleOf(scene)]
  return [...meant, unknownOf(scene), noneOf(scene)]
}

function scaleOf({ heat, colours, format: { t } }: Scene): Entry {
  const swatches = colours.scale.map(colour => ({ colour }))
  return heat === 'age'
    ? {
        before: t('Up to {years} year', { years: AGES[0] }),
        swatches,
        words: t('more than {years}', { years: AGES.at(-1) ?? '' }),
      }
    : { before: t('Fullest resource 0'), swatches, words: '100 %' }
}

function statusesOf({ heat, stack, colours: { status }, format: { t } }: Scene): Entry[] | undefined {
  const { critical, caution } = runwayLimits(stack)
  const words = {
    health: [t('Critical'), t('Degraded'), t('Healthy')],
    support: [t('Unsupported'), t('Extended support'), t('Supported')],
    wellness: [t('Critical'), t('Caution'), t('Nominal')],
    runway: [t('Up to {days} days', { days: critical }), t('Up to {days} days', { days: caution }), t('Longer')],
  }[heat as string]
  return words?.map((said, at) => ({
    swatches: [{ colour: [status.critical, status.caution, status.nominal][at] ?? '' }],
    words: said,
  }))
}

const unknownOf = ({ colours, format }: Scene): Entry => ({
  swatches: [{ colour: colours.unknown, opacity: UNKNOWN_FILL }],
  words: format.t('Unknown'),
})
const noneOf = ({ colours, format }: Scene): Entry => ({
  swatches: [{ colour: colours.none }],
  words: format.t('Does not apply, or off'),
})

function costsOf(scene: Scene): Entry[] {
  const { stack, colours, format } = scene
  const { t } = format
  const { currency, ends, full, cutAt } = stack.costs ?? {}
  if (!ends || !full || currency === undefined) return []
  return [
    { swatches: [], words: t('Billed in the last 30 days, in {currency}', { currency }) },
    { before: full(ends.least), swatches: colours.scale.map(colour => ({ colour })), words: full(ends.most) },
    { swatches: [], words: t('Each shade has as many entities') },
    ...(cutAt === undefined
      ? []
      : [{ swatches: [], words: t('Only the {count} that cost most are known', { count: format.number(cutAt) }) }]),
    unknownOf(scene),
  ]
}

function differencesOf({ stack, layout, colours, format }: Scene): Entry[] {
  const { compared } = stack
  const tally = tallyOf(stack, layout.order)
  if (!compared || !tally) return []
  return [
    ...[...DIFFERENCE_KINDS].reverse().map(kind => ({
      swatches: [{ colour: colours.differences[kind] }],
      words: `${SIGNS[kind]} ${format.t(KIND_WORDS[kind])} ${format.number(tally[kind])}`,
    })),
    {
      swatches: [{ colour: colours.none }],
      words: `${format.t('Unchanged')} ${format.number(tally.there - tally.added - tally.changed)}`,
    },
    { swatches: [], words: `${format.dateTime(compared.from)} – ${format.dateTime(compared.until)}` },
  ]
}

/** Something of the legend, with its place in a picture. */
export type Placed =
  | { text: string; x: number; y: number }
  | ({ x: number; y: number; width: number; height: number } & Swatch)

const MARGIN = 12
const LINE = 20
const SWATCH = { width: 14, height: 10, gap: 6 }
const BETWEEN = 16

/** Entries in lines that are as wide as the picture, from `top` on, and the height that they need. `widthOf` measures text. */
export function placeLegend(
  entries: readonly Entry[],
  { width, top }: { width: number; top: number },
  widthOf: (text: string) => number,
): { placed: Placed[]; height: number } {
  if (entries.length === 0) return { placed: [], height: 0 }
  const placed: Placed[] = []
  let [x, baseline] = [MARGIN, top + LINE]
  for (const { before, swatches, words } of entries) {
    const lead = before === undefined ? 0 : widthOf(before) + SWATCH.gap
    const colours = swatches.length === 0 ? 0 : swatches.length * SWATCH.width + SWATCH.gap
    const all = lead + colours + widthOf(words)
    if (x > MARGIN && x + all > width - MARGIN) [x, baseline] = [MARGIN, baseline + LINE]
    if (before !== undefined) placed.push({ text: before, x, y: baseline })
    for (const [at, swatch] of swatches.entries())
      placed.push({
        ...{ x: x + lead + at * SWATCH.width, y: baseline - SWATCH.height + 1 },
        ...{ width: SWATCH.width, height: SWATCH.height },
        ...swatch,
      })
    placed.push({ text: words, x: x + lead + colours, y: baseline })
    x += all + BETWEEN
  }
  return { placed, height: baseline + MARGIN - top }
}
