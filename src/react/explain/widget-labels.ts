/** The words under which a widget shows its selects, by alias. */
import type { Widget } from '../../spec/language/widget.js'

export function widgetLabels(widget: Widget): Record<string, string> {
  const named = (items: readonly { id: string; label: string }[]) =>
    Object.fromEntries(items.map(({ id, label }) => [id, label]))
  if (widget.kind === 'values') return named(widget.values)
  if (widget.kind === 'table') return named(widget.columns)
  if (widget.kind === 'lineChart') return named(widget.series)
  return { value: widget.title }
}
