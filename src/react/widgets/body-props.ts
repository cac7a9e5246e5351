/** Properties of a widget's body, whatever its kind. */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Rollup } from '../../spec/language/metric.js'
import type { Widget, WidgetKind } from '../../spec/widgets/widget.js'
import type { Filter, QueryResult } from '../../wire/query.js'
import type { Drill } from './drill.js'

export interface BodyProps<K extends WidgetKind> {
  widget: Extract<Widget, { kind: K }>
  /** Type the widget is about, its fields with those that every entity has. */
  spec: EntitySpec
  /** Answers by query name. */
  results: Record<string, QueryResult>
  environmentId: string
  /** Address of the list behind a part of the widget. */
  drill: Drill
  question: WidgetQuestion
}

/** The queries of a widget, and the datastore that they are for. */
export interface WidgetQuestion {
  widget: Widget
  spec: EntitySpec
  environmentId: string
  /** Filter of the page, joined to the widget's own. */
  where?: Filter | undefined
  rollup: Rollup
  /** It is the content of the page and not the frieze above a table: as high as what it shows. */
  tall?: boolean
  /** It is about one entity: above its lines a chart says their figures over the range, which is named so. */
  figuresOver?: string
}
