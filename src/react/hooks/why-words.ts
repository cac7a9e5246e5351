/** A reason for which somebody may do something, as a sentence. */
import type { Words } from '../../core/words/words.js'
import type { Why } from '../../wire/calls/roles.js'
import { roleLabel } from '../../wire/product-roles.js'

type Reason = Why['reasons'][number]

export function reasonWords({ by, role, team, on, through }: Reason, t: Words): string {
  const [first, ...further] = through
  const place = on.resource === 'all' ? t('everything') : (first?.name ?? t(THIS[on.resource] ?? on.resource))
  const why = sentence(byWords({ by, role, team }, place, t))
  const way = further.map(({ name }) => name).join(' › ')
  return way === '' ? why : t('{why}, and from there to {way}', { why, way })
}

/** The answer itself, with the glyph of a status. Whoever is locked holds what they hold and cannot use it. */
export function verdictOf({ isAllowed, isLocked }: Pick<Why, 'isAllowed' | 'isLocked'>, t: Words) {
  if (!isAllowed) return { glyph: 'unknown', words: t('No') } as const
  return isLocked
    ? ({ glyph: 'caution', words: t('Not while an administrator has them locked') } as const)
    : ({ glyph: 'nominal', words: t('Yes') } as const)
}

/** Begins the words with a capital letter. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const THIS: Readonly<Record<string, string>> = {
  account: 'this account',
  environment: 'this environment',
  workspace: 'this workspace',
}

function byWords({ by, role: named, team }: Pick<Reason, 'by' | 'role' | 'team'>, place: string, t: Words): string {
  const role = named === null ? null : t(roleLabel(named))
  switch (by) {
    case 'membership':
      return t('{role} of {place}', { role: role ?? t('Member'), place })
    case 'assignment':
      return team
        ? t('Role {role}, given on {place} to team {team}', { role: role ?? '–', place, team: team.name })
        : t('Role {role}, given on {place}', { role: role ?? '–', place })
    case 'creator':
      return t('Made it')
    case 'workspaceMember':
      return t('Member of the workspace')
    case 'workspaceAdmin':
      return t('Administrator of the workspace')
    case 'workspaceTeam':
      return team ? t('In a team of the workspace: {team}', { team: team.name }) : t('In a team of the workspace')
  }
}
