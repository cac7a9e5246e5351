/**
 * Conditions: filters as a person writes them — a field or metric, an operator, values — for chips, addresses and the links of widgets.
 * Values are text, in the field's own unit. Several values of one condition are alternatives; conditions are joined by and.
 */
import { type Condition, type ConditionOp } from '../../wire/condition.js';
import type { Filter, Group, Row } from '../../wire/query.js';
import type { Catalogue } from '../catalogue.js';
import type { EntitySpec } from '../language/entity.js';
import type { Field } from '../language/field.js';
/** How many values an operator takes: any number, none, one, two. */
export declare const VALUES_OF: Record<ConditionOp, 'many' | 0 | 1 | 2>;
/** Operators that make sense of a field; of a metric when it is undefined. */
export declare function operatorsOf(field: Field | undefined): readonly ConditionOp[];
/** `memoryAllocated:ge:4096`; every part is escaped. */
export declare function printCondition({ path, op, values }: Condition): string;
/** Undefined for what is no condition. */
export declare function parseCondition(text: string): Condition | undefined;
/** The filter of a condition; undefined when it names nothing of the type, or its values are not of the field's kind. */
export declare function conditionFilter(spec: EntitySpec, catalogue: Catalogue, condition: Condition): Filter | undefined;
/** A declared filter as conditions; undefined when they cannot say it. */
export declare function filterConditions(filter: Filter | undefined): Condition[] | undefined;
/** What the rows of a group have in common; undefined for the remainder. */
export declare function groupConditions(spec: EntitySpec, group: Group, row: Row, key: 'x' | 'y'): Condition[] | undefined;
/** A value as text → of the field's kind; a metric is a number. Undefined when it is not of that kind. */
export declare function typedValue(field: Field | undefined, value: string): string | number | boolean | undefined;
