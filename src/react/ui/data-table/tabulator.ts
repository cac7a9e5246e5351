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
