/** What every Azure resource has. */
import { reference, text } from '../../src/spec/language/field.js'
import type { FilterGroup } from '../../src/spec/language/index-spec.js'
import { choices, fixed, least, OBSERVED, panel } from './build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN } from './columns.js'
import { tagFields } from './fields.js'

export const azureFields = {
  'resourceGroup.id': reference('Resource group', 'azure.rg'),
  locationName: text('Location', { search: true, samples: ['westeurope'] }),
  ...tagFields,
}
export const skuField = { sku: text('SKU', { samples: ['Standard'] }) }

/** Where it stands; the first columns of an overview after what it is. */
export const azurePlace = [least('resourceGroup.id', 140), fixed('locationName', 128)] as const
export const azureTail = [TAGS_COLUMN, NATIVE_ID_COLUMN] as const
export const azurePlaceFilters: FilterGroup = choices('place', 'Place', 'resourceGroup.id', 'locationName')
export const azurePlacePanel = panel('place', 'Place', 'resourceGroup.id', 'locationName', 'tags', ...OBSERVED)
