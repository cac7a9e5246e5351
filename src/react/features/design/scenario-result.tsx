/** What a run found: the chosen target in numbers, all targets side by side, and what does not fit in the chosen one. */
import { useState } from 'react'
import type { DesignResult, Misfit } from '../../../wire/design/result.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { PlainList } from '../../ui/plain-list.js'
import { EmptyState } from '../../ui/states.js'
import { BrowseAsIf } from './browse-as-if.js'
import {
  amountWords,
  listedCount,
  misfitName,
  misfitWords,
  noticeWords,
  resourceWord,
  runwayWords,
  totalWords,
} from './design-words.js'
import { isNodes, type Target, targetsOf } from './target.js'
import { TargetCards } from './target-cards.js'

interface ResultProps {
  environmentId: string
  result: DesignResult
  /** The target that is shown first. */
  best: string | undefined
  /** The estate can be browsed as if: the scenario, where the page has an address. */
  browsed?: { scenarioId: string; isChanged: boolean } | undefined
}

export function ScenarioResult({ environmentId, result, best, browsed }: ResultProps) {
  const t = useWords()
  const { format } = usePortal()
  const targets = targetsOf(result)
  const [named, setNamed] = useState<string>()
  const chosen = targets.find(({ name }) => name === (named ?? best)) ?? targets[0]
  const { machines, estimated, stale, unsized } = result.counted
  return (
    <>
      <p className="small muted design-line">
        {t('Run {number}, {when}: {count} machines', {
          number: result.number,
          when: format.dateTime(result.computedAt),
          count: format.number(machines + estimated),
        })}
        {stale > 0 && <> {t('· {count} left out: off for long', { count: stale })}</>}
        {unsized > 0 && <> {t('· {count} left out: of unknown size', { count: unsized })}</>}
        {' · '}
        {t('Demand at its peak: {compute}, {memory}, {storage}', {
          compute: amountWords(format, 'compute', result.demand.now.compute),
          memory: amountWords(format, 'memory', result.demand.now.memory),
          storage: amountWords(format, 'storage', result.demand.now.storage),
        })}
      </p>
      {result.notices.map(notice => (
        <p key={notice} className="small design-line" role="note">
          {noticeWords(format, notice)}
        </p>
      ))}
      {!chosen && <EmptyState title={t('No target was tried')} />}
      {chosen && <TargetCards {...{ environmentId, result }} target={chosen} />}
      {chosen && browsed && (
        <BrowseAsIf
          {...{ environmentId, ...browsed }}
          isOfNodes={isNodes(chosen)}
          {...{ result, target: chosen.name }}
        />
      )}
      {chosen && (
        <div className="design-tables">
          <Targets targets={targets} chosen={chosen} onChoose={setNamed} />
          <Misfits environmentId={environmentId} target={chosen} />
        </div>
      )}
    </>
  )
}

function Targets(props: { targets: readonly Target[]; chosen: Target; onChoose(name: string): void }) {
  const t = useWords()
  const { format } = usePortal()
  const percent = (value: number | null | undefined) => (value == null ? '–' : format.number(value, { precision: 0 }))
  const used = (target: Target) => (isNodes(target) ? target.usedNow : undefined)
  return (
    <PlainList
      label={t('Targets')}
      rows={props.targets}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t('Target'),
          cell: target => (
            <label className="row">
              <input
                type="radio"
                name="target"
                checked={target === props.chosen}
                onChange={() => props.onChoose(target.name)}
              />
              {target.name}
            </label>
          ),
        },
        { head: t('Nodes'), isNumber: true, cell: one => (isNodes(one) ? format.number(one.nodes) : '–') },
        { head: t('CPU %'), isNumber: true, cell: one => percent(used(one)?.compute) },
        { head: t('Memory %'), isNumber: true, cell: one => percent(used(one)?.memory) },
        { head: t('Storage %'), isNumber: true, cell: one => percent(used(one)?.storage) },
        {
          head: t('Runway, days'),
          isNumber: true,
          cell: one => (isNodes(one) ? runwayWords(format, one) : '–'),
        },
        {
          head: t('Cost'),
          isNumber: true,
          cell: ({ cost }) => (cost.total === null ? '–' : totalWords(format, cost)),
        },
        { head: t('Does not fit'), isNumber: true, cell: ({ misfits }) => format.number(misfits) },
      ]}
    />
  )
}

function Misfits({ environmentId, target }: { environmentId: string; target: Target }) {
  const t = useWords()
  const { format } = usePortal()
  const { misfits, fits, listed } = target
  const nameOf = (misfit: Misfit) => {
    const { type, id } = misfit
    const label = misfitName(format, misfit)
    return type !== null && id !== null ? <a href={paths.entity(environmentId, type, id)}>{label}</a> : label
  }
  return (
    <section part="card" className="card design-misfits" aria-label={t('Does not fit')}>
      <header>
        <h2>{t('Does not fit')}</h2>
        <span className="muted small">{t('{count} of {all}', { count: misfits, all: misfits + fits })}</span>
      </header>
      {misfits === 0 && <p className="small muted">{t('All machines fit.')}</p>}
      <ul>
        {listed.map((misfit, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: machines of an estimate are all alike, and the list does not change.
          <li key={nth}>
            <div>{nameOf(misfit)}</div>
            <div className="small muted">
              {resourceWord(format, misfit.resource)}: {misfitWords(format, misfit)}
            </div>
          </li>
        ))}
      </ul>
      {misfits > listedCount(listed) && (
        <p className="small muted">
          {t('The first {count} are listed', { count: format.number(listedCount(listed)) })}
        </p>
      )}
    </section>
  )
}
