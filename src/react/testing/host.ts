/** For browser tests: what a screen element hands to its screen, with a portal of which only what is named and its words are real. */
import { createFormat } from '../../core/format/format.js'
import type { Portal } from '../../core/types.js'
import type { ScreenHost } from '../hooks/screen-host.js'

/** English, UTC, at the start of 1970 where `format` is not named. */
export function hostIn(root: ShadowRoot, portal: Partial<Portal> = {}): ScreenHost {
  const format = createFormat('en-GB', 'UTC', () => 0)
  return { portal: { format, ...portal } as Portal, root, setState() {}, navigate() {}, notice() {} }
}
