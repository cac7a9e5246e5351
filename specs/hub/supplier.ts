/** hub.supplier: an account that supplies the hub's. */
import { company } from '../kinds/company.js'

export const hubSupplier = company({ type: 'hub.supplier', label: 'Supplier' })
