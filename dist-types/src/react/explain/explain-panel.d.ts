import type { Datastore } from '../../core/types.js';
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Query, QueryParams, QueryResult } from '../../wire/query.js';
export interface ExplainPanelProps {
    title: string;
    datastore: Datastore;
    spec: EntitySpec;
    queries: Record<string, Query>;
    /** Words by alias. */
    labels: Readonly<Record<string, string>>;
    params?: QueryParams;
    /** The answers on screen, by name of the query: what is approximate in them, and what forecasts held. */
    results?: Readonly<Record<string, QueryResult>>;
    onClose(): void;
}
export default function ExplainPanel(props: ExplainPanelProps): import("react").JSX.Element;
