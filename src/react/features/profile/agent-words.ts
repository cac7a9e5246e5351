/** Browser and system of a session, from how the browser names itself. */
import type { Words } from '../../../core/words/words.js'

/** The first that is found counts: browsers name those that they are built like, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** E.g. "Firefox on Windows"; what is not known as it is, shortened. */
export function agentWords(agent: string | null | undefined, t: Words): string {
  if (agent === null || agent === undefined || agent === '') return t('Unknown')
  const [browser, system] = [BROWSERS, SYSTEMS].map(table => table.find(([pattern]) => pattern.test(agent))?.[1])
  if (browser !== undefined && system !== undefined) return t('{browser} on {system}', { browser, system })
  return browser ?? (agent.length > 40 ? `${agent.slice(0, 40)} …` : agent)
}
