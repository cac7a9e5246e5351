/** hub.company: whose things the hub shows, and who has to do with them, as one list. */
import { companyFields, companyOverview } from '../kinds/company.js'
import { family } from '../kinds/family.js'
import { COMPANY } from '../kinds/hub-entity.js'
import { bars, choices, count, figures, total } from '../vocabulary/build.js'
import { TYPE_COLUMN } from '../vocabulary/columns.js'

export const hubCompany = family({
  type: COMPANY,
  label: 'Company',
  many: 'Companies',
  platform: 'hub',
  icon: 'group',
  fields: companyFields,
  overview: [TYPE_COLUMN, ...companyOverview],
  identityColumns: [],
  filters: [choices('scope', 'Scope', 'type', 'accountType')],
  dashboard: [
    figures('Companies', [count('total', 'Total'), total('systems', 'Systems', 'systemsCount')]),
    bars('types', 'Types', 'type'),
  ],
})
