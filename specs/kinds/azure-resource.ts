/** A resource of Azure belongs to a resource group, has a location and carries tags. */
import { reference, term } from '../../src/spec/language/field.js'
import { choices, OBSERVED, panel } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'
import { type Fields, ownProperties, type Resource, resource } from './resource.js'

export const azureFields = {
  'resourceGroup.id': reference('Resource group', 'azure.rg'),
  'resourceGroup.subscription.id': reference('Subscription', 'azure.subscription'),
  locationName: term('Location', { search: true, samples: ['westeurope'] }),
  ...tagFields,
}
const SUBSCRIPTION = 'resourceGroup.subscription.id'
export const skuField = { sku: term('SKU', { samples: ['Standard'] }) }
/** The SKU of a service that Azure sells in one form only. */
export const noSkuField = { sku: term('SKU', { samples: ['Standard'], absent: 'None' }) }
/** Columns of its place; they end the overview. */
export const azurePlace = { 'resourceGroup.id': '140+', locationName: 128 } as const
export const azurePlacePanel = panel(
  'place',
  'Place',
  'resourceGroup.id',
  SUBSCRIPTION,
  'locationName',
  'tags',
  ...OBSERVED,
)

/** Declares a resource of Azure. `parents` begin below the resource group. */
export function azureResource<const T extends string, const F extends Fields>(declaration: Resource<T, F>) {
  return resource({
    ...declaration,
    fields: { ...azureFields, ...declaration.fields },
    ...(declaration.overview && { overview: [...declaration.overview, azurePlace] }),
    filters: [
      ...(declaration.filters ?? []),
      choices('place', 'Place', SUBSCRIPTION, 'resourceGroup.id', 'locationName'),
    ],
    parents: ['resourceGroup.id', ...(declaration.parents ?? [])],
    panels: [panel('identity', 'Identity', ...ownProperties(declaration.fields)), azurePlacePanel],
  })
}
