/**
 * What a screen knows about its host. `elements/define-screen-element.ts` provides it for every custom element;
 * `plinth-app` is one element whose screens share one host.
 */
import { createContext, useContext } from 'react'
import type { Link } from '../../core/groups/group.js'
import type { NoticeAction, Portal } from '../../core/types.js'
import type { PortalError } from '../../wire/errors.js'

/** Life cycle of a screen element (docs/embedding.md). */
export type ScreenState =
  | { phase: 'idle' | 'auth' | 'loading' | 'painted' | 'live' }
  /** `error`: why it could not be read again; without it the stream of changes is away. */
  | { phase: 'stale'; error?: PortalError }
  | { phase: 'error'; error: PortalError }

export interface ScreenHost {
  readonly portal: Portal
  /** Where overlays are rendered: inside the shadow root, above clipping ancestors. */
  readonly root: ShadowRoot
  /** The link to the other elements of its group. */
  readonly link?: Link | undefined
  /** Reports the life cycle; repeated equal states are dropped. */
  setState(state: ScreenState): void
  /** Follows a link within the portal's grammar; the page may cancel and take over (`plinth-navigate`). */
  navigate(path: string): void
  /** Reports a problem or success (`plinth-notice`); the handler of the event decides how it is shown. */
  notice(level: 'error' | 'info' | 'success', message: string, error?: PortalError, action?: NoticeAction): void
}

export const ScreenHostContext = createContext<ScreenHost | null>(null)

export function useScreenHost(): ScreenHost {
  const host = useContext(ScreenHostContext)
  if (!host) throw new Error('A screen is rendered outside a ScreenHostContext')
  return host
}

export function usePortal(): Portal {
  return useScreenHost().portal
}
