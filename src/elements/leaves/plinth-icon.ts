/** `<plinth-icon name="vm">`: one icon of the kit. With a `label` it is read out, without it is decoration. */
import { css, html, LitElement, nothing } from 'lit'
import type { About } from '../../react/screen/about.js'
import { ICON_NAMES, ICON_PATHS, type IconName } from '../../react/ui/icon-paths.js'
import { litProperties } from './leaf.js'

export const iconProps = {
  name: { type: 'choice', attribute: 'name', values: ICON_NAMES },
  label: { type: 'text', attribute: 'label' },
} as const

export const aboutIcon: About<typeof iconProps> = {
  summary: 'One icon of the kit.',
  uses: [],
  props: {
    name: 'Which one.',
    label: 'What is read out; without it the icon is decoration.',
  },
}

export class PlinthIcon extends LitElement {
  static override properties = litProperties(iconProps)
  static override styles = css`
    :host { display: inline-block; width: 16px; height: 16px; vertical-align: -3px; }
    svg { width: 100%; height: 100%; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
  `
  declare name: string | undefined
  declare label: string | undefined

  override render() {
    const { name } = this
    if (name === undefined || !Object.hasOwn(ICON_PATHS, name)) return nothing
    const path = ICON_PATHS[name as IconName]
    return html`<svg viewBox="0 0 16 16" role=${this.label ? 'img' : 'presentation'} aria-label=${this.label ?? nothing} aria-hidden=${this.label ? nothing : 'true'}><path d=${path}></path></svg>`
  }
}
