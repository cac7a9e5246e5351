/** Which value of a dimension an entity has: what is set by hand beats what a rule gives, and that the fallback. Pure. */
import type { Definition, GivenValue } from './types.js'

/** The number of the first rule of a definition that an entity matches, from 0. */
export type FirstRule = (definition: Definition) => number | undefined

/** By hand, by key. */
export type SetByHand = Readonly<Record<string, string>>

export const isAllowed = ({ values }: Pick<Definition, 'values'>, value: string): boolean =>
  values === null || values.includes(value)

/** Null for none. A value by hand that the closed list has no more does not count. */
export function givenValue(definition: Definition, byHand: SetByHand, firstRule: FirstRule): GivenValue | null {
  const { key, rules, fallback } = definition
  const hand = Object.hasOwn(byHand, key) ? byHand[key] : undefined
  if (hand !== undefined && isAllowed(definition, hand)) return { value: hand, by: 'hand' }
  const first = firstRule(definition)
  const rule = first === undefined ? undefined : rules[first]
  if (first !== undefined && rule) return { value: rule.value, by: first }
  return fallback === null ? null : { value: fallback, by: 'fallback' }
}

/** Values by key, as the field holds them: null where there are none. */
export function givenValues(
  definitions: readonly Definition[],
  byHand: SetByHand,
  firstRule: FirstRule,
): Record<string, string> | null {
  const given = definitions.flatMap(definition => {
    const found = givenValue(definition, byHand, firstRule)
    return found ? [[definition.key, found.value] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}
