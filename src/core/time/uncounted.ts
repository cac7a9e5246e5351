/** A portal that counts nothing as long as it is not known what is to be counted. */
import { atom } from 'nanostores'
import type { Portal } from '../types.js'
import { portalWith } from './portal-with.js'

export const uncounted = (portal: Portal): Portal =>
  portalWith(portal, now => ({ ...now, $counts: atom<Record<string, number> | undefined>(undefined) }))
