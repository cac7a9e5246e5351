import type { Datastore } from '../../core/types.js';
import { PortalError } from '../../wire/errors.js';
import type { EnvironmentResource } from '../../wire/session.js';
export type EnvironmentState = {
    phase: 'loading';
} | {
    phase: 'error';
    error: PortalError;
} | {
    phase: 'ready';
    environment: EnvironmentResource;
    datastore: Datastore;
};
export declare function useEnvironment(environmentId: string | undefined): EnvironmentState;
