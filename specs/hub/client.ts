/** hub.client: an account whose environments the hub observes by a relation. */
import { company } from '../kinds/company.js'

export const hubClient = company({ type: 'hub.client', label: 'Client' })
