/** The needs of an element: without these scopes and features of a session it shows a message instead of data. */
import type { Feature } from './scope.js'

export interface ElementNeeds {
  /** `resource:*:flag`. */
  scopes: readonly string[]
  /** Features without which it has nothing to show. */
  features: readonly Feature[]
}

/** The scope to read environments and their data. A grant on an account counts for its environments. */
export const READS = 'environment:*:read'
