/** Dimensions that are in effect in an environment, for whoever reads it: how their values are called, and which there may be. */
import { dimensionsInEffect } from '../../wire/dimensions.js'
import { resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import { isHidden } from './overlays.js'

export const dimensionsInEffectResource = resource({
  name: 'dimensionsInEffect',
  method: 'GET',
  path: '/api/datastores/:id/dimensions',
  says: 'Dimensions that are in effect in the environment, by name. Where names are hidden there are none: people write what they like.',
  scope: datastore(),
  output: dimensionsInEffect,
  async handle({ access, services: { store } }) {
    if (isHidden(access, access.now)) return { dimensions: [] }
    const found = await store.dimensions.inEffect(access.datastoreId)
    const dimensions = found.map(({ key, name, description, values }) => ({
      ...{ key, name, description },
      values: values && [...values],
    }))
    return { dimensions: dimensions.sort((a, b) => a.name.localeCompare(b.name)) }
  },
})
