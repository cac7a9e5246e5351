/** When a rule fires: a field for each part of its condition. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import { type AlertCondition, COST_BY } from '../../../wire/alerts/rule.js'
import { mostOf } from '../../../wire/unit.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { Choice, NumberField } from './fields.js'
import { datesOf, metricsOf, runwaysOf } from './rule-draft.js'

interface ConditionProps {
  spec: EntitySpec
  condition: AlertCondition
  onChange(condition: AlertCondition): void
}

const RUNWAYS: Record<string, string> = {
  any: 'Whichever runs out first',
  compute: 'Compute',
  memory: 'Memory',
  storage: 'Storage',
  power: 'Power',
}
const COSTS: Record<(typeof COST_BY)[number], string> = {
  total: 'All charges together',
  serviceName: 'Each service',
  serviceCategory: 'Each service category',
  providerName: 'Each provider',
  subAccountName: 'Each account',
  regionId: 'Each region',
  platformType: 'Each platform',
}

export function RuleCondition({ spec, condition, onChange }: ConditionProps) {
  const t = useWords()
  if ('metric' in condition) return <OfMetric spec={spec} metric={condition.metric} onChange={onChange} />
  if ('runway' in condition) {
    const { of, days } = condition.runway
    return (
      <div className="row wrap">
        <Choice
          id="rule-runway"
          label={t('Runway of')}
          value={of}
          options={runwaysOf(spec).map(name => [name, t(RUNWAYS[name] ?? name)])}
          onChange={name => onChange({ runway: { of: runwaysOf(spec).find(one => one === name) ?? 'any', days } })}
        />
        <NumberField
          id="rule-days"
          label={t('Is below, days')}
          value={days}
          onChange={n => onChange({ runway: { of, days: n } })}
        />
      </div>
    )
  }
  if ('support' in condition) {
    const { property, days } = condition.support
    return (
      <div className="row wrap">
        <Choice
          id="rule-date"
          label={t('Date')}
          value={property}
          options={datesOf(spec).map(({ path, label }) => [path, label])}
          onChange={path => onChange({ support: { property: path, days } })}
        />
        <NumberField
          id="rule-days"
          label={t('Is within, days')}
          value={days}
          onChange={n => onChange({ support: { property, days: n } })}
        />
      </div>
    )
  }
  if ('wellness' in condition) {
    const { statuses } = condition.wellness
    return (
      <div className="row wrap">
        {(['critical', 'caution'] as const).map(status => (
          <Checkbox
            key={status}
            label={status === 'critical' ? t('Critical') : t('Caution')}
            checked={statuses.includes(status)}
            onChange={isOn => {
              const others = statuses.filter(other => other !== status)
              onChange({ wellness: { statuses: isOn ? [...others, status] : others } })
            }}
          />
        ))}
      </div>
    )
  }
  if ('cost' in condition) {
    const { by, percent } = condition.cost
    return (
      <div className="row wrap">
        <Choice
          id="rule-cost-by"
          label={t('Of')}
          value={by}
          options={COST_BY.map(name => [name, t(COSTS[name])])}
          onChange={name => onChange({ cost: { by: COST_BY.find(one => one === name) ?? 'total', percent } })}
        />
        <NumberField
          id="rule-percent"
          label={t('By at least, %')}
          value={percent}
          onChange={n => onChange({ cost: { by, percent: n } })}
        />
      </div>
    )
  }
  return (
    <NumberField
      id="rule-hours"
      label={t('Nothing is heard for, hours')}
      value={condition.quiet.hours}
      onChange={hours => onChange({ quiet: { hours } })}
    />
  )
}

type Metric = Extract<AlertCondition, { metric: unknown }>['metric']

function OfMetric({
  spec,
  metric,
  onChange,
}: {
  spec: EntitySpec
  metric: Metric
  onChange: ConditionProps['onChange']
}) {
  const t = useWords()
  const { format } = usePortal()
  const known = metricsOf(spec)
  const unit = known.find(({ id }) => id === metric.name)?.unit
  const change = (part: Partial<Metric>) => onChange({ metric: { ...metric, ...part } })
  return (
    <div className="row wrap">
      <Choice
        id="rule-metric"
        label={t('Measure')}
        value={metric.name}
        options={known.map(({ id, label }) => [id, label])}
        onChange={name => change({ name })}
      />
      <Choice
        id="rule-hours"
        label={t('Over')}
        value={String(metric.hours)}
        options={[1, 6, 24, 168].map(hours => [String(hours), rangeLabel(hours, t)])}
        onChange={hours => change({ hours: Number(hours) })}
      />
      <Choice
        id="rule-is"
        label={t('Is')}
        value={metric.is}
        options={[
          ['above', t('above')],
          ['below', t('below')],
        ]}
        onChange={is => change({ is: is === 'below' ? 'below' : 'above' })}
      />
      <NumberField
        id="rule-threshold"
        label={
          unit === undefined || unit === '1' ? t('Threshold') : t('Threshold, {unit}', { unit: format.unit(unit) })
        }
        value={metric.threshold}
        {...(unit !== undefined && { most: mostOf(unit) })}
        onChange={threshold => change({ threshold })}
      />
    </div>
  )
}
