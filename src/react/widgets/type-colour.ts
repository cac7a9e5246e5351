/** Categorical colours: an entity type keeps its colour everywhere (design tokens `--p-cat-1` … `-8`, in fixed order). */
import type { EntityIcon, EntitySpec } from '../../spec/language/entity.js'

export const CATEGORIES = 8

/** Places in the palette by what the entity is, as its icon says; other kinds share the first. */
const PLACES: Partial<Record<EntityIcon, number>> = {
  vm: 1,
  datastore: 2,
  disk: 2,
  host: 3,
  cluster: 4,
  container: 7,
  cloud: 8,
}

/** 1 … 8: the place of a type's colour; `shift` counts on for further series of the same chart. */
export function colourPlace(spec: Pick<EntitySpec, 'icon'>, shift = 0): number {
  const place = PLACES[spec.icon] ?? 1
  return ((place - 1 + shift) % CATEGORIES) + 1
}

/** The colour as a style value. */
export function typeColour(spec: Pick<EntitySpec, 'icon'>, shift = 0): string {
  return `var(--p-cat-${colourPlace(spec, shift)})`
}
