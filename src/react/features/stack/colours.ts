/** The tokens that the map is drawn with, as a canvas understands them. */
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import { SCALE_STEPS } from './heat.js'

export interface StackColours {
  scale: string[]
  status: Record<'critical' | 'caution' | 'nominal', string>
  differences: Record<DifferenceKind, string>
  unknown: string
  /** The colour of an element without such a heat. */
  none: string
  surface: string
  sunken: string
  line: string
  lineStrong: string
  ink: string
  ink2: string
  accent: string
  producer: string
  flow: string
  font: string
}

export function readColours(place: Element): StackColours {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(`--p-${name}`).trim()
  return {
    scale: Array.from({ length: SCALE_STEPS }, (_, i) => token(`seq-${i + 1}`)),
    status: { critical: token('critical'), caution: token('caution'), nominal: token('nominal') },
    differences: { added: token('cat-3'), removed: token('cat-2'), changed: token('cat-4') },
    unknown: token('cat-other'),
    none: token('line'),
    surface: token('surface'),
    sunken: token('sunken'),
    line: token('line'),
    lineStrong: token('line-strong'),
    ink: token('ink'),
    ink2: token('ink-2'),
    accent: token('accent'),
    producer: token('cat-2'),
    flow: token('cat-3'),
    font: token('font'),
  }
}
