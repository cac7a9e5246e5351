/** Screens as elements: those of the table that have a tag, and the portal that shows them all. */
import { appScreen } from '../react/app/screen.js'
import { loadScreen } from '../react/screen/define-screen.js'
import type { ScreenElementDefinition, ScreenRow } from './screen-definition.js'
import { SCREEN_ROWS } from './screen-rows.js'

const ALL: readonly ScreenRow[] = [appScreen, ...SCREEN_ROWS]

export const SCREEN_ELEMENTS: readonly ScreenElementDefinition[] = ALL.map(row => ({
  ...row,
  load: () => loadScreen(row),
}))
