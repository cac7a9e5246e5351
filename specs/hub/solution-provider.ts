/** hub.solutionProvider: an account that provides solutions to the hub's. */
import { company } from '../kinds/company.js'

export const hubSolutionProvider = company({ type: 'hub.solutionProvider', label: 'Solution provider' })
