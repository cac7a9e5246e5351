/** Numbers that are shown as a word: a runway of 0 days is `Full`, of 367 `> 1 year`. */
import type { Field } from '../../spec/language/field.js';
/** `value` in the field's own unit; undefined where the number itself is shown. */
export declare function numberWord(field: Field | undefined, value: number): string | undefined;
