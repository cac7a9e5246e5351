/** The form of a workspace: its name, its range of time, and what of its account it is made of. */
import { readTeams } from '../../../core/people/account-area.js'
import { readEnvironments } from '../../../core/people/environments.js'
import type { WorkspaceFields } from '../../../core/people/workspaces.js'
import type { Portal } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { type WorkspaceInput, workspaceInput } from '../../../wire/calls/workspaces.js'
import type { FormFields, FormOption } from '../../../wire/forms/fields.js'
import { isHub } from '../../../wire/hub.js'

export const workspaceForm = workspaceInput
export type WorkspaceForm = WorkspaceInput

/** The choices for a workspace, from the account itself. */
export interface WorkspaceChoices {
  environments: readonly FormOption[]
  teams: readonly FormOption[]
}

export async function readChoices(portal: Portal, accountId: string): Promise<WorkspaceChoices> {
  const [{ environments }, teams] = await Promise.all([
    readEnvironments(portal, accountId),
    readTeams(portal, accountId),
  ])
  // A hub has data of environments that a workspace leaves out.
  const known = portal.$resources.get().value?.environments ?? []
  const hubs = new Set(known.flatMap(({ id, datastoreId }) => (isHub(datastoreId) ? [id] : [])))
  return {
    environments: environments
      .filter(one => one.accountId === accountId && !hubs.has(one.id))
      .map(({ id, name, location }) => ({ value: id, label: name, ...(location !== '' && { note: location }) })),
    teams: teams.map(({ id, name, members }) => ({
      value: id,
      label: name,
      note: members.map(member => member.name).join(', '),
    })),
  }
}

/** `opened`: what it is made of stays to be chosen, also where the reader may not read it elsewhere. */
export function fieldsOf(t: Words, choices: WorkspaceChoices, opened?: WorkspaceOpened): FormFields {
  const together = (options: readonly FormOption[], more: readonly { id: string; name: string }[] = []) => [
    ...options,
    ...more
      .filter(({ id }) => !options.some(({ value }) => value === id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ]
  const environments = together(choices.environments, opened?.environments)
  return [
    { kind: 'text', name: 'name', label: t('Name') },
    {
      title: t('What it shows'),
      fields: [
        {
          kind: 'choices',
          name: 'environments',
          label: t('Environments'),
          options: environments,
          ...(environments.length === 0 && { help: t('The account has none of its own yet') }),
        },
        { kind: 'time', name: 'from', label: t('From'), empty: 'null', isOptional: true },
        {
          kind: 'time',
          name: 'until',
          label: t('Until'),
          empty: 'null',
          isOptional: true,
          help: t('Nothing from then on is in its data'),
        },
        { kind: 'flag', name: 'scramble', label: t('Show names and serial numbers as pseudonyms') },
      ],
    },
    // Of one that is there they are looked after beside its members.
    ...(opened || choices.teams.length === 0
      ? []
      : [
          {
            title: t('For whom'),
            fields: [
              {
                kind: 'choices' as const,
                name: 'teams',
                label: t('Teams'),
                options: choices.teams,
                help: t('Everybody in them sees it'),
              },
            ],
          },
        ]),
  ]
}

export function formValueOf({ record, environments }: WorkspaceOpened): Omit<WorkspaceFields, 'teams'> {
  const { name, from, until, scramble } = record
  return { name, from, until, scramble, environments: environments.map(({ id }) => id) }
}
