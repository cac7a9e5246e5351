/** Icons and status shapes as React components. Decoration only: the word beside them carries the meaning. */
import type { ReactNode } from 'react'
import { type GlyphName, ICON_PATHS, type IconName, STATUS_PATHS } from './icon-paths.js'

/** Icons that point along the line. They turn with the direction of the text. */
const POINTING: ReadonlySet<IconName> = new Set<IconName>(['right', 'signOut'])

export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg
      className={`icon${small ? ' small' : ''}${POINTING.has(name) ? ' pointing' : ''}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

export function StatusText({ glyph, children }: { glyph: GlyphName; children: ReactNode }) {
  return (
    <span className={`status ${glyph}`}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={STATUS_PATHS[glyph]} />
      </svg>
      <span>{children}</span>
    </span>
  )
}
