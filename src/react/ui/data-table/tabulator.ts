/** The table engine: Tabulator with the modules the table uses. Its own chunk, loaded when the first table is shown. */
import {
  FormatModule,
  FrozenColumnsModule,
  InteractionModule,
  type Options,
  ResizeColumnsModule,
  ResizeTableModule,
  Tabulator,
} from 'tabulator-tables'

const MODULES = [FormatModule, FrozenColumnsModule, InteractionModule, ResizeColumnsModule, ResizeTableModule]

/** Makes a table; the modules are registered with the first. */
export function createTable(holder: HTMLElement, options: Options): Tabulator {
  Tabulator.registerModule(MODULES)
  return new Tabulator(holder, options)
}

/**
 * Tells the table how tall its rows are in all. It works that out only when it draws from the top, so that rows appended while scrolled
 * would leave the scroll bar as it was and places beyond it out of reach.
 */
export function setRowsHeight(table: Tabulator, pixels: number): void {
  const renderer: unknown = Reflect.get(Reflect.get(table, 'rowManager'), 'renderer')
  if (typeof renderer === 'object' && renderer !== null) Reflect.set(renderer, 'vDomScrollHeight', pixels)
}
