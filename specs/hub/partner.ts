/** hub.partner: an account that is a partner of the hub's. */
import { company } from '../kinds/company.js'

export const hubPartner = company({ type: 'hub.partner', label: 'Partner' })
