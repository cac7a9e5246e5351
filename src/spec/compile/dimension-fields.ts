/** Dimensions that an account defines, as fields of their own: a list has a column, a facet and groups of each, by its name. */
import type { DimensionInEffect } from '../../wire/dimensions.js'
import type { EntitySpec } from '../language/entity.js'
import { text } from '../language/field.js'
import { DIMENSIONS_FIELD, isSaidOf } from '../language/said.js'

const PREFIX = `${DIMENSIONS_FIELD}.`

/** The key of the dimension that a path names; undefined for any other path. */
export function dimensionKeyOf(path: string): string | undefined {
  return path.startsWith(PREFIX) && path.length > PREFIX.length ? path.slice(PREFIX.length) : undefined
}

/** The declaration with a field for each dimension; the declaration itself where there are none. */
export function withDimensions(
  spec: EntitySpec,
  dimensions: readonly Pick<DimensionInEffect, 'key' | 'name' | 'description'>[],
): EntitySpec {
  if (dimensions.length === 0 || !isSaidOf(spec)) return spec
  const fields = dimensions.map(({ key, name, description }) => {
    const described = description === '' ? {} : { description }
    return [`${PREFIX}${key}`, text(name, { identifying: false, said: true, named: true, ...described })] as const
  })
  return { ...spec, fields: { ...spec.fields, ...Object.fromEntries(fields) } }
}

/** Paths of the dimensions of a declaration that has them. */
export function dimensionPaths({ fields }: Pick<EntitySpec, 'fields'>): string[] {
  return Object.keys(fields).filter(path => dimensionKeyOf(path) !== undefined)
}
