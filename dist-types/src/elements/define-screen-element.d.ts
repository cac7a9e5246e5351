import { type ScreenElementDefinition } from './screen-definition.js';
/** Defines the element. Safe to call twice, and on a server, where it does nothing. */
export declare function defineScreenElement(definition: ScreenElementDefinition): void;
