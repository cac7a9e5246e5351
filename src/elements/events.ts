/** Events of the elements: typed, bubbling and composed, so that a page hears them wherever the element sits. */

import type { NoticeAction } from '../core/types.js'
import type { ScreenState } from '../react/hooks/screen-host.js'
import type { PortalError } from '../wire/errors.js'

const OPTIONS = { bubbles: true, composed: true }

/** The life cycle of an element moved on: `idle → auth → loading → painted → live ⇄ stale → error`. */
export class PlinthStateEvent extends Event {
  readonly state: ScreenState
  constructor(state: ScreenState) {
    super('plinth-state', OPTIONS)
    this.state = state
  }
}

/** A link was followed. Cancel it to navigate yourself. */
export class PlinthNavigateEvent extends Event {
  readonly path: string
  constructor(path: string) {
    super('plinth-navigate', { ...OPTIONS, cancelable: true })
    this.path = path
  }
}

/** Trouble or success worth telling. Cancel it to show it your way; else it is shown inline, or as a toast by `plinth-app`. */
export class PlinthNoticeEvent extends Event {
  readonly level: 'error' | 'info' | 'success'
  readonly message: string
  readonly error: PortalError | undefined
  /** What can be done about it, such as to undo it: the words for a button, and what it runs. */
  readonly action: NoticeAction | undefined
  constructor(level: 'error' | 'info' | 'success', message: string, error?: PortalError, action?: NoticeAction) {
    super('plinth-notice', { ...OPTIONS, cancelable: true })
    this.level = level
    this.message = message
    this.error = error
    this.action = action
  }
}

/** What is said of them outside; no page carries it. */
export const ABOUT_EVENTS = {
  'plinth-state': {
    event: 'PlinthStateEvent',
    when: 'the life cycle moved on: idle, auth, loading, painted, live, stale, error (`event.state`)',
    cancel: '',
  },
  'plinth-navigate': {
    event: 'PlinthNavigateEvent',
    when: 'a link within the portal was followed (`event.path`)',
    cancel: 'navigate yourself',
  },
  'plinth-notice': {
    event: 'PlinthNoticeEvent',
    when: 'there is trouble or success worth telling (`event.message`)',
    cancel: 'show it your way',
  },
} as const
