import type { EntitySpec } from '../../../spec/language/entity.js';
import type { Condition } from '../../../wire/condition.js';
/** `spec` with the fields that every entity has. */
export declare function ConditionEditor({ spec, onAdd }: {
    spec: EntitySpec;
    onAdd(condition: Condition): void;
}): import("react").JSX.Element;
export declare function ConditionChip(props: {
    spec: EntitySpec;
    condition: Condition;
    onRemove(): void;
}): import("react").JSX.Element;
