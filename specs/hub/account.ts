/** hub.account: an account whose environments the hub observes: its own, and those below it. */
import { company } from '../kinds/company.js'

export const hubAccount = company({ type: 'hub.account', label: 'Account' })
