/** The package's main entry: importing it defines every element of the kit, in a browser; on a server it does nothing. */
import { defineAll } from './define.js'
import type { ElementSummary } from './screen-definition.js'
import { SCREEN_ELEMENTS as elements } from './tags.js'

export type * from './element-types.js'
export { PlinthNavigateEvent, PlinthNoticeEvent, PlinthStateEvent } from './events.js'
export type * from './host-portal.js'
export { initPlinth } from './init-plinth.js'

/** The screens that have an element: their tags, properties, and what they need of a session. */
export const SCREEN_ELEMENTS: readonly ElementSummary[] = elements

Array.from(defineAll())
