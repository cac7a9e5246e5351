/** Rows of what accounts are given: rewards, licences, extensions; and of organizations. */
import type { ExtensionTables } from './extensions/tables.js'
import type { LicenseTables } from './licenses/tables.js'
import type { OrganizationTables } from './organizations/tables.js'
import type { RewardTables } from './rewards/tables.js'

export interface ObjectTables extends OrganizationTables, RewardTables, LicenseTables, ExtensionTables {}
