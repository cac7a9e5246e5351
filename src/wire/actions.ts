/** Actions by the type of resource that they are done to. Every check of a right checks one of these. */

export const ACTIONS = {
  account: {
    read: 'sees the account: its name and place, who belongs to it, its teams, roles and relations',
    write: 'renames and moves it, makes and deletes accounts below it, says which accounts it works with',
    members: 'says who belongs to it and as what, and who is in its teams',
    roles: 'makes roles and assigns them',
    billing: 'sees its invoices and changes how it pays',
    audit: 'reads who did what in it and in the accounts below',
    impersonate: 'acts as somebody else, told in the audit log',
    license: 'sets its type and its capabilities',
  },
  environment: {
    read: 'sees the environment and its data',
    decide: 'decides on insights, told with who and when',
    write: 'changes settings such as retention',
    explain: 'sees plans of queries',
  },
  workspace: {
    create: 'makes a workspace in the account',
    read: 'sees the workspace, and the data of its environments in its time range',
    write: 'changes the workspace and who belongs to it',
  },
} as const

export type ResourceType = keyof typeof ACTIONS
type ActionOf<T extends ResourceType> = T extends ResourceType ? `${T}.${keyof (typeof ACTIONS)[T] & string}` : never
export type Action = ActionOf<ResourceType>

/** All of them, as `environment.read`. */
export const ALL_ACTIONS: readonly Action[] = Object.entries(ACTIONS).flatMap(([type, verbs]) =>
  Object.keys(verbs).map(verb => `${type}.${verb}` as Action),
)

export function isAction(text: string): text is Action {
  return (ALL_ACTIONS as readonly string[]).includes(text)
}

/** How a grant names the action: those on environments by the verb alone. */
export function flagOf(action: Action): string {
  return action.startsWith('environment.') ? action.slice('environment.'.length) : action
}
