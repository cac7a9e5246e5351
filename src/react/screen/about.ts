/**
 * What is said of an element to those who embed it: manifest, typings, docs and the mint of embed sessions are written from it. It stands beside
 * what it is about, and no page carries it.
 */
import type { Feature } from '../../wire/scope.js'
import type { Screen } from './define-screen.js'

export interface About<Props = Readonly<Record<string, unknown>>> {
  /** What it shows, as a sentence. */
  summary: string
  /** Features that it shows more with, besides those it needs. */
  uses: readonly Feature[]
  /** What each of its properties means, as a sentence. */
  props: { readonly [Name in keyof Props]: string }
  /** What content of the page is shown in it, by slot; '' is the one without a name. */
  slots?: Readonly<Record<string, string>>
  /** Parts of it, besides `root`, that a page may style. */
  parts?: Readonly<Record<string, string>>
  /** Events that it sends besides those of every screen. */
  events?: Readonly<Record<string, string>>
}

/** What is to be said of a screen. */
export type AboutScreen<Of extends Pick<Screen, 'props'>> = About<Of['props']>

/** Features of figures of any type. */
export const FIGURES: readonly Feature[] = ['metrics', 'applications', 'foresight', 'timeMachine']
/** With what a dashboard may count beside them. */
export const DASHBOARD: readonly Feature[] = [...FIGURES, 'insights', 'costs', 'fullstack']

/** Sentences of the properties that many have. */
export const ABOUT_ENVIRONMENT = 'Id of the environment; by default the first that the session has.'
export const ABOUT_TYPE = 'Entity type or family, such as `vmware.vm`.'
