/** What `npm run mutate` runs against each mutant: the tests of one room. */
import { defineConfig } from 'vitest/config'
import common from './vitest.config.js'

const include = (process.env.PLINTH_MUTATE_TESTS ?? '').split(' ')
export default defineConfig({ ...common, test: { ...common.test, include } })
