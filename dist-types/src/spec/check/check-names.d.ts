import type { ResolvedMetric } from '../catalogue.js';
import { type EntitySpec } from '../language/entity.js';
import type { Field } from '../language/field.js';
import type { Registry } from '../registry.js';
import { type Report } from './problem.js';
export declare function checkProperty(spec: EntitySpec, path: string, registry: Pick<Registry, 'field' | 'metric'>, report: Report): Field | undefined;
export declare function checkMetric(spec: EntitySpec, id: string, registry: Pick<Registry, 'field' | 'metric'>, report: Report): ResolvedMetric | undefined;
/** Specification § 5: a measured property requires a unit; a unit asked for must measure the same thing. */
export declare function checkUnit(own: string | undefined, asked: string, report: Report): void;
export declare function checkBounds(bounds: readonly number[], report: Report): void;
