/** Calls of the administration's sections, by name: what they answer is in admin-sections.test.ts. */
import { SECTION_IDS } from '../../src/wire/admin/section.js'

export const ADMIN_LISTS = SECTION_IDS.map(id => `admin.${id}`)
export const ADMIN_CALLS = ['adminCounts', ...ADMIN_LISTS, ...ADMIN_LISTS.map(name => `${name}.record`)]
