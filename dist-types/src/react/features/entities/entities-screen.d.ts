import { type EntitySpec, type Platform } from '../../../spec/language/entity.js';
export declare function EntitiesScreen({ environmentId }: {
    environmentId?: string;
}): import("react").JSX.Element;
/** Types by platform, in the registry's order. */
export declare function byPlatform(specs: readonly EntitySpec[]): [Platform, EntitySpec[]][];
