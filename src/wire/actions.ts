/** Actions by the type of resource that they are done to, each with what who may do it does. Every check of a right checks one of these. */

export const ACTIONS = {
  account: {
    read: {
      label: 'See the account',
      note: 'sees the account: its name and place, who belongs to it, its teams, roles and relations',
    },
    write: {
      label: 'Change the account',
      note: 'renames and moves it, makes and deletes accounts below it, says which accounts it works with',
    },
    members: { label: 'Manage members', note: 'says who belongs to it and as what, and who is in its teams' },
    roles: { label: 'Manage roles', note: 'makes roles and assigns them' },
    billing: { label: 'Manage billing', note: 'sees its invoices and changes how it pays' },
    audit: { label: 'Read the audit log', note: 'reads who did what in it and in the accounts below' },
    impersonate: { label: 'Act as somebody else', note: 'acts as somebody else, told in the audit log' },
    license: { label: 'Set type and capabilities', note: 'sets its type and its capabilities' },
  },
  environment: {
    read: { label: 'See environments', note: 'sees the environment and its data' },
    decide: { label: 'Judge insights', note: 'decides on insights, told with who and when' },
    write: { label: 'Change environments', note: 'changes settings such as retention' },
    explain: { label: 'See plans of queries', note: 'sees plans of queries' },
  },
  workspace: {
    create: { label: 'Create workspaces', note: 'makes a workspace in the account' },
    read: { label: 'See workspaces', note: 'sees the workspace, and the data of its environments in its time range' },
    write: { label: 'Change workspaces', note: 'changes the workspace and who belongs to it' },
  },
} as const

export type ResourceType = keyof typeof ACTIONS
type ActionOf<T extends ResourceType> = T extends ResourceType ? `${T}.${keyof (typeof ACTIONS)[T] & string}` : never
export type Action = ActionOf<ResourceType>

/** All of them, as `environment.read`. */
export const ALL_ACTIONS: readonly Action[] = Object.entries(ACTIONS).flatMap(([type, verbs]) =>
  Object.keys(verbs).map(verb => `${type}.${verb}` as Action),
)

interface ActionWords {
  label: string
  note: string
}

/** Each by its name. */
export const ACTION_WORDS: Readonly<Record<string, ActionWords>> = Object.fromEntries(
  Object.entries(ACTIONS).flatMap(([type, verbs]) =>
    Object.entries(verbs).map(([verb, words]) => [`${type}.${verb}`, words]),
  ),
)

/** What it is called, and what who may do it does, as the end of a sentence. */
export function wordsOf(action: Action): ActionWords {
  return ACTION_WORDS[action] ?? { label: action, note: action }
}

export function isAction(text: string): text is Action {
  return (ALL_ACTIONS as readonly string[]).includes(text)
}

/** How a grant names the action: those on environments by the verb alone. */
export function flagOf(action: Action): string {
  return action.startsWith('environment.') ? action.slice('environment.'.length) : action
}
