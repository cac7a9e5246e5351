import type { EntitySpec } from '../../spec/language/entity.js';
import type { PortalError } from '../../wire/errors.js';
import { type EnvironmentState, type WayOut } from './use-environment.js';
export type SpecsState = {
    phase: 'loading';
} | {
    phase: 'error';
    error: PortalError;
    retry(): void;
} | {
    phase: 'ready';
    specs: readonly EntitySpec[];
};
export type TypeState = {
    phase: 'loading';
} | {
    phase: 'error';
    error: PortalError;
    wayOut: WayOut;
    retry?: () => void;
} | (Extract<EnvironmentState, {
    phase: 'ready';
}> & {
    spec: EntitySpec;
});
/** The declarations of these types, in order. */
export declare function useSpecs(types: readonly string[]): SpecsState;
/** Environment and declaration of the type a screen is about. */
export declare function useType(environmentId: string | undefined, type: string): TypeState;
