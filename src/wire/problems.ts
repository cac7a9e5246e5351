/** Problems with a value, place by place. All are collected, and one error names them. */
import { type ErrorDetail, type ErrorName, PortalError } from './errors.js'
import { clip } from './json.js'

const MAX_PROBLEMS = 50

export class Problems {
  readonly list: ErrorDetail[] = []

  add(path: string, message: string, hint?: string): undefined {
    if (this.list.length < MAX_PROBLEMS) {
      this.list.push({ path: clip(path), message: clip(message), ...(hint !== undefined && { hint: clip(hint) }) })
    }
    return undefined
  }

  /** The value when nothing is wrong, else throws. `what` begins the message. */
  finish<T>(value: T | undefined, error: ErrorName, what: string): T {
    if (value !== undefined && this.list.length === 0) return value
    throw invalid(this.list, error, what)
  }
}

/** One error of many problems; its message repeats the first. */
export function invalid(details: ErrorDetail[], error: ErrorName, what: string): PortalError {
  const [first] = details
  const message = first ? `${what}: ${first.path} ${first.message}` : what
  return new PortalError(error, { message, details })
}
