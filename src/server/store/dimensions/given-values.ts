/** Which value of a dimension an entity has: what is set by hand beats what a rule gives, and that the fallback. Pure. */
import type { Definition, GivenValue } from './types.js'

/** The rules of which definition and number an entity matches. */
export type Matches = (definition: Definition, rule: number) => boolean

/** By hand, by key. */
export type SetByHand = Readonly<Record<string, string>>

export const isAllowed = ({ values }: Pick<Definition, 'values'>, value: string): boolean =>
  values === null || values.includes(value)

/** Null for none. A value by hand that the closed list has no more does not count. */
export function givenValue(definition: Definition, byHand: SetByHand, matches: Matches): GivenValue | null {
  const { key, rules, fallback } = definition
  const hand = Object.hasOwn(byHand, key) ? byHand[key] : undefined
  if (hand !== undefined && isAllowed(definition, hand)) return { value: hand, by: 'hand' }
  const first = rules.findIndex((_rule, i) => matches(definition, i))
  const rule = rules[first]
  if (rule) return { value: rule.value, by: first }
  return fallback === null ? null : { value: fallback, by: 'fallback' }
}

/** Values by key, as the field holds them: null where there are none. */
export function givenValues(
  definitions: readonly Definition[],
  byHand: SetByHand,
  matches: Matches,
): Record<string, string> | null {
  const given = definitions.flatMap(definition => {
    const found = givenValue(definition, byHand, matches)
    return found ? [[definition.key, found.value] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}
