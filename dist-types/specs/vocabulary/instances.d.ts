/** Instances of public clouds: sections, filters, dashboard and page that EC2, Azure and Google Cloud share. */
import type { PropertyPanel } from '../../src/spec/language/entity.js';
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import type { Widget } from '../../src/spec/language/widget.js';
/** `owner` is the property of what the instance belongs to: resource group, project. */
export declare function instanceSections(owner: string, ...properties: string[]): Section[];
export declare function instanceFilters(...place: string[]): FilterGroup[];
/** Seven widgets (specification § 2: cloud-vm 7). */
export declare const instanceDashboard: readonly Widget[];
export declare const opportunityPanel: PropertyPanel;
export declare const machineConfigurationPanel: PropertyPanel;
