/**
 * A checker of Stryker's that lets only a sample through. Stryker hands it every mutant that it would run, in one group, after those of tables have been set
 * aside; a mutant that is not drawn is answered as one that does not compile, which no score counts.
 */
import { relative } from 'node:path'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { drawn } from './sample.mjs'

export const NOT_DRAWN = 'not in the sample'

class DrawnChecker {
  #drawn = new Set()

  async init() {}

  async group(mutants) {
    const named = mutants.map(mutant => ({ ...mutant, fileName: relative('.', mutant.fileName) }))
    this.#drawn = drawn(named, Number(process.env.PLINTH_MUTATE_SAMPLE), Number(process.env.PLINTH_MUTATE_SEED))
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const answer = ({ id }) =>
      this.#drawn.has(id) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: NOT_DRAWN }
    return Object.fromEntries(mutants.map(mutant => [mutant.id, answer(mutant)]))
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'drawn', DrawnChecker)]
