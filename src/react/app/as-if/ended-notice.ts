/** What is told when a scenario ends while it is browsed. What people did to it is no error; that it could not be read is. */
import type { Words } from '../../../core/words/words.js'
import type { AsIfState } from './use-as-if.js'

export function endedNotice(ended: AsIfState & { phase: 'ended' }, t: Words): [kind: 'info' | 'error', words: string] {
  if (ended.why === 'refused') return ['error', ended.message]
  return ['info', endedWords(ended.why, t)]
}

function endedWords(why: 'gone' | 'changed' | 'target' | 'hidden', t: Words): string {
  if (why === 'hidden') return t('Names are hidden: no scenario is browsed, and this is today.')
  if (why === 'gone') return t('The scenario that you browsed is gone: this is today.')
  if (why === 'changed')
    return t('The scenario that you browsed was changed: this is today. Run it again to browse as if.')
  return t('The scenario has no such nodes to browse: this is today. Run it again to browse as if.')
}
