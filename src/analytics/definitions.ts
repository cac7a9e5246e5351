/**
 * What each kind of number means, in words: the reader asks "explain this number" and gets its definition, formula, policy and source.
 * docs/analytics.md explains them at length. The numbers are those that the code uses. Screens say these texts in their languages.
 */
import { OPPORTUNITY_DAYS } from './cost/opportunity.js'
import { MIN_DAYS } from './forecast/forecast.js'
import { HOURS_PER_YEAR } from './scorecard/instance-choice.js'
import { SKETCH_ERROR } from './sketch.js'

export interface Definition {
  name: string
  meaning: string
  formula?: string
  policy?: string
  /** Which policies of an account it is judged by, in place of `policy`. */
  judgedBy?: 'runway' | 'wellness' | 'scorecard'
  source?: string
}

const share = (value: number) => `${Math.round(value * 100)} %`

export const DEFINITIONS = {
  count: { name: 'Count', meaning: 'Entities that match, without those that are gone.' },
  reported: { name: 'Reported', meaning: 'As the source last reported it; nothing is worked out.' },
  p95: {
    name: '95th percentile',
    meaning: 'The least value that 95 % of the samples of the window do not exceed.',
    formula: 'Of n samples in order the one in place ceil(0.95 · n) (nearest rank)',
    policy: `Exact while samples are kept (48 hours); over longer windows from sketches, at most ${share(SKETCH_ERROR)} off`,
    source: 'DDSketch: Masson, Rim, Lee 2019',
  },
  max: { name: 'Maximum', meaning: 'The greatest sample of the window.', formula: 'max of samples' },
  avg: {
    name: 'Mean',
    meaning: 'The mean of the samples of the window, not weighted by time.',
    formula: 'Σ samples ÷ n',
  },
  last: { name: 'Last', meaning: 'The latest sample of the window.' },
  sum: { name: 'Sum', meaning: 'Added up over the entities that have a value.', formula: 'Σ over entities' },
  mean: {
    name: 'Average of entities',
    meaning: 'The mean over the entities that have a value.',
    formula: 'Σ over entities ÷ their number',
  },
  expression: {
    name: 'Calculation',
    meaning: 'Worked out of other values of the same entity; a division by zero gives none.',
  },
  ratio: {
    name: 'Share',
    meaning: 'One number as a part of another; none where the other is zero.',
    formula: 'part ÷ whole',
  },
  forecast: {
    name: 'Forecast',
    meaning:
      'Expected daily values with bands that 80 and 95 % of what comes should lie in. A chart says what such bands held of the days that came.',
    formula:
      'The three best of seven models on past days, weighed by their error⁻²; bands from the errors made there, widened or narrowed by what past bands held',
    policy: `At least ${MIN_DAYS} days of history, else none`,
    source: 'Hyndman and Koehler 2006 (MASE); Gibbs and Candès 2021 (bands)',
  },
  runway: {
    name: 'Runway',
    meaning:
      'Days until a resource is full: until the upper 80 % band of its forecast reaches what is usable. The least of the resources counts.',
    formula: 'Usable = total × (1 − units in reserve ÷ units) × (1 − buffer)',
    judgedBy: 'runway',
    source: 'First passage of Brownian motion with drift, for the risk; VCF Operations and Nutanix capacity runway',
  },
  wellness: {
    name: 'Wellness',
    meaning:
      'The worst known of capacity, hardware end of life and software end of support. What is not known is unknown, never nominal.',
    judgedBy: 'wellness',
    source: 'ServiceNow lifecycle risk; Flexera EOL and EOS',
  },
  supportStatus: {
    name: 'Support status',
    meaning:
      'The reported product string is matched to a release of the lifecycle catalogue; one that states no release is unknown, never guessed.',
    policy: 'Supported until the end of support, then Extended support while it is sold, then Unsupported',
    source: 'The lifecycle catalogue: endoflife.date, or what was imported',
  },
  endOfSupport: {
    name: 'End of support',
    meaning:
      'The day from which the vendor gives no security updates without extra payment. Empty also where a supported release has none announced.',
    source: 'The lifecycle catalogue: endoflife.date, or what was imported',
  },
  supportRelease: {
    name: 'Release',
    meaning: 'The release of the lifecycle catalogue that the reported string states.',
  },
  supportSource: { name: 'Source of the date', meaning: 'Who says so, and why a date is missing.' },
  osFamily: { name: 'OS family', meaning: 'Read from the reported string alone.' },
  hardware: {
    name: 'Hardware facts',
    meaning: 'Form factor, rack units and end of life of the reported vendor and model, by the hardware catalogue.',
    source: 'devicetype-library (CC0), or what was imported',
  },
  scorecard: {
    name: 'Scorecard',
    meaning: 'Whether a machine can go, and what of it is not needed, by its use.',
    formula:
      'vCPUs = ceil(p95 cores ÷ share); memory = p99 ÷ share, up to whole GiB; reclaimable = max(0, current − target), all of it when it can go',
    judgedBy: 'scorecard',
    source: 'Azure Migrate and Advisor sizing; Nutanix inefficient VMs',
  },
  opportunity: {
    name: 'Opportunity',
    meaning:
      'What replacing a system costs, by how likely a replacement is due within a year; none where it has no price or nothing says whether it is due.',
    formula: `Replacement cost × P(due within ${OPPORTUNITY_DAYS} days); P = 1 where support ends within them, else the probability to be full; the greatest counts`,
    policy: 'Prices of new nodes by the cost profile of the environment',
  },
  savings: {
    name: 'Open savings a year',
    meaning: 'What open insights about its machines would save a year; none where none has a price.',
    source: 'The catalogue of instances',
  },
  hubInsights: {
    name: 'Insights of the hub',
    meaning: 'What is due of an asset: capacity that runs out, support that ends, health that is not good.',
    formula: 'Capacity and ends of support by the limits of wellness; health as it was told',
    judgedBy: 'wellness',
  },
  costDelta: {
    name: 'Cost delta',
    meaning: 'What a year costs more or less by list prices; none where a price is not known.',
    formula: `(new − old hourly price) × ${HOURS_PER_YEAR}`,
    source: 'The catalogue of instances',
  },
} as const satisfies Record<string, Definition>

export type DefinitionId = keyof typeof DEFINITIONS

export function isDefinition(id: string): id is DefinitionId {
  return Object.hasOwn(DEFINITIONS, id)
}
