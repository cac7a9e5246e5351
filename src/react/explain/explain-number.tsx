/** One number explained in a popover: its definition, formula, samples, what is missing, policy and source. */
import { useMemo } from 'react'
import type { Datastore } from '../../core/types.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Query, Select } from '../../wire/query.js'
import { copyText } from '../hooks/copy-text.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useAnswers, useKept } from '../hooks/use-kept.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/explain-number.css?inline'
import { Styles } from '../styles/styles.js'
import { Button, IconButton } from '../ui/controls.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { isSeries } from '../widgets/labels.js'
import { explain } from './explained.js'
import { numberLines } from './number-lines.js'

export interface ExplainNumberProps {
  label: string
  /** The number in the form that is shown, with its unit. */
  text: string
  /** Over which time, in a word or two; undefined of what has none. */
  over: string | undefined
  datastore: Datastore
  spec: EntitySpec
  /** The question whose answer it is, and its alias there. */
  query: Query
  alias: string
  onClose?(): void
  onLong(): void
}

export default function ExplainNumber(props: ExplainNumberProps) {
  const t = useWords()
  const { label, over, datastore, spec, query, alias } = props
  const { catalogue, format } = usePortal()
  const select = query.select[alias]
  const asked = useMemo(
    () => ({ number: { ...query, select: select ? { [alias]: select } : {} } }),
    [query, alias, select],
  )
  const { value: facts, error, reload } = useKept(datastore.facts(asked))
  const points = usePoints(datastore, query, select)
  const [value] = explain(asked, { [alias]: label }, spec, catalogue)[0]?.values ?? []
  if (!value) return null
  const [definition] = value.definitions
  return (
    <div className="explain-number">
      <Styles source={sheet} />
      <div className="row head">
        <strong className="grow">{label}</strong>
        {over && <span className="tag">{over}</span>}
        <IconButton icon="close" label={t('Close')} onClick={props.onClose} />
      </div>
      <p>
        {definition && t(definition.meaning)}
        {value.about && value.about !== label && <span className="sub"> {value.about}</span>}
      </p>
      <dl>
        {numberLines(value, facts?.number, points, format).map(({ term, words }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {!facts && (error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton lines={2} />)}
      <div className="row foot">
        <CopyValue text={props.text} />
        <Button look="ghost" onClick={props.onLong}>
          {t('Explain at length')}
        </Button>
      </div>
    </div>
  )
}

/** The series behind a measure; undefined of what is none, and until it is there. */
function usePoints(datastore: Datastore, query: Query, select: Select | undefined) {
  const metric = select && 'metric' in select ? select.metric : undefined
  const $series = useMemo(
    () =>
      metric === undefined
        ? undefined
        : datastore.watch({ series: { ...query, select: { v: { metric, series: true, aggregation: 'any' } } } }),
    [datastore, query, metric],
  )
  const cell = useAnswers($series).results?.series?.rows[0]?.v
  return isSeries(cell) ? cell.points : undefined
}

function CopyValue({ text }: { text: string }) {
  const t = useWords()
  const host = useScreenHost()
  const copy = () =>
    void copyText(text).then(
      () => host.notice('success', t('Copied {text}', { text })),
      () => host.notice('error', t('The browser did not allow copying')),
    )
  return (
    <Button icon="copy" onClick={copy}>
      {t('Copy value')}
    </Button>
  )
}
