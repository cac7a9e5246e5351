/** "Explain this number": definition, formula, policy and source of each value, and what it is made of at the moment. */
import { useMemo } from 'react'
import { DEFINITIONS } from '../../analytics/definitions.js'
import type { Datastore, Format } from '../../core/types.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import { PLATFORMS, type Platform } from '../../spec/language/entity.js'
import { HOUR } from '../../wire/duration.js'
import type { AliasFacts, QueryFacts } from '../../wire/facts.js'
import type { Query, QueryResult } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { useKept } from '../hooks/use-kept.js'
import { useWords } from '../hooks/use-words.js'
import explainStyles from '../styles/explain.css?inline'
import { Styles } from '../styles/styles.js'
import { noteWords } from '../ui/approximate-words.js'
import { Dialog } from '../ui/dialog.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { heldWords } from '../widgets/forecast-words.js'
import { isSeries } from '../widgets/labels.js'
import { fewestMembers, membersWords } from '../widgets/members-words.js'
import { type Explained, explain } from './explained.js'
import { policyOf } from './number-lines.js'

export interface ExplainPanelProps {
  title: string
  datastore: Datastore
  spec: EntitySpec
  queries: Record<string, Query>
  /** Words by alias. */
  labels: Readonly<Record<string, string>>
  /** The answers on screen, by name of the query: what is approximate in them, and what forecasts held. */
  results?: Readonly<Record<string, QueryResult>>
  onClose(): void
}

export default function ExplainPanel(props: ExplainPanelProps) {
  const t = useWords()
  const { title, datastore, spec, queries, labels, results, onClose } = props
  const { catalogue } = usePortal()
  const { value: facts, error, loading, reload } = useKept(datastore.facts(queries))
  const parts = useMemo(() => explain(queries, labels, spec, catalogue), [queries, labels, spec, catalogue])
  const [source] = Object.values(facts ?? {})
  return (
    <Dialog title={title} label={t('Explain {title}', { title })} className="explain" onClose={onClose}>
      <Styles source={explainStyles} />
      {error && <ErrorState error={error} onRetry={reload} />}
      {source && <Source facts={source} />}
      {parts.flatMap(({ name, values }) =>
        values
          .filter(value => !value.isReported)
          .map(value => (
            <Value
              key={`${name} ${value.alias}`}
              value={value}
              facts={facts?.[name]}
              result={results?.[name]}
              isAsking={loading && facts === undefined}
            />
          )),
      )}
      <Reported parts={parts} facts={facts} />
    </Dialog>
  )
}

function Value(props: {
  value: Explained
  facts: QueryFacts | undefined
  result: QueryResult | undefined
  isAsking: boolean
}) {
  const t = useWords()
  const { value, facts, result, isAsking } = props
  const { format } = usePortal()
  const lines = value.definitions.flatMap(definition => {
    const { name, meaning, formula, source } = definition
    const policy = policyOf(definition, facts, t)
    return [
      [t(name), t(meaning)],
      ...(formula === undefined ? [] : [[t('Formula'), t(formula)]]),
      ...(policy === undefined ? [] : [[t('Policy'), policy]]),
      ...(source === undefined ? [] : [[t('After'), t(source)]]),
    ]
  })
  return (
    <section aria-label={value.label}>
      <h3>{value.label}</h3>
      {value.about && <p className="small">{value.about}</p>}
      <dl>
        {value.formula && (
          <div>
            <dt>{t('Of')}</dt>
            <dd>
              <code>{value.formula}</code>
            </dd>
          </div>
        )}
        {[...lines, ...ofAnswer(value.alias, result, format)].map(([term, words]) => (
          <div key={`${term} ${words}`}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {facts && <Behind value={value} facts={facts} />}
      </dl>
      {isAsking && <Skeleton lines={2} />}
    </section>
  )
}

/** How exact and how complete the value on screen is, and the share of values that the bands of its forecast held. */
function ofAnswer(alias: string, result: QueryResult | undefined, format: Format): [term: string, words: string][] {
  const note = result?.notes?.[alias]
  const words = note && noteWords(note, format)
  const cell = result?.rows[0]?.[alias]
  const info = isSeries(cell) ? cell.forecastInfo : undefined
  const fewest = isSeries(cell) ? fewestMembers(cell) : undefined
  return [
    ...(fewest ? [[format.t('Members'), membersWords(fewest, format)] satisfies [string, string]] : []),
    ...(words ? [[format.t('Exactness'), sentence(words)] satisfies [string, string]] : []),
    ...(info ? [[format.t('Bands'), sentence(heldWords(info, format.t))] satisfies [string, string]] : []),
  ]
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The facts that all values have in common. */
function Source({ facts }: { facts: QueryFacts }) {
  const t = useWords()
  const { format } = usePortal()
  const platforms = facts.platforms.map(platform => t(PLATFORMS[platform as Platform] ?? platform)).join(', ')
  return (
    <p className="small sub">
      {t.count(facts.entities, '{count} entity', '{count} entities')}
      {platforms !== '' && t(', read from {platforms}', { platforms })}
      {facts.asOf && t('; last change {asOf}', { asOf: format.relative(facts.asOf) })}
    </p>
  )
}

/** Values as the source reported them: of how many entities each is known. */
function Reported({
  parts,
  facts,
}: {
  parts: ReturnType<typeof explain>
  facts: Record<string, QueryFacts> | undefined
}) {
  const t = useWords()
  const { format } = usePortal()
  const values = parts.flatMap(({ name, values }) =>
    values.filter(value => value.isReported).map(value => ({ value, part: facts?.[name] })),
  )
  if (values.length === 0) return null
  return (
    <section aria-label={t(DEFINITIONS.reported.name)}>
      <h3>{t(DEFINITIONS.reported.name)}</h3>
      <p className="small">{t(DEFINITIONS.reported.meaning)}</p>
      <dl>
        {values.map(({ value, part }) => {
          const known = part?.aliases[value.alias]?.known
          return (
            <div key={value.alias}>
              <dt>{value.label}</dt>
              <dd>
                {part && known !== undefined
                  ? t('known of {known} of {entities}', {
                      known: format.number(known, { precision: 0 }),
                      entities: format.number(part.entities, { precision: 0 }),
                    })
                  : ''}
                {value.about && ` · ${value.about}`}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Window, coverage and source of what is shown. */
function Behind({ value, facts }: { value: Explained; facts: QueryFacts }) {
  const t = useWords()
  const { format } = usePortal()
  const fact: AliasFacts | undefined = facts.aliases[value.alias]
  const number = (count: number) => format.number(count, { precision: 0 })
  const windowHours = Math.max(1, Math.round((Date.parse(facts.to) - Date.parse(facts.from)) / HOUR))
  const lines: [string, string][] = []
  if (fact?.hours !== undefined) {
    const possible = Math.max(1, fact.known * windowHours)
    const missing = facts.entities - fact.known
    lines.push(
      [
        t('Window'),
        t('{from} to {to}, whole hours', { from: format.dateTime(facts.from), to: format.dateTime(facts.to) }),
      ],
      [
        t('Coverage'),
        t('{known} of {entities} entities measured{what}; {value} % of their hours, {samples} samples', {
          known: number(fact.known),
          entities: number(facts.entities),
          what: missing > 0 ? t(', {missing} have no samples in the window', { missing: number(missing) }) : '',
          value: number(Math.min(100, (100 * fact.hours) / possible)),
          samples: number(fact.samples ?? 0),
        }),
      ],
      [t('Newest sample'), fact.newest ? format.relative(fact.newest) : t('None in the window')],
    )
    if (facts.isSketched) lines.push([t('Exactness'), t('Percentiles partly from sketches: at most 1 % off')])
  } else if (fact) {
    const missing = facts.entities - fact.known
    lines.push([
      t('Coverage'),
      t('Known of {known} of {entities} entities{what}', {
        known: number(fact.known),
        entities: number(facts.entities),
        what: missing > 0 ? t('; {missing} unknown', { missing: number(missing) }) : '',
      }),
    ])
  }
  return lines.map(([term, words]) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>{words}</dd>
    </div>
  ))
}
