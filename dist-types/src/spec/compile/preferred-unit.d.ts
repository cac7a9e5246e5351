/** Units as the reader prefers them: one per dimension, in place of what is declared. Data stay in their own unit; this is how they are shown. */
import { type UnitCode } from '../../wire/unit.js';
/** Dimension (`bytes`, `bitRate`) → unit code. */
export type UnitPreferences = Readonly<Record<string, string>>;
export declare function preferredUnit<U extends string>(unit: U, preferences: UnitPreferences): U | UnitCode;
/** What a value in its own unit is multiplied by to be shown in another; 1 where they are of different kinds. */
export declare function shownFactor(own: string | undefined, shown: string | undefined): number;
export declare function readableUnit(value: number, unit: string): string;
