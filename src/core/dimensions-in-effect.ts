/** Dimensions that are defined for an environment, by name: for whoever reads it. Lists fetch this module once they are shown. */
import { type DimensionInEffect, parseDimensionsInEffect } from '../wire/dimensions.js'
import type { Datastore } from './types.js'

export async function readDimensionsInEffect(datastore: Pick<Datastore, 'read'>): Promise<DimensionInEffect[]> {
  return parseDimensionsInEffect(await datastore.read('dimensions'))
}
