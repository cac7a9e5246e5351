import type { Datastore } from '../../core/types.js';
import { type DashboardSpec } from '../../spec/language/dashboard.js';
import type { QueryParams } from '../../wire/query.js';
export declare function DashboardView(props: {
    datastore: Datastore;
    dashboard: DashboardSpec;
    params?: QueryParams;
    tall?: boolean;
}): import("react").JSX.Element;
