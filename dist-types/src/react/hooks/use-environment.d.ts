import type { Datastore } from '../../core/types.js';
import { PortalError } from '../../wire/errors.js';
import type { EnvironmentResource } from '../../wire/session.js';
export type EnvironmentState = {
    phase: 'loading';
} | {
    phase: 'error';
    error: PortalError;
    wayOut: WayOut;
} | {
    phase: 'ready';
    environment: EnvironmentResource;
    datastore: Datastore;
};
/** Where to go from what is not there. */
export interface WayOut {
    label: string;
    href: string;
}
export declare function useEnvironment(environmentId: string | undefined): EnvironmentState;
