/** The differences themselves, by kind: each value that changed on a line of its own. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import type { Differences } from '../../../wire/differences.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useDownload } from '../../hooks/use-download.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Segments } from '../../ui/controls.js'
import { SIGNS } from '../../ui/difference-kinds.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import type { Comparison } from './comparison.js'
import { DifferenceRows } from './difference-rows.js'
import { differencesCsv } from './differences-csv.js'
import { countsOf, typeLabel } from './totals.js'
import { allDifferences } from './use-differences.js'

interface DifferenceListProps {
  datastore: Datastore
  value: Differences
  comparison: Comparison
  asked: Record<string, string>
  onChange(part: Partial<Comparison>): void
  /** After the last row: more, or what went wrong. */
  tail: ReactNode
}

export function DifferenceList(props: DifferenceListProps) {
  const { datastore, value, comparison, onChange, tail } = props
  const t = useWords()
  const { format } = usePortal()
  const counts = countsOf(value)
  const all = counts.added + counts.removed + counts.changed
  const kinds: Record<DifferenceKind, string> = { changed: t('Changed'), removed: t('Removed'), added: t('Added') }
  const types = useMemo(() => [...new Set(value.differences.map(({ type }) => type))], [value])
  const specs = useSpecs(types)
  return (
    <section part="card" className="card compare-list" aria-label={t('Differences')}>
      <header className="row wrap">
        <h2>{t('Differences')}</h2>
        <Segments
          label={t('Kind of difference')}
          options={[
            { value: '', label: `${t('All')} ${format.number(all)}` },
            ...DIFFERENCE_KINDS.map(kind => ({ value: kind, label: `${kinds[kind]} ${format.number(counts[kind])}` })),
          ]}
          value={comparison.kind ?? ''}
          onChange={kind => onChange({ kind: DIFFERENCE_KINDS.find(each => each === kind) ?? null })}
        />
        <TypeChoice {...{ value, comparison, onChange }} />
        <span className="grow" />
        <Export {...props} isDisabled={all === 0} />
      </header>
      {value.differences.length === 0 && <Nothing {...{ comparison, onChange }} wasThere={value.before > 0} />}
      {value.differences.length > 0 && specs.phase === 'loading' && <Skeleton lines={6} />}
      {specs.phase === 'error' && <ErrorState error={specs.error} onRetry={specs.retry} />}
      {value.differences.length > 0 && specs.phase === 'ready' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard.
        <section className="compare-scroll" tabIndex={0} aria-label={t('Table of differences')}>
          <table className="plain-table">
            <thead>
              <tr>
                {[t('Entity'), t('Type'), t('Value')].map(head => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
                <th scope="col">
                  A <bdi>{format.dateTime(value.from)}</bdi>
                </th>
                <th scope="col">
                  B <bdi>{format.dateTime(value.until)}</bdi>
                </th>
                <th scope="col" className="number">
                  {t('Difference')}
                </th>
                <th scope="col">{t('First change')}</th>
              </tr>
            </thead>
            {DIFFERENCE_KINDS.map(kind => {
              const ofKind = value.differences.filter(difference => difference.kind === kind)
              return (
                ofKind.length > 0 && (
                  <tbody key={kind}>
                    <tr className="kind">
                      <th colSpan={7} scope="colgroup">
                        <span className="sign">{SIGNS[kind]}</span> {format.number(counts[kind])}{' '}
                        {kinds[kind].toLowerCase()}
                      </th>
                    </tr>
                    {ofKind.map(difference => (
                      <DifferenceRows
                        key={`${difference.type} ${difference.id}`}
                        {...{ difference, from: value.from, names: value.names }}
                        until={comparison.until === null ? undefined : value.until}
                        environmentId={datastore.environment.id}
                        spec={specs.specs[types.indexOf(difference.type)]}
                      />
                    ))}
                  </tbody>
                )
              )
            })}
          </table>
        </section>
      )}
      {/* Below what is still to come it would only be moved away. */}
      {(value.differences.length === 0 || specs.phase !== 'loading') && (
        <footer className="row wrap">
          {tail}
          {value.keptSince !== null && Date.parse(value.from) <= Date.parse(value.keptSince) + 1 && (
            <span className="sub small">
              {t('A is where history begins: nothing before {keptSince} is kept or shown here.', {
                keptSince: format.dateTime(value.keptSince),
              })}
            </span>
          )}
        </footer>
      )}
    </section>
  )
}

function TypeChoice({ value, comparison, onChange }: Pick<DifferenceListProps, 'value' | 'comparison' | 'onChange'>) {
  const t = useWords()
  const { catalogue } = usePortal()
  // Types of what differed before one was chosen are still offered.
  const [known, setKnown] = useState<readonly string[]>([])
  const types = [
    ...new Set([
      ...(comparison.type === null ? [] : [...known, comparison.type]),
      ...value.counts.map(({ type }) => type),
    ]),
  ]
  const all = comparison.type === null ? types.join(' ') : ''
  useEffect(() => {
    if (all !== '') setKnown(all.split(' '))
  }, [all])
  const labelOf = (type: string) =>
    typeLabel(
      catalogue,
      type,
      types.map(other => ({ type: other })),
    ).many
  return (
    <label className="row small">
      {t('Type')}
      <select value={comparison.type ?? ''} onChange={({ target }) => onChange({ type: target.value || null })}>
        <option value="">{t('Any')}</option>
        {types
          .sort((a, b) => labelOf(a).localeCompare(labelOf(b)))
          .map(type => (
            <option key={type} value={type}>
              {labelOf(type)}
            </option>
          ))}
      </select>
    </label>
  )
}

interface NothingProps extends Pick<DifferenceListProps, 'comparison' | 'onChange'> {
  /** Something was there at the two times. */
  wasThere: boolean
}

function Nothing({ comparison, onChange, wasThere }: NothingProps) {
  const t = useWords()
  const isNarrowed = comparison.kind !== null || comparison.type !== null
  return (
    <EmptyState
      title={
        isNarrowed ? t('None of these differ') : wasThere ? t('Nothing differs') : t('Nothing was there at either time')
      }
    >
      {isNarrowed ? (
        <Button onClick={() => onChange({ kind: null, type: null })}>{t('Show all')}</Button>
      ) : (
        <span>
          {wasThere
            ? t('Between the two times nothing came, went or changed. Choose an earlier A.')
            : t('Both times are before the first entity came, or after the last one went. Choose others.')}
        </span>
      )}
    </EmptyState>
  )
}

function Export({
  datastore,
  asked,
  isDisabled,
}: Pick<DifferenceListProps, 'datastore' | 'asked'> & { isDisabled: boolean }) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  const { notice } = useScreenHost()
  const { run, isRunning, cancel } = useDownload()
  const save = () =>
    run(async () => {
      const found = await allDifferences(datastore, asked)
      if (found && found.next !== null) {
        notice(
          'info',
          t('The file has the first {count}: choose a kind or a type for the others', {
            count: found.differences.length,
          }),
        )
      }
      const blob = new Blob([found ? await differencesCsv(found, { catalogue, format }) : ''], { type: 'text/csv' })
      return { filename: `${datastore.environment.name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}-differences.csv`, blob }
    })
  return (
    <Button icon="download" onClick={isRunning ? cancel : save} disabled={isDisabled}>
      {isRunning ? t('Cancel') : t('Export')}
    </Button>
  )
}
