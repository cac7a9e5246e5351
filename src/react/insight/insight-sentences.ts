/** What the server says of an insight, which is one sentence or several. */
import type { Words } from '../../core/words/words.js'

export function insightSentences(said: unknown, t: Words): string {
  const whole = String(said ?? '')
  const known = t.sentence(whole)
  return known === whole
    ? whole
        .split('. ')
        .map(each => t.sentence(each))
        .join('. ')
    : known
}
