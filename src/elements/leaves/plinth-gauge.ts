/** `<plinth-gauge value="72" caution="80" critical="95">`: a share as a bar with its number; above 100 the number still says so. */
import { css, html, nothing } from 'lit'
import type { About } from '../../react/screen/about.js'
import { ColouredLeaf, litProperties } from './leaf.js'

export const gaugeProps = {
  value: { type: 'number', attribute: 'value' },
  caution: { type: 'number', attribute: 'caution' },
  critical: { type: 'number', attribute: 'critical' },
  label: { type: 'text', attribute: 'label' },
} as const

export const aboutGauge: About<typeof gaugeProps> = {
  summary: 'A share as a bar with its number.',
  uses: [],
  props: {
    value: 'Percent; above 100 the number still says so. Without it the share is unknown.',
    caution: 'Percent from which on it looks like caution.',
    critical: 'Percent from which on it looks critical.',
    label: 'What is read out; by default `Share`.',
  },
}

export class PlinthGauge extends ColouredLeaf {
  static override properties = litProperties(gaugeProps)
  static override styles = css`
    :host { display: inline-grid; grid-template-columns: minmax(48px, 1fr) auto; gap: 6px; align-items: center; min-width: 96px; font-variant-numeric: tabular-nums; }
    .track { height: 6px; border-radius: 1px; background: var(--plinth-sunken, #eef0f4); overflow: hidden; }
    .fill { height: 100%; width: 100%; transform-origin: 0 50%; background: var(--plinth-cat-1, #2a7fe4); }
    .caution { background: var(--plinth-caution, #b86e00); }
    .critical { background: var(--plinth-critical, #c8281f); }
    :host([data-theme="dark"]) .track { background: var(--plinth-sunken, #0a0d11); }
    :host([data-theme="dark"]) .fill { background: var(--plinth-cat-1, #5380e2); }
    :host([data-theme="dark"]) .caution { background: var(--plinth-caution, #f0b03f); }
    :host([data-theme="dark"]) .critical { background: var(--plinth-critical, #ff6b60); }
  `
  declare value: number | undefined
  declare caution: number | undefined
  declare critical: number | undefined
  declare label: string | undefined

  override render() {
    const { value } = this
    if (value === undefined || !Number.isFinite(value)) return html`<span>Unknown</span>`
    const level =
      value >= (this.critical ?? Number.POSITIVE_INFINITY)
        ? 'critical'
        : value >= (this.caution ?? Number.POSITIVE_INFINITY)
          ? 'caution'
          : ''
    const share = Math.min(1, Math.max(0, value / 100))
    return html`<div class="track" role="meter" aria-label=${this.label ?? 'Share'} aria-valuenow=${value} aria-valuemin="0" aria-valuemax="100" aria-valuetext=${level === '' ? nothing : `${Math.round(value)} %, ${level}`}>
      <div class="fill ${level}" .style=${`transform: scaleX(${share})`}></div></div><span>${Math.round(value)}%</span>`
  }
}
