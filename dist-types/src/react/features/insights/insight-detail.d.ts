/** One insight whole: what to do, before and after, the evidence, the proof, and what was decided. */
import type { Datastore } from '../../../core/types.js';
import type { EntityRecord } from '../../../wire/patch.js';
import { type Decider } from './decide.js';
export declare function InsightDetail(props: {
    datastore: Datastore;
    insight: EntityRecord;
    decider: Decider;
    mayDecide: boolean;
    onClose(): void;
}): import("react").JSX.Element;
