/** What the shapes of all kinds share. */
import * as v from 'valibot'
import { filterShape } from '../../wire/filter-shape.js'
import type { AnySchema } from '../../wire/read-shape.js'
import { fields, filled, listOf, rule, text } from '../../wire/shapes.js'
import { UNITS, type UnitCode } from '../../wire/unit.js'

/** Share of the row, or all of it. */
export const WIDGET_WIDTHS = [0.3, 0.5, 0.7, 0.333333, 'full'] as const
const width = v.picklist(WIDGET_WIDTHS)
export type WidgetWidth = v.InferOutput<typeof width>

const MAX_ITEMS = 50
export const NO_ID = 'is not an id: it starts with a letter; then letters, digits, _ . -'

export const title = filled(200)
export const reason = filled(1_000)
export const unit = v.picklist(Object.keys(UNITS) as UnitCode[])
/** The id of a widget, or of a part of it. */
export const id = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/, NO_ID))
/** Route within the environment. */
const link = v.pipe(text(200), v.regex(/^\/[A-Za-z0-9/_.-]*$/, "is not a route: it begins with '/'"))

export function someOf<S extends AnySchema>(item: S, most = MAX_ITEMS) {
  return v.pipe(
    listOf(item, most),
    rule(({ length }) => (length === 0 ? { message: 'is empty' } : undefined)),
    // Published too.
    v.minLength(1),
    v.readonly(),
  )
}

/** A widget of a kind: what it alone has, beside what every widget has. */
export function widgetShape<const K extends string, E extends v.ObjectEntries>(kind: K, entries: E) {
  return fields({
    kind: v.literal(kind),
    id,
    title,
    width,
    /** Entity type or family; default: the type whose dashboard it is. */
    entity: v.exactOptional(title),
    where: v.exactOptional(filterShape),
    /** One sentence under the title's tooltip. */
    description: v.exactOptional(reason),
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link: v.exactOptional(link),
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed: v.exactOptional(reason),
    ...entries,
  })
}
