/** What the playground shows, from the tables: every screen's element and leaf with its properties, every kind of widget. */
import { dashboards, specs } from '../../specs/registry.js'
import { describedElements } from '../../src/elements/published/elements.js'
import { WIDGET_KINDS } from '../../src/spec/widgets/dashboard-shape.js'
import type { Widget, WidgetKind } from '../../src/spec/widgets/widget.js'

export interface ItemProp {
  name: string
  type: 'text' | 'choice' | 'flag' | 'number' | 'list' | 'value'
  attribute?: string
  values?: readonly string[]
  /** The first value: a text, or any value for a property without an attribute. */
  value?: unknown
  text: string
}

export interface Item {
  /** Its address on the page. */
  id: string
  group: 'Screens' | 'Leaves' | 'Widget kinds'
  tag: string
  title: string
  about: string
  props: readonly ItemProp[]
}

/** What leaves show before somebody sets anything. */
const FIRST: Record<string, unknown> = {
  'plinth-status status': 'caution',
  'plinth-gauge value': 72,
  'plinth-gauge caution': 70,
  'plinth-gauge critical': 90,
  'plinth-gauge label': 'Memory',
  'plinth-icon name': 'vm',
}

export function itemsOf(): Item[] {
  const elements = describedElements()
    .filter(({ tag }) => tag !== 'plinth-portal')
    .map((element): Item => {
      const { tag, isScreen, about, props } = element
      const settings = props.map(({ default: initial, ...prop }): ItemProp => {
        const value = FIRST[`${tag} ${prop.name}`] ?? initial
        return { ...prop, ...(value !== undefined && { value }) } as ItemProp
      })
      return { id: tag, group: isScreen ? 'Screens' : 'Leaves', tag, title: tag, about: about.summary, props: settings }
    })
  return [...elements, ...WIDGET_KINDS.map(widgetItem)]
}

/** A kind is shown by the first widget of it that a declaration has, alone on a dashboard of its own. */
function widgetItem(kind: WidgetKind): Item {
  const { entity, widget } = firstOf(kind)
  return {
    id: `widget-${kind}`,
    group: 'Widget kinds',
    tag: 'plinth-dashboard',
    title: kind,
    about: `'${widget.title ?? kind}' of ${entity}.`,
    props: [
      {
        name: 'spec',
        type: 'value',
        value: { id: 'playground', title: kind, entity, widgets: [widget] },
        text: 'The dashboard, as JSON.',
      },
    ],
  }
}

function firstOf(kind: WidgetKind): { entity: string; widget: Widget } {
  const all = [
    ...specs.flatMap(({ type, dashboard = [] }) => dashboard.map(widget => ({ entity: type, widget }))),
    ...dashboards.flatMap(({ entity, widgets }) =>
      widgets.map(widget => ({ entity: widget.entity ?? entity ?? 'vm', widget })),
    ),
  ]
  return all.find(({ widget }) => widget.kind === kind) ?? { entity: 'vm', widget: EXAMPLES[kind] ?? never(kind) }
}

/** Examples of kinds that no declaration uses. */
const EXAMPLES: Partial<Record<WidgetKind, Widget>> = {
  text: {
    kind: 'text',
    id: 'text',
    title: 'Text',
    width: 'full',
    text: 'Words of the page, with **no** markup in them: <b>as written</b>.',
  },
}

function never(kind: string): never {
  throw new Error(`No declaration has a widget of kind '${kind}': give the playground an example of one`)
}
