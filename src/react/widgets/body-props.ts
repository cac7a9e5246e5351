/** What the body of a widget is given, whatever its kind. */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Widget, WidgetKind } from '../../spec/language/widget.js'
import type { QueryResult } from '../../wire/query.js'
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
}
