import type { Datastore } from '../../../core/types.js';
import type { EntitySpec } from '../../../spec/language/entity.js';
export declare function RelatedLists({ datastore, spec, id }: {
    datastore: Datastore;
    spec: EntitySpec;
    id: string;
}): import("react").JSX.Element | null;
