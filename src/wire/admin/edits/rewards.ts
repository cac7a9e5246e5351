/** How rewards programmes are changed, made and deleted. */
import * as v from 'valibot'
import { rewardsProgramChange, rewardsProgramInput, rewardsPrograms } from '../../calls/rewards.js'
import type { FormFields, RowsField, ValueField } from '../../forms/fields.js'
import { readAnswer } from '../../read-answer.js'
import { foundIn, pathOf, type RecordEdit } from '../edit.js'

const name: ValueField = { kind: 'text', name: 'name', label: 'Name' }
const endsAt: ValueField = {
  kind: 'time',
  name: 'endsAt',
  label: 'Ends',
  help: 'Empty: it does not end',
  empty: 'null',
  isOptional: true,
}
const tiers: RowsField = {
  kind: 'rows',
  name: 'tiers',
  label: 'Tiers',
  one: 'Tier',
  addLabel: 'Add a tier',
  help: 'Reached by the points of one period, the lowest first',
  row: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'number', name: 'points', label: 'From', unitLabel: 'points' },
  ],
  begin: { name: '', points: '' },
  most: 10,
}
const rules: FormFields = [
  {
    title: 'Points for each',
    help: 'None is given for what has 0. Points that were granted stay as they are.',
    fields: [
      { kind: 'number', name: 'points.environment', label: 'Environment that sends data', unitLabel: 'points' },
      { kind: 'number', name: 'points.insight', label: 'Insight that was accepted', unitLabel: 'points' },
      { kind: 'number', name: 'points.client', label: 'Client that was won', unitLabel: 'points' },
    ],
  },
  {
    title: 'Limits',
    fields: [
      {
        kind: 'number',
        name: 'mostOfKind',
        label: 'Of one kind in a period at most',
        unitLabel: 'points',
        help: 'Empty: any number',
        isOptional: true,
      },
      {
        kind: 'number',
        name: 'expiresAfterDays',
        label: 'Points that were not redeemed expire after',
        unitLabel: 'days',
        help: 'Empty: never',
        isOptional: true,
      },
    ],
  },
  tiers,
]

export const rewardsProgramsEdit: RecordEdit = {
  needs: 'account.license',
  isOfAll: true,
  schema: v.omit(rewardsProgramChange, ['version']),
  fields: () => [name, endsAt, ...rules],
  reads: () => '/portal/rewards-programs',
  valueOf({ id }, answer) {
    const found = foundIn(readAnswer(rewardsPrograms, answer).programs, id)
    const { environment, insight, client } = found.points
    return {
      name: found.name,
      endsAt: found.endsAt,
      points: { environment, insight, client },
      mostOfKind: found.mostOfKind,
      expiresAfterDays: found.expiresAfterDays,
      tiers: found.tiers.map(({ name: called, points }) => ({ name: called, points })),
    }
  },
  path: record => pathOf('rewards-programs', record),
  removal: 'Only a programme that has granted nothing is deleted. Give any other an end.',
  create: {
    title: 'Add a programme',
    needs: 'account.license',
    schema: rewardsProgramInput,
    value: {
      name: '',
      within: null,
      startsAt: '',
      endsAt: null,
      period: 'year',
      points: { environment: 0, insight: 0, client: 0 },
      mostOfKind: null,
      expiresAfterDays: null,
      tiers: [],
    },
    fields: [
      name,
      {
        kind: 'reference',
        name: 'within',
        of: 'accounts',
        label: 'For account',
        none: 'All accounts',
        help: 'Of an account it is for those below it too',
      },
      { kind: 'time', name: 'startsAt', label: 'Begins', empty: 'absent' },
      endsAt,
      {
        kind: 'choice',
        name: 'period',
        label: 'Tiers by',
        options: [
          { value: 'month', label: 'Month' },
          { value: 'quarter', label: 'Quarter' },
          { value: 'year', label: 'Year' },
        ],
      },
      ...rules,
    ],
    call: body => ({ path: '/portal/rewards-programs', body }),
  },
  bulk: [{ id: 'delete', label: 'Delete', about: 'Only those that have granted nothing.', tone: 'critical' }],
}
