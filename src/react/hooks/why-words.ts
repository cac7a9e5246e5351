/** A reason for which somebody may do something, as a sentence. */
import type { Why } from '../../wire/calls/roles.js'

type Reason = Why['reasons'][number]

export function reasonWords({ by, role, team, on, through }: Reason): string {
  const [first] = through
  const place = on.resource === 'all' ? 'everything' : (first?.name ?? `this ${on.resource}`)
  const below =
    through.length > 1
      ? `, and from there to ${through
          .slice(1)
          .map(({ name }) => name)
          .join(' › ')}`
      : ''
  return sentence(`${bySentence({ by, role, team }, place)}${below}`)
}

/** Begins the words with a capital letter. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function bySentence({ by, role, team }: Pick<Reason, 'by' | 'role' | 'team'>, place: string): string {
  switch (by) {
    case 'membership':
      return `${role ?? 'Member'} of ${place}`
    case 'assignment':
      return `Role ${role ?? '–'}, given on ${place}${team ? ` to team ${team.name}` : ''}`
    case 'creator':
      return `Made it`
    case 'workspaceMember':
      return `Member of the workspace`
    case 'workspaceAdmin':
      return `Administrator of the workspace`
    case 'workspaceTeam':
      return `In a team of the workspace${team ? `: ${team.name}` : ''}`
  }
}
