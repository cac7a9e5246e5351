import { type Catalogue } from './catalogue.js';
import type { EntitySpec } from './language/entity.js';
export interface Registry extends Catalogue {
    readonly types: readonly EntitySpec[];
    /** Types with entities of their own: all but the families and the ledgers. */
    readonly stored: readonly EntitySpec[];
    /** Types whose rows are entries of a ledger, such as charges. */
    readonly ledgers: readonly EntitySpec[];
    /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
    get(type: string): EntitySpec;
    /** Stored types behind a type: itself, or a family's members. Empty when unknown. */
    members(typeOrFamily: string): readonly EntitySpec[];
}
/** True of types with entities of their own: neither a family nor a ledger. */
export declare function isStored({ family, ledger }: EntitySpec): boolean;
/** Builds a registry. Later specs of the same type replace earlier ones, so that a host may override a shipped type. */
export declare function createRegistry(specs: readonly EntitySpec[]): Registry;
