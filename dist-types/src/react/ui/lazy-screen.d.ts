/** A screen that is fetched when it is first shown. One that could not be fetched is fetched again when it is shown again. */
import { type ComponentType } from 'react';
export declare function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props>;
