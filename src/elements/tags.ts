/** Screens as elements: those of the table that have a tag, and the portal that shows them all. */
import { appScreen } from '../react/app/screen.js'
import { ELEMENT_SCREENS } from '../react/element-screens.js'
import { type AnyScreen, loadScreen } from '../react/screen/define-screen.js'
import type { ScreenElementDefinition } from './screen-definition.js'

const ALL: readonly AnyScreen[] = [appScreen, ...ELEMENT_SCREENS]

export const SCREEN_ELEMENTS: readonly ScreenElementDefinition[] = ALL.flatMap(screen => {
  const { tag } = screen
  return tag === null ? [] : { ...screen, tag, load: () => loadScreen(screen) }
})
