/**
 * Shorthand for the parts that every type has: columns, sections, filters, panels and the plainest widgets. They give ordinary values of
 * the language; what is out of the ordinary is written out where it stands.
 */
import type { DetailTable, PropertyPanel, RelatedList } from '../../src/spec/language/entity.js';
import type { Column, FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import type { BarChartWidget, LineChartWidget, PieChartWidget, ValueItem, ValuesWidget, WidgetWidth } from '../../src/spec/language/widget.js';
import type { Aggregation, Filter } from '../../src/wire/query.js';
import { type UnitCode } from '../../src/wire/unit.js';
/** A metric column; its rollup follows the reader's setting. */
export declare const measure: (metric: string, minWidth?: number, unit?: UnitCode) => Column;
/** A percentage drawn as a bar, caution at 80 and critical at 95. */
export declare const meter: (metric: string) => Column;
/**
 * How wide a column is: pixels, `'140+'` at least so many, `'1* 240+'` a share of what is left over and at least so many. The unit to
 * show the value in may follow: `'112 GiBy'`.
 */
export type Width = number | `${number}${'' | '+'}${'' | ` ${UnitCode}`}` | `${number}* ${number}+`;
/** Columns of properties, in order. The three words that tell a whole column apart are no property. */
export type Widths = Readonly<Record<string, Width>> & {
    property?: never;
    metric?: never;
    expression?: never;
};
/** Columns one by one, or several properties with their widths: `{ state: 112, 'cluster.id': '140+' }`. */
export type Columns = readonly (Column | Widths)[];
export declare function columns(...parts: Columns): Column[];
/** In the chooser, off until asked for. */
export declare const hidden: (...parts: Columns) => Column[];
/** A section of columns, the name first. */
export declare const section: (id: string, label: string, ...parts: Columns) => Section;
/** Facets with a list of values each. */
export declare const choices: (id: string, label: string, ...properties: string[]) => FilterGroup;
/** A panel of properties. */
export declare const panel: (id: string, label: string, ...properties: string[]) => PropertyPanel;
/** A panel of what was measured last. */
export declare const measures: (id: string, label: string, ...metrics: string[]) => PropertyPanel;
export declare const OBSERVED: readonly ['nativeId', 'firstObservedAt', 'lastObservedAt'];
/** A table of the records of a property, with the widths of their fields. */
export declare const records: (id: string, label: string, property: string, widths: Widths) => DetailTable;
export declare const related: (id: string, label: string, entity: string, by: string) => RelatedList;
/** A share of entities in a few groups, the rest as others. */
export declare const pie: (id: string, title: string, property: string, limit?: number, where?: Filter) => PieChartWidget;
/** The greatest groups by count. */
export declare const bars: (id: string, title: string, property: string, limit?: number, where?: Filter) => BarChartWidget;
/** Big numbers side by side. */
export declare const figures: (title: string, values: readonly ValueItem[], where?: Filter, id?: string) => ValuesWidget;
export declare const count: (id: string, label: string, where?: Filter) => ValueItem;
export declare const total: (id: string, label: string, property: string, unit?: UnitCode) => ValueItem;
export declare const totalOf: (id: string, label: string, metric: string, unit?: UnitCode) => ValueItem;
type Lines = readonly (readonly [label: string, metric: string])[];
/** Lines over many entities, hour by hour. */
export declare const trend: (id: string, title: string, unit: UnitCode, aggregation: Aggregation, lines: Lines, width?: WidgetWidth) => LineChartWidget;
/** Lines of one entity, on its page. */
export declare const chart: (id: string, title: string, unit: UnitCode, lines: Lines, forecast?: 'forecast') => LineChartWidget;
export {};
