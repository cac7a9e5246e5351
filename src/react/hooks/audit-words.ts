/** What the audit log says of an entry in words, wherever entries are listed. */
import type { Words } from '../../core/words/words.js'
import type { AuditEntry } from '../../wire/audit.js'

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
  setOverlay: 'Notes of an entity',
  changeOverlays: 'Notes of several entities',
  undoOverlays: 'Notes of several entities taken back',
  export: 'Export',
  exportAudit: 'Export of the audit log',
  backup: 'Backup of the whole database',
  restore: 'Restored from a backup',
  exportAdmin: 'Export of a list of the administration',
  provision: 'Came in by an organization',
  createEnvironment: 'New environment of an account',
  createWorkspace: 'New workspace of an account',
  invite: 'Invite by mail to an account',
  relate: 'Relation of accounts',
  unrelate: 'End of a relation of accounts',
}

/** `createTeam` → `Create team`. Names of calls are spelled as addresses are, words as all other words. */
export function actionWords(action: string): string {
  const known = ACTIONS[action]
  if (known !== undefined) return known
  const words = action
    .replace('License', 'Licence')
    .replaceAll(/([A-Z])/g, (_, letter: string) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an entry is about, by its type; another type is shown as it is. */
export const TARGETS: Readonly<Record<string, { label: string }>> = {
  account: { label: 'Account' },
  alert: { label: 'Alert' },
  assignment: { label: 'Given role' },
  catalogue: { label: 'Reference catalogue' },
  client: { label: 'Client' },
  datastore: { label: 'Datastore' },
  delivery: { label: 'Delivery' },
  dimension: { label: 'Dimension' },
  environment: { label: 'Environment' },
  extension: { label: 'Extension' },
  filter: { label: 'Saved filter' },
  identity: { label: 'Identity' },
  idp: { label: 'Identity provider' },
  invite: { label: 'Invitation' },
  key: { label: 'Key' },
  license: { label: 'Licence' },
  maintenance: { label: 'Maintenance' },
  organization: { label: 'Organization' },
  other: { label: 'Related account' },
  passkey: { label: 'Passkey' },
  program: { label: 'Rewards programme' },
  relation: { label: 'Relation of accounts' },
  reward: { label: 'Points' },
  rewardsProgram: { label: 'Rewards programme' },
  role: { label: 'Role' },
  rule: { label: 'Alert rule' },
  scenario: { label: 'Design scenario' },
  secret: { label: 'Secret' },
  session: { label: 'Session' },
  team: { label: 'Team' },
  term: { label: 'Term of a licence' },
  user: { label: 'User' },
  webhook: { label: 'Webhook' },
  workspace: { label: 'Workspace' },
}

export const targetLabel = (type: string): string =>
  (Object.hasOwn(TARGETS, type) ? TARGETS[type]?.label : undefined) ?? type

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
  Record<string, { label: string; glyph: 'nominal' | 'caution' | 'critical' | 'unknown' }>
> = {
  done: { label: 'Done', glyph: 'nominal' },
  refused: { label: 'Refused', glyph: 'caution' },
  failed: { label: 'Failed', glyph: 'critical' },
  unknown: { label: 'Not known', glyph: 'unknown' },
}
