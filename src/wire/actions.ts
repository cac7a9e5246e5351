/** Actions by the type of resource that they are done to, each with what who may do it does. Every check of a right checks one of these. */

export const ACTIONS = {
  account: {
    read: { note: 'sees the account: its name and place, who belongs to it, its teams, roles and relations' },
    write: { note: 'renames and moves it, makes and deletes accounts below it, says which accounts it works with' },
    members: { note: 'says who belongs to it and as what, and who is in its teams' },
    roles: { note: 'makes roles and assigns them' },
    billing: { note: 'sees its invoices and changes how it pays' },
    audit: { note: 'reads who did what in it and in the accounts below' },
    impersonate: { note: 'acts as somebody else, told in the audit log' },
    license: { note: 'sets its type and its capabilities' },
  },
  environment: {
    read: { note: 'sees the environment and its data' },
    decide: { note: 'decides on insights, told with who and when' },
    write: { note: 'changes settings such as retention' },
    explain: { note: 'sees plans of queries' },
  },
  workspace: {
    create: { note: 'makes a workspace in the account' },
    read: { note: 'sees the workspace, and the data of its environments in its time range' },
    write: { note: 'changes the workspace and who belongs to it' },
  },
} as const

export type ResourceType = keyof typeof ACTIONS
type ActionOf<T extends ResourceType> = T extends ResourceType ? `${T}.${keyof (typeof ACTIONS)[T] & string}` : never
export type Action = ActionOf<ResourceType>

/** All of them, as `environment.read`. */
export const ALL_ACTIONS: readonly Action[] = Object.entries(ACTIONS).flatMap(([type, verbs]) =>
  Object.keys(verbs).map(verb => `${type}.${verb}` as Action),
)

/** What who may do it does, as the end of a sentence. */
export function noteOf(action: Action): { note: string } {
  const [type = '', verb = ''] = action.split('.')
  const notes: Readonly<Record<string, Readonly<Record<string, { note: string }>>>> = ACTIONS
  return notes[type]?.[verb] ?? { note: action }
}

export function isAction(text: string): text is Action {
  return (ALL_ACTIONS as readonly string[]).includes(text)
}

/** How a grant names the action: those on environments by the verb alone. */
export function flagOf(action: Action): string {
  return action.startsWith('environment.') ? action.slice('environment.'.length) : action
}
