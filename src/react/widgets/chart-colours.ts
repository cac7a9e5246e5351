/** Tokens as colours a canvas understands: as they are within the host element, read again when its theme changes. */
import { useEffect, useState } from 'react'
import { CATEGORIES } from './type-colour.js'

export interface ChartColours {
  /** `--plinth-cat-1` … `-8`; index 0 is the first. */
  category: string[]
  axis: string
  grid: string
  line: string
  ink: string
  accent: string
  raised: string
  sunken: string
  font: string
  /** Opacity of the wide forecast band, 0 … 1. */
  band: number
}

export function useChartColours(host: Element): ChartColours {
  const [colours, setColours] = useState(() => readColours(host))
  useEffect(() => {
    const update = () => {
      const next = readColours(host)
      setColours(before => (JSON.stringify(next) === JSON.stringify(before) ? before : next))
    }
    update()
    const observer = new MutationObserver(update)
    // A page sets tokens on anything around the element, by its theme mostly.
    for (let at: Node | null = host; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null))
      if (at instanceof Element)
        observer.observe(at, {
          attributes: true,
          attributeFilter: ['data-theme', 'appearance', 'theme', 'style', 'class'],
        })
    return () => observer.disconnect()
  }, [host])
  return colours
}

function readColours(host: Element): ChartColours {
  const style = getComputedStyle(host.shadowRoot?.firstElementChild ?? host)
  const token = (name: string) => style.getPropertyValue(`--p-${name}`).trim()
  return {
    category: Array.from({ length: CATEGORIES }, (_, i) => token(`cat-${i + 1}`)),
    axis: token('axis'),
    grid: token('grid'),
    line: token('line-strong'),
    ink: token('ink'),
    accent: token('accent'),
    raised: token('raised'),
    sunken: token('sunken'),
    font: token('font'),
    band: Number(token('band')) || 0.14,
  }
}
