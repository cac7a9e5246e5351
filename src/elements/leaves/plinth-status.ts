/** `<plinth-status status="critical">`: a status by shape, colour and word. The word is the content, or the status's own. */
import { css, html } from 'lit'
import type { About } from '../../react/screen/about.js'
import { STATUS_PATHS } from '../../react/ui/icon-paths.js'
import { ColouredLeaf, litProperties } from './leaf.js'

const WORDS = { critical: 'Critical', caution: 'Caution', nominal: 'Nominal', unknown: 'Unknown' } as const
type StatusName = keyof typeof WORDS

export const statusProps = {
  status: { type: 'choice', attribute: 'status', values: ['critical', 'caution', 'nominal', 'unknown'] },
} as const

export const aboutStatus: About<typeof statusProps> = {
  summary: 'A status by shape, colour and word; the word is the content, or the status’s own.',
  uses: [],
  slots: { '': 'The word, in place of the status’s own.' },
  props: { status: 'Which one; anything else is shown as unknown.' },
}

export class PlinthStatus extends ColouredLeaf {
  static override properties = litProperties(statusProps)
  static override styles = css`
    :host { display: inline-flex; align-items: center; gap: 6px; white-space: nowrap; }
    svg { width: 10px; height: 10px; fill: currentColor; stroke: currentColor; }
    .critical { color: var(--plinth-critical, #c8281f); }
    .caution { color: var(--plinth-caution, #b86e00); }
    .nominal { color: var(--plinth-nominal, #1f8455); }
    .unknown { color: var(--plinth-unknown, #6b7484); fill: none; stroke-width: 1.5; stroke-dasharray: 2 1.6; }
    :host([data-theme="dark"]) .critical { color: var(--plinth-critical, #ff6b60); }
    :host([data-theme="dark"]) .caution { color: var(--plinth-caution, #f0b03f); }
    :host([data-theme="dark"]) .nominal { color: var(--plinth-nominal, #45c98a); }
    :host([data-theme="dark"]) .unknown { color: var(--plinth-unknown, #8e98a9); }
  `
  declare status: string | undefined

  override render() {
    const name: StatusName =
      this.status !== undefined && Object.hasOwn(WORDS, this.status) ? (this.status as StatusName) : 'unknown'
    return html`<svg class=${name} viewBox="0 0 10 10" aria-hidden="true"><path d=${STATUS_PATHS[name]}></path></svg><slot>${WORDS[name]}</slot>`
  }
}
