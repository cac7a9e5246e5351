/** Errors that the console was told of where they arose: an element that shows one says nothing more of it. */
import type { PortalError } from '../wire/errors.js'

export const SAID = new WeakSet<PortalError>()
