/** What declarations say in English: labels, titles and descriptions of types, fields, widgets and dashboards. */
import { register } from 'tsx/esm/api'

/** @returns {Promise<Set<string>>} */
export async function declaredTexts() {
  // Declarations are TypeScript, as the browser's list of what holds words is.
  const leave = register()
  const { dashboards, specs } = await import('../../specs/registry.ts')
  const { SAYING } = await import('../../src/core/words/spoken-catalogue.ts')
  await leave()
  return textsIn([specs, dashboards], SAYING)
}

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
