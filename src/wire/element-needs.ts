/** What an element needs of a session: the scopes and features without which it shows that it may not. */
import type { Feature } from './scope.js'

export interface ElementNeeds {
  /** `resource:*:flag`. */
  scopes: readonly string[]
  /** Without these it has nothing to show. */
  features: readonly Feature[]
}

/** Environments, and by them their data. A grant on an account is one on its environments. */
export const READS = 'environment:*:read'
