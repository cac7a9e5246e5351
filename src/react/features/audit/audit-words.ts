/** The time and the details of an entry of the audit log. */
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { AuditEntry } from '../../../wire/audit.js'
import { roleLabel } from '../../../wire/product-roles.js'
import { actionWords, targetLabel } from '../../hooks/audit-words.js'

/** What a call notes beside its target, by its name on the wire. */
const DETAILS: Readonly<Record<string, string>> = {
  account: 'Account',
  action: 'Action',
  actions: 'Actions',
  capabilities: 'Capabilities',
  days: 'Days',
  domain: 'Domain',
  elements: 'Elements',
  email: 'E-mail',
  enabled: 'Enabled',
  endsAt: 'Ends',
  entities: 'Entities',
  entity: 'Entity',
  environment: 'Environment',
  environments: 'Environments',
  everywhere: 'Everywhere',
  factor: 'Second factor',
  format: 'Format',
  from: 'From',
  ids: 'Entities',
  isAdmin: 'Administrator',
  isGhost: 'Ghost',
  isLocked: 'Locked',
  isOn: 'Enabled',
  key: 'Key',
  kind: 'Kind',
  license: 'Licence',
  made: 'Made',
  maxEnvironments: 'Environments at most',
  name: 'Name',
  organization: 'Organization',
  origin: 'Origin',
  origins: 'Origins',
  overlapHours: 'Hours that the secret before stays good',
  owner: 'Owner',
  parent: 'Account above',
  points: 'Points',
  policies: 'Policies',
  program: 'Programme',
  purpose: 'Purpose',
  role: 'Role',
  rotate: 'Secret replaced',
  rows: 'Rows',
  ruleId: 'Alert rule',
  secondFactorRequired: 'Second factor required',
  section: 'Section',
  severity: 'Severity',
  startsAt: 'Begins',
  team: 'Team',
  teamId: 'Team',
  to: 'To',
  ttl: 'Seconds that it lasts',
  type: 'Type',
  until: 'Until',
  user: 'User',
  userId: 'User',
  version: 'Version',
  way: 'Way of signing in',
  workspace: 'Workspace',
}

/** The name of a detail; one that is not known here, such as the key of a dimension, is shown as it is. */
function detailLabel(key: string, t: Words): string {
  const [, name = key, when] = /^(.+) (before|after)$/.exec(key) ?? []
  const label = Object.hasOwn(DETAILS, name) ? t(DETAILS[name] ?? name) : name
  if (when === 'before') return t('{label} before', { label })
  return when === 'after' ? t('{label} after', { label }) : label
}

export const nameOf = (people: AuditEntry['people'], id: string): string | undefined =>
  Object.hasOwn(people, id) ? people[id] : undefined

/** A role and yes or no in words, a person by name; what people wrote and what only programs know stays as it is. */
function detailText(key: string, value: string, { people, t }: { people: AuditEntry['people']; t: Words }): string {
  const person = nameOf(people, value)
  if (person !== undefined) return `${person} · ${value}`
  const name = key.replace(/ (before|after)$/, '')
  if (name === 'role') return t(roleLabel(value))
  if (value === 'true' && Object.hasOwn(DETAILS, name)) return t('Yes')
  return value === 'false' && Object.hasOwn(DETAILS, name) ? t('No') : value
}

/** Writes the time to the second, so that entries of one minute can be told apart. */
export function timeText(iso: string, { locale, timeZone }: Pick<Format, 'locale' | 'timeZone'>): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(time)
}

type DetailFormat = Pick<Format, 't' | 'locale' | 'timeZone'>

/** Lists the details of an entry that its row does not show, line by line. */
export function detailsOf(entry: AuditEntry, format: DetailFormat): [label: string, value: string][] {
  const { t } = format
  const { actor, subject, account, target, chain, people } = entry
  const lines: [string, string | null | undefined][] = [
    [t('Time'), `${timeText(entry.at, format)} · ${entry.at}`],
    [t('Request'), entry.id],
    [t('Action'), `${t(actionWords(entry.action))} · ${entry.action}`],
    [t('Error'), entry.error],
    [t('Who'), [actor.name, actor.email, actor.id].filter(part => part !== null).join(' · ')],
    [t('As'), subject && [subject.name, subject.email, subject.id].filter(part => part !== null).join(' · ')],
    [t('Session'), entry.sessionId],
    [t('Account'), account && [account.name, account.id].filter(part => part !== null).join(' · ')],
    [t('On'), target && [t(targetLabel(target.type)), nameOf(people, target.id), target.id].filter(Boolean).join(' ')],
    ...Object.entries(entry.details).map(([key, value]): [string, string] => [
      detailLabel(key, t),
      detailText(key, String(value), { people, t }),
    ]),
    [t('Address'), entry.address],
    [t('Browser'), entry.agent],
    [t('Place in the chain'), chain && String(chain.sequence)],
    [t('Hash'), chain?.hash],
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
  'is not the one that the anchor names': 'it is not the one that was noted earlier',
  'is missing: the anchor is of a later one': 'it is missing: the end that was noted earlier comes after it',
}

export function chainProblem(what: string): string {
  return FAULTS[what] ?? (what.endsWith('are missing') ? 'it and some after it are missing' : what)
}
