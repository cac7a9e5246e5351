import type { ScreenElementDefinition } from './screen-definition.js';
export declare const SCREEN_ELEMENTS: readonly ScreenElementDefinition[];
