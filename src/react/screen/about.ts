/**
 * The description of an element for those who embed it: manifest, typings, docs and the needs of embed sessions are generated from it. It is in the
 * same file as the screen, and no page loads it.
 */
import type { Feature } from '../../wire/scope.js'
import type { Screen } from './define-screen.js'

export interface About<Props = Readonly<Record<string, unknown>>> {
  /** A sentence about what the screen shows. */
  summary: string
  /** Features with which it shows more, besides those it needs. */
  uses: readonly Feature[]
  /** A sentence about the meaning of each property. */
  props: { readonly [Name in keyof Props]: string }
  /** TypeScript's types of rich values, where there is more to say than `unknown`. */
  types?: { readonly [Name in keyof Props]?: string }
  /** The content of the page that it shows, by slot. '' is the slot without a name. */
  slots?: Readonly<Record<string, string>>
  /** Parts of it, besides `root`, that a page may style. */
  parts?: Readonly<Record<string, string>>
  /** The state that it gives to its group, and the state that it takes. */
  shares?: { gives: readonly Shared[]; takes: readonly Shared[] }
  /** Events that it sends besides those of every screen. */
  events?: Readonly<Record<string, string>>
}

/** State that linked elements share. */
export type Shared = 'filter' | 'selection' | 'time'

/** The description of a screen. */
export type AboutScreen<Of extends Pick<Screen, 'props'>> = About<Of['props']>

/** Features of figures of any type. */
export const FIGURES: readonly Feature[] = ['metrics', 'applications', 'foresight', 'timeMachine']
/** Features of what a dashboard may show beside them. */
export const DASHBOARD: readonly Feature[] = [...FIGURES, 'insights', 'costs', 'fullstack']

/** Sentences of the properties that many have. */
export const ABOUT_ENVIRONMENT = 'Id of the environment; by default the first that the session has.'
export const ABOUT_ACCOUNT = 'Id of the account; by default the first that the session has.'
export const ABOUT_TYPE = 'Entity type or family, such as `vmware.vm`.'
