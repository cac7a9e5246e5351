import type { Datastore } from '../../../core/types.js';
import type { EntityRecord } from '../../../wire/patch.js';
export declare function ReplayProof({ datastore, insight }: {
    datastore: Datastore;
    insight: EntityRecord;
}): import("react").JSX.Element | null;
