/** A portal that is like another one but for some of it. */
import type { Portal } from './types.js'

/** What is not given is asked of `portal` each time, as its format and its catalogue change with the language: a copy would stay as it was. */
export const portalBut = (portal: Portal, given: Partial<Portal>): Portal => Object.assign(Object.create(portal), given)
