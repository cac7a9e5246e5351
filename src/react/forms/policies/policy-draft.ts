/** Policies while they are changed: by part, as typed. A part that is not in a draft is inherited. Pure. */
import {
  type EffectivePolicies,
  POLICY_GROUPS,
  type Policies,
  type PolicyGroup,
  policyProblems,
} from '../../../wire/policies.js'
import { isShorter, RETENTION_KINDS, type RetentionKind } from '../../../wire/retention.js'

/** The typed texts of a part, by field. A part of one number has the field ''. */
export type Typed = Readonly<Record<string, string>>
/** The typed texts of each part, such as `wellness.capacity`. */
export type Draft = Readonly<Record<string, Typed>>

function typedOf(value: unknown): Typed {
  // Of a retention: everything.
  if (value === null) return { '': '' }
  if (typeof value === 'number') return { '': String(value) }
  return Object.fromEntries(Object.entries(value as Record<string, number>).map(([key, each]) => [key, String(each)]))
}

export function draftOf(policies: Policies): Draft {
  return Object.fromEntries(
    POLICY_GROUPS.flatMap(group =>
      Object.entries(policies[group] ?? {}).map(([part, value]) => [`${group}.${part}`, typedOf(value)]),
    ),
  )
}

/** Returns the texts that a part shows: the typed ones, otherwise the inherited ones. */
export function shownPart(draft: Draft, inherited: Partial<EffectivePolicies>, path: string): Typed {
  const [group = '', part = ''] = path.split('.')
  return (
    draft[path] ?? typedOf((inherited[group as PolicyGroup] as Record<string, unknown> | undefined)?.[part] ?? null)
  )
}

/** Reads the numbers of a part. A text that is no number stays text, which the shape refuses at its place. */
function readPart(typed: Typed, mayBeEmpty: boolean): unknown {
  if (mayBeEmpty && typed['']?.trim() === '') return null
  const numberOrText = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text))
  const entries = Object.entries(typed).map(([key, text]) => [key, numberOrText(text)] as const)
  return typed[''] === undefined ? Object.fromEntries(entries) : numberOrText(typed[''])
}

/** The policies that are meant; undefined while something is wrong, which is told by its place (`wellness.capacity.critical`). */
export function readDraft(draft: Draft): { policies: Policies | undefined; problems: ReadonlyMap<string, string> } {
  const policies: Record<string, Record<string, unknown>> = {}
  for (const [path, typed] of Object.entries(draft)) {
    const [group = '', part = ''] = path.split('.')
    policies[group] = { ...policies[group], [part]: readPart(typed, group === 'retention') }
  }
  const problems = new Map(policyProblems(policies).map(({ path, message }) => [path, message]))
  return { policies: problems.size === 0 ? (policies as Policies) : undefined, problems }
}

/** Kinds of data that would be kept for fewer days than now: something may be lost. */
export function shortened(saved: Draft, draft: Draft, inherited: Partial<EffectivePolicies>): RetentionKind[] {
  const daysIn = (of: Draft, kind: RetentionKind) => {
    const typed = shownPart(of, inherited, `retention.${kind}`)['']?.trim() ?? ''
    return typed === '' ? null : Number(typed)
  }
  return RETENTION_KINDS.filter(kind => isShorter(daysIn(draft, kind), daysIn(saved, kind)))
}

/** A part in words, for where two versions are compared. */
export function partWords(typed: Typed | undefined): string {
  if (typed === undefined) return 'Inherited'
  return Object.entries(typed)
    .map(([key, text]) => (key === '' ? text || 'no limit' : `${key} ${text}`))
    .join(', ')
}
