/** The portal's addresses → screens, as the screens declare them. */
import { partsOf, readAddress } from '../screen/address.js'
import type { AnyScreen } from '../screen/define-screen.js'
import { SCREENS } from '../screens.js'

/** A screen at an address. */
export interface Match {
  screen: AnyScreen
  pattern: string
  params: Readonly<Record<string, string>>
  /** The properties of its component. */
  props: object
}

const TABLE: readonly AnyScreen[] = SCREENS

/** Reads a path with or without a search. A string is the address to go to instead; undefined for an unknown address or malformed escapes. */
export function matchRoute(path: string): Match | string | undefined {
  const parts = partsOf(path)
  if (!parts) return undefined
  for (const screen of TABLE) {
    for (const { pattern, read } of screen.routes) {
      const params = readAddress(pattern, parts)
      const props = params && read(params, path)
      if (params && props !== undefined) return typeof props === 'string' ? props : { screen, pattern, params, props }
    }
  }
  return undefined
}
