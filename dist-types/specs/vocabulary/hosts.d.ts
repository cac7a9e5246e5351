/** Physical hosts of any platform: sections, filters, dashboard and page they share (specification § 2, the typical host set). */
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import type { Widget } from '../../src/spec/language/widget.js';
export declare const hardwareSection: Section;
export declare const hostLifecycleSection: Section;
export declare const hostUtilizationSection: Section;
/** Sections of a host that is measured. */
export declare const hostSections: readonly Section[];
export declare const hardwareFilters: FilterGroup;
export declare const hostStateFilters: FilterGroup;
export declare const hostSummary: import("../../src/spec/language/widget.js").ValuesWidget;
export declare const hardwareModels: import("../../src/spec/language/widget.js").BarChartWidget;
/** Six widgets: summary, form factors, lifecycle, compute, storage, network. */
export declare const hostDashboard: readonly Widget[];
export declare const hardwarePanel: import("../../src/spec/language/entity.js").PropertyPanel;
export declare const hostLifecyclePanel: import("../../src/spec/language/entity.js").PropertyPanel;
