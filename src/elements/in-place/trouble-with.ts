/** Why a screen cannot be shown within an element. */
import type { AnyScreen } from '../../react/screen/define-screen.js'
import { PortalError } from '../../wire/errors.js'
import { missingNeeds } from '../internal/missing-needs.js'

/** Pages of people and of the whole portal have no place within an element. */
function isShown({ tag, routes, isOpen }: AnyScreen): boolean {
  if (isOpen) return false
  return tag !== null || routes.some(({ pattern }) => pattern.startsWith('/~/'))
}

/** What a session would have to name for it: screens without an element of their own are of what the portal shows. */
function named({ tag, needs }: AnyScreen) {
  return { tag: tag ?? 'plinth-app', needs } as const
}

/**
 * Why a screen is not shown: it has no place here, or the session of a partner's page opens too little. Ways into the portal have a place in an element that
 * is one itself (`isEntrance`), and need no session.
 */
export function troubleWith(
  screen: AnyScreen | undefined,
  token: string | undefined,
  isEntrance = false,
): PortalError | undefined {
  if (isEntrance && screen?.isOpen) return undefined
  if (screen && isShown(screen)) return missingNeeds(named(screen), token)
  return new PortalError('NOT_FOUND', {
    message: 'This page is part of the full portal, and cannot be shown here',
    details: [{ path: 'location', message: 'is no page of an element', hint: 'Open it in the portal itself.' }],
  })
}
