/** Dimensions in words, and what of a form decides the values of entities. Pure. */
import type { Words } from '../../../core/words/words.js'
import type { DimensionInput } from '../../../wire/calls/dimensions.js'
import type { DimensionPreview } from '../../../wire/dimensions.js'

/** A form as it can be counted already: names and descriptions decide nothing, rules without a value give none. */
export function previewable({ key, values, rules, fallback }: DimensionInput): DimensionInput {
  const closed = (values ?? []).map(value => value.trim()).filter(value => value !== '')
  return {
    key: key.trim(),
    name: 'Draft',
    description: '',
    values: closed.length === 0 ? null : closed,
    rules: rules.map(rule => ({ ...rule, value: rule.value.trim() })),
    fallback: fallback?.trim() || null,
  }
}

/** "Of 260 entities 120 would have a value. Now 80 have one." */
export function effectSentence({ entities, none, byHand, now }: DimensionPreview, t: Words): string {
  if (entities === 0) return t('There are no entities yet that it could be counted of.')
  const given = entities - none
  return [
    t.count(
      entities,
      'Of {count} entity {given} would have a value.',
      'Of {count} entities {given} would have a value.',
      { given },
    ),
    now.entities > 0 &&
      now.entities !== given &&
      t.count(now.entities, 'Now {count} has one.', 'Now {count} have one.'),
    byHand < now.byHand &&
      t.count(
        now.byHand - byHand,
        '{count} value that was set by hand would not count any more.',
        '{count} values that were set by hand would not count any more.',
      ),
  ]
    .filter(Boolean)
    .join(' ')
}

export interface EffectRow {
  by: string
  value: string | undefined
  entities: number
}

/** What gives values, in the order in which it counts: by hand, by each rule, by the fallback; and what has none. */
export function effectRows(
  { byHand, byRule, byFallback, none }: DimensionPreview,
  { rules, fallback }: DimensionInput,
  nameOf: (type: string) => string,
  t: Words,
): EffectRow[] {
  return [
    ...(byHand > 0 ? [{ by: t('Set by hand'), value: undefined, entities: byHand }] : []),
    ...rules.map(({ entity, value }, i) => ({
      by: t('Rule {number}: {entities}', { number: i + 1, entities: nameOf(entity) }),
      value,
      entities: byRule[i] ?? 0,
    })),
    ...(byFallback > 0 ? [{ by: t('Fallback'), value: fallback ?? undefined, entities: byFallback }] : []),
    { by: t('No value'), value: undefined, entities: none },
  ]
}
