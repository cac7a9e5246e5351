/** Entries of the audit log in words. */
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { AuditEntry } from '../../../wire/audit.js'

const ACTIONS: Readonly<Record<string, string>> = {
  signIn: 'Sign-in',
  signInByPasskey: 'Sign-in by a passkey',
  signInByProvider: 'Sign-in by a provider',
  signOut: 'Sign-out',
  dataAccess: 'Token for data',
  workspaceDataAccess: 'Token for data of a workspace',
  hubDataAccess: 'Token for data of the hub',
  mintEmbedSession: 'Session on a page',
  tokenReused: 'Refresh token used twice',
  impersonate: 'Act as somebody else',
  revert: 'Be oneself again',
  useLink: 'One-time link used',
  export: 'Export',
  exportAudit: 'Export of the audit log',
  backup: 'Backup of the whole database',
  restore: 'Restored from a backup',
  exportAdmin: 'Export of a list of the administration',
  provision: 'Came in by an organization',
  relate: 'Relation of accounts',
  unrelate: 'End of a relation of accounts',
}

/** `createTeam` → `Create team`. */
export function actionWords(action: string): string {
  const known = ACTIONS[action]
  if (known !== undefined) return known
  const words = action.replaceAll(/([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const KINDS: Readonly<Record<string, string>> = {
  user: 'Somebody who is gone',
  client: 'A service',
  embed: 'A session on a page',
  embedKey: "A partner's backend",
  operator: 'The operator',
  system: 'The server',
  anonymous: 'Nobody known',
}

type Actor = AuditEntry['actor']

export function actorWords({ kind, name, email }: Actor, t: Words): string {
  return name ?? email ?? t(KINDS[kind] ?? kind)
}

export const OUTCOMES: Readonly<
  Record<string, { words: string; glyph: 'nominal' | 'caution' | 'critical' | 'unknown' }>
> = {
  done: { words: 'Done', glyph: 'nominal' },
  refused: { words: 'Refused', glyph: 'caution' },
  failed: { words: 'Failed', glyph: 'critical' },
  unknown: { words: 'Not known', glyph: 'unknown' },
}

/** Writes the time to the second, so that entries of one minute can be told apart. */
export function timeText(iso: string, { locale, timeZone }: Pick<Format, 'locale' | 'timeZone'>): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(time)
}

/** Lists the details of an entry that its row does not show, line by line. */
export function detailsOf(entry: AuditEntry): [label: string, value: string][] {
  const { actor, subject, account, target, chain } = entry
  const lines: [string, string | null | undefined][] = [
    ['Time', entry.at],
    ['Request', entry.id],
    ['Action', entry.action],
    ['Error', entry.error],
    ['Who', [actor.name, actor.email, actor.id].filter(part => part !== null).join(' · ')],
    ['As', subject && [subject.name, subject.email, subject.id].filter(part => part !== null).join(' · ')],
    ['Session', entry.sessionId],
    ['Account', account && [account.name, account.id].filter(part => part !== null).join(' · ')],
    ['On', target && `${target.type} ${target.id}`],
    ...Object.entries(entry.details).map(([key, value]): [string, string] => [key, String(value)]),
    ['Address', entry.address],
    ['Browser', entry.agent],
    ['Place in the chain', chain && String(chain.sequence)],
    ['Hash', chain?.hash],
  ]
  return lines.filter((line): line is [string, string] => typeof line[1] === 'string' && line[1] !== '')
}

/** What the server finds wrong with the chain, as words of the catalogue; what is not known stays as the server says it. */
const FAULTS: Readonly<Record<string, string>> = {
  'is missing': 'it is missing',
  'and all after it are missing': 'it and all after it are missing',
  'does not follow the entry before it': 'it does not follow the entry before it',
  'is not as it was written': 'it is not as it was written',
  'is not of the chain': 'it was put there beside the log',
  'is not the one that the chain ended with': 'it is not the one that the log ended with',
}

export function chainProblem(what: string): string {
  return FAULTS[what] ?? (what.endsWith('are missing') ? 'it and some after it are missing' : what)
}
