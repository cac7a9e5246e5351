/**
 * insight: what to do about one machine, with the evidence and what somebody decided (specification § 2 Insights view, § 3 Insight). The server
 * works insights out and keeps decisions; sources cannot write them.
 */
import { defineEntity } from '../../src/spec/language/entity.js'
import {
  enumeration,
  identity,
  integer,
  number,
  recordList,
  term,
  terms,
  timestamp,
} from '../../src/spec/language/field.js'
import { COST_BASES, EXCLUSIONS, INSIGHT_CATEGORIES, INSIGHT_TYPES } from '../../src/wire/insight-kinds.js'

const size = {
  'cloudInstanceIdentity.name': 'instance',
  processorArchitecture: 'architecture',
  virtualCPUs: 'vCPUs',
  memorySize: 'memory',
} as const

const before = (path: keyof typeof size) => `Current ${size[path]}`
const after = (path: keyof typeof size) => `Optimized ${size[path]}`

export const insight = defineEntity({
  type: 'insight',
  platform: 'generic',
  label: { one: 'Insight', many: 'Insights' },
  icon: 'application',
  serverOwned: true,
  feature: 'insights',
  about: { id: 'entityId', type: 'entityType' },
  fields: {
    entityId: identity('Entity'),
    entityType: term('Type'),
    'details.type': enumeration('Insight', INSIGHT_TYPES),
    category: enumeration('Category', INSIGHT_CATEGORIES),
    exclusion: enumeration('Excluded because', EXCLUSIONS),
    severity: enumeration('Severity', [
      { value: 'critical', label: 'Critical', status: 'critical' },
      { value: 'caution', label: 'Caution', status: 'caution' },
    ]),
    costDelta: number('Cost delta', '1', {
      feature: 'costs',
      description: 'A year, in the currency beside it; negative is a saving',
    }),
    currency: term('Currency', { feature: 'costs' }),
    costBasis: enumeration('Basis of the saving', COST_BASES, { feature: 'costs' }),
    description: term('Description', { search: true }),
    'details.actions': terms('Actions'),
    'details.before.cloudInstanceIdentity.name': term(before('cloudInstanceIdentity.name')),
    'details.before.processorArchitecture': term(before('processorArchitecture')),
    'details.before.virtualCPUs': integer(before('virtualCPUs'), 'vCPU'),
    'details.before.memorySize': integer(before('memorySize'), 'MiBy'),
    'details.after.cloudInstanceIdentity.name': term(after('cloudInstanceIdentity.name')),
    'details.after.processorArchitecture': term(after('processorArchitecture')),
    'details.after.virtualCPUs': integer(after('virtualCPUs'), 'vCPU'),
    'details.after.memorySize': integer(after('memorySize'), 'MiBy'),
    reclaimableVirtualProcessors: integer('Reclaimable vCPUs', 'vCPU'),
    reclaimableMemory: integer('Reclaimable memory', 'MiBy'),
    evidence: recordList('Evidence', {
      rule: term('Rule'),
      metric: term('Metric'),
      window: term('Window'),
      observed: number('Observed', '1'),
      threshold: term('Threshold'),
      unit: term('Unit'),
      coverage: integer('Coverage', '%'),
    }),
    'replay.hours': integer('Hours replayed', 'h'),
    'replay.hoursOver80': integer('Hours over 80 %', 'h'),
    'replay.worst': number('Busiest hour', '%'),
    computedAt: timestamp('Computed'),
    decision: enumeration('Decision', [
      { value: 'open', label: 'Open' },
      { value: 'accepted', label: 'Accepted', status: 'nominal' },
      { value: 'dismissed', label: 'Dismissed' },
      { value: 'snoozed', label: 'Snoozed' },
    ]),
    decisionReason: identity('Reason'),
    decidedBy: identity('Decided by'),
    decidedAt: timestamp('Decided'),
    snoozedUntil: timestamp('Snoozed until'),
  },
})
