/** The table engine: Tabulator with the modules the table uses. Its own chunk, loaded when the first table is shown. */
import {
  AccessorModule,
  ColumnCalcsModule,
  FormatModule,
  FrozenColumnsModule,
  InteractionModule,
  ResizeColumnsModule,
  ResizeTableModule,
  Tabulator,
} from 'tabulator-tables'

const Engine = Tabulator as typeof Tabulator & { registerModule(modules: unknown[]): void }
Engine.registerModule([
  AccessorModule,
  ColumnCalcsModule,
  FormatModule,
  FrozenColumnsModule,
  InteractionModule,
  ResizeColumnsModule,
  ResizeTableModule,
])

export { Tabulator as TableEngine }
