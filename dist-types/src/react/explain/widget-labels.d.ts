/** The words under which a widget shows its selects, by alias. */
import type { Widget } from '../../spec/language/widget.js';
export declare function widgetLabels(widget: Widget): Record<string, string>;
