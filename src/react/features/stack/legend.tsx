/** The legend of the map: its colours and lines, and what it cannot show. */
import { lazy, Suspense } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { StatusText } from '../../ui/icon.js'
import { AGES, type HeatName, runwayLimits, SCALE_STEPS } from './heat.js'
import type { Talks } from './talks.js'

const DifferenceLegend = lazy(() => import('./difference-legend.js'))

interface LegendProps {
  stack: Stack
  heat: HeatName
  /** The focused entity. */
  focus: number | undefined
  talks: Talks | undefined
  /** What is drawn. */
  shown: readonly number[]
  environmentId: string
}

export function Legend({ stack, heat, focus, talks, shown, environmentId }: LegendProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <footer className="stack-legend">
      {heat === 'utilization' && (
        <span className="row">
          {t('Fullest resource 0')}
          <Scale />
          100 %
        </span>
      )}
      {heat === 'age' && (
        <span className="row">
          {t('Up to {years} year', { years: AGES[0] })}
          <Scale />
          {t('more than {years}', { years: AGES.at(-1) ?? '' })}
        </span>
      )}
      {heat === 'cost' && <CostScale stack={stack} />}
      {heat === 'differences' && (
        <Suspense fallback={<span>{t('Reading …')}</span>}>
          <DifferenceLegend {...{ stack, shown, environmentId }} />
        </Suspense>
      )}
      {(heat === 'health' || heat === 'support') && (
        <>
          <StatusText glyph="critical">{heat === 'health' ? t('Critical') : t('Unsupported')}</StatusText>
          <StatusText glyph="caution">{heat === 'health' ? t('Degraded') : t('Extended support')}</StatusText>
          <StatusText glyph="nominal">{heat === 'health' ? t('Healthy') : t('Supported')}</StatusText>
        </>
      )}
      {(heat === 'wellness' || heat === 'runway') && (
        <>
          <StatusText glyph="critical">
            {heat === 'runway' ? t('Up to {days} days', { days: runwayLimits(stack).critical }) : t('Critical')}
          </StatusText>
          <StatusText glyph="caution">
            {heat === 'runway' ? t('Up to {days} days', { days: runwayLimits(stack).caution }) : t('Caution')}
          </StatusText>
          <StatusText glyph="nominal">{heat === 'runway' ? t('Longer') : t('Nominal')}</StatusText>
        </>
      )}
      {heat !== 'none' && heat !== 'differences' && (heat !== 'cost' || stack.costs) && (
        <>
          <span className="row">
            <i className="box unknown" aria-hidden="true" /> {t('Unknown')}
          </span>
          {heat !== 'cost' && (
            <span className="row">
              <i className="box none" aria-hidden="true" /> {t('Does not apply, or off')}
            </span>
          )}
        </>
      )}
      {focus !== undefined && (
        <>
          <span className="row">
            <i className="line consumer" aria-hidden="true" /> {t('Is carried by it')}
          </span>
          <span className="row">
            <i className="line producer" aria-hidden="true" /> {t('Carries it')}
          </span>
        </>
      )}
      {talks && (
        <span className="row">
          <i className="line flow" aria-hidden="true" /> {flowsWord(talks, t, format)}
        </span>
      )}
      {talks && talks.apart.length > 0 && <span>{t('To the upper edge: talk with the outside')}</span>}
      <span className="grow" />
      {stack.hidden.includes('metrics') && <span>{t('You may not see how full things are')}</span>}
      {stack.unresolved > 0 && (
        <span title={t('They were not collected, or are gone')}>
          {t.count(
            stack.unresolved,
            '{count} reference leads to nothing known',
            '{count} references lead to nothing known',
          )}
        </span>
      )}
      <span>{format.timeZone}</span>
    </footer>
  )
}

/** What the curves are of. Flows with what the map does not show are not among them. */
function flowsWord({ links, read, all }: Talks, t: Words, format: Format): string {
  if (links.length === 0) return t('Nothing that is shown talks to anything else that is')
  if (read >= all) return t('Talk to each other: the thicker, the more')
  const [shown, there] = [read, all].map(count => format.number(count))
  return t('Talk to each other: the {shown} heaviest flows of {all}', { shown, all: there })
}

/** The amounts at the ends of the scale, and that its shades are by rank and not by amount. */
function CostScale({ stack: { costs } }: Pick<LegendProps, 'stack'>) {
  const t = useWords()
  const { format } = useScreenHost().portal
  if (!costs) return null
  const { currency, ends, full, steps, cutAt } = costs
  if (!ends) return <span>{t('Nothing that is shown was billed for')}</span>
  return (
    <>
      <span>{t('Billed in the last 30 days, in {currency}', { currency })}</span>
      <span className="row" title={steps.map(full).join(' · ')}>
        {full(ends.least)}
        <Scale />
        {full(ends.most)}
      </span>
      <span>{t('Each shade has as many entities')}</span>
      {cutAt !== undefined && (
        <span>{t('Only the {count} that cost most are known', { count: format.number(cutAt) })}</span>
      )}
    </>
  )
}

function Scale() {
  return (
    <span className="scale" aria-hidden="true">
      {Array.from({ length: SCALE_STEPS }, (_, i) => i + 1).map(step => (
        <i key={step} style={{ background: `var(--p-seq-${step})` }} />
      ))}
    </span>
  )
}
