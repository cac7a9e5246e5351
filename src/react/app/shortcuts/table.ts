/** All keyboard shortcuts, as `?` lists them: those of the portal as they are matched, and those of its parts, each with where they are handled. */
import { PORTAL_KEYS } from './keys.js'

export interface Shortcut {
  /** Alternatives, each of keys that are pressed together, as `KeyboardEvent.key` has them; `mod` is the command key or Ctrl. */
  keys: readonly (readonly string[])[]
  /** English; looked up by the languages. */
  about: string
}

export interface ShortcutGroup {
  title: string
  /** Files that handle them; a test holds the keys to them. */
  handledIn: readonly string[]
  shortcuts: readonly Shortcut[]
}

const ABOUT = {
  togglePalette: 'Search or run a command, or close the search',
  openPalette: 'Search or run a command',
  showShortcuts: 'Show the keyboard shortcuts',
  toggleDemo: 'Hide names and serial numbers, or show them again',
} as const

/** All four of them. */
export const ARROWS: Shortcut['keys'] = [['ArrowUp'], ['ArrowDown'], ['ArrowLeft'], ['ArrowRight']]

export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    handledIn: ['src/react/app/shortcuts/keys.ts'],
    shortcuts: PORTAL_KEYS.map(({ does, key, isChord }) => ({
      keys: [isChord ? ['mod', key] : [key]],
      about: ABOUT[does],
    })),
  },
  {
    title: 'In a table',
    handledIn: ['src/react/ui/data-table/grid-keyboard.ts'],
    shortcuts: [
      { keys: ARROWS, about: 'Go from cell to cell, and up into the header' },
      { keys: [['PageUp'], ['PageDown']], about: 'Go a screenful up or down' },
      { keys: [['Home'], ['End']], about: 'Go to the first or last cell of the row' },
      {
        keys: [
          ['Control', 'Home'],
          ['Control', 'End'],
        ],
        about: 'Go to the first or last row',
      },
      { keys: [[' ']], about: 'Select the row' },
      { keys: [['Enter']], about: 'Open the row; in the header: sort by the column' },
      { keys: [['Shift', 'Enter']], about: 'In the header: sort by one more column' },
    ],
  },
  {
    title: 'In a chart',
    handledIn: ['src/react/widgets/chart-hold.tsx'],
    shortcuts: [
      { keys: [['ArrowLeft'], ['ArrowRight']], about: 'Read the values one after the other' },
      {
        keys: [
          ['Shift', 'ArrowLeft'],
          ['Shift', 'ArrowRight'],
        ],
        about: 'Choose a span of time',
      },
      { keys: [['Enter']], about: 'Show the span that is chosen' },
      { keys: [['Escape']], about: 'Leave the span' },
    ],
  },
  {
    title: 'On the map of the stack',
    handledIn: ['src/react/features/stack/stack-map.tsx', 'src/react/features/stack/walk.ts'],
    shortcuts: [
      { keys: ARROWS, about: 'Walk from square to square' },
      { keys: [['Home'], ['End']], about: 'Go to the first or last square' },
      { keys: [['Enter']], about: 'Open the square' },
      { keys: [['Escape']], about: 'Leave the square' },
    ],
  },
  {
    title: 'In a menu',
    handledIn: ['src/react/ui/menu-keys.ts'],
    shortcuts: [
      { keys: [['ArrowUp'], ['ArrowDown']], about: 'Go to the item above or below' },
      { keys: [['Home'], ['End']], about: 'Go to the first or last item' },
    ],
  },
]
