/** What is said in English by what is loaded: labels, titles and descriptions of types, fields, widgets and dashboards; names of calls. */
import { register } from 'tsx/esm/api'

/**
 * The keys that words stand under, what `specs/` says, and how the audit log calls what a call of the server did.
 * @returns {Promise<{ saying: ReadonlySet<string>, texts: Set<string>, actions: string[] }>}
 */
export async function declaredTexts() {
  // Declarations are TypeScript, as the browser's list of what holds words is.
  const leave = register()
  const { dashboards, specs } = await import('../../specs/registry.ts')
  const { SAID_FIELDS } = await import('../../src/spec/language/said.ts')
  const { SAYING } = await import('../../src/core/words/declared.ts')
  const { RESOURCES } = await import('../../src/server/resources.ts')
  const { DEFINITIONS } = await import('../../src/analytics/definitions.ts')
  const { actionWords } = await import('../../src/react/hooks/audit-words.ts')
  await leave()
  const audited = RESOURCES.filter(({ method, audit }) => (audit ? audit.when !== 'never' : method !== 'GET'))
  // An export is noted as one, whatever is exported.
  const named = audited.filter(({ audit }) => audit?.kind !== 'export')
  return {
    saying: SAYING,
    texts: new Set([...textsIn([specs, dashboards, SAID_FIELDS], SAYING), ...textsIn(DEFINITIONS, DEFINING)]),
    actions: named.map(({ name }) => actionWords(name)),
  }
}

/** Keys that words of a definition of numbers stand under. */
const DEFINING = new Set(['name', 'meaning', 'formula', 'policy', 'source'])

/** @param {Set<string>} saying keys whose value is words */
export function textsIn(declarations, saying) {
  const texts = new Set()
  const seen = new Set()
  const walk = (value, key) => {
    if (typeof value === 'string' && saying.has(key)) texts.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [name, item] of Object.entries(value)) walk(item, name)
  }
  walk(declarations, '')
  return texts
}
