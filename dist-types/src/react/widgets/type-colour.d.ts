/** Categorical colours: an entity type keeps its colour everywhere (design tokens `--plinth-cat-1` … `-8`, in fixed order). */
import type { EntitySpec } from '../../spec/language/entity.js';
export declare const CATEGORIES = 8;
/** 1 … 8: the place of a type's colour; `shift` counts on for further series of the same chart. */
export declare function colourPlace(spec: Pick<EntitySpec, 'icon'>, shift?: number): number;
/** The colour as a style value. */
export declare function typeColour(spec: Pick<EntitySpec, 'icon'>, shift?: number): string;
