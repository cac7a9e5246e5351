import type { EntitySpec } from '../language/entity.js';
import { type Widget } from '../language/widget.js';
import type { Registry } from '../registry.js';
import type { Report } from './problem.js';
/** What of a registry widgets are checked against: in a browser, the declarations fetched so far. */
export type Lookup = Pick<Registry, 'has' | 'get' | 'field' | 'metric'>;
/** Checks a widget; `spec` is the type whose dashboard it stands on. */
export declare function checkWidget(widget: Widget, spec: EntitySpec, registry: Lookup, report: Report): void;
