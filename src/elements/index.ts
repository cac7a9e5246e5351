/** The package's main entry: importing it defines every element of the kit, in a browser; on a server it does nothing. */
import { defineAll } from './define.js'

export { PlinthNavigateEvent, PlinthNoticeEvent, PlinthStateEvent } from './events.js'
export { initPlinth, type PlinthOptions } from './init-plinth.js'
export { SCREEN_ELEMENTS } from './tags.js'

defineAll()
