/** The time and the details of an entry of the audit log. */
import type { Format } from '../../../core/types.js'
import type { AuditEntry } from '../../../wire/audit.js'

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
  'is not the one that the anchor names': 'it is not the one that was noted earlier',
  'is missing: the anchor is of a later one': 'it is missing: the end that was noted earlier comes after it',
}

export function chainProblem(what: string): string {
  return FAULTS[what] ?? (what.endsWith('are missing') ? 'it and some after it are missing' : what)
}
