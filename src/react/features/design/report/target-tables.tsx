/** What each target needs, and what does not fit in one. */
import type { DesignResult } from '../../../../wire/design/result.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { listedCount, misfitName, misfitWords, resourceWord, runwayWords, totalWords } from '../design-words.js'
import { isNodes, type Target, targetsOf } from '../target.js'
import { ReportTable } from './report-table.js'

const NONE = '–'

export function TargetTable({ result, best }: { result: DesignResult; best: string | undefined }) {
  const t = useWords()
  const { format } = usePortal()
  const percent = (value: number | null | undefined) => (value == null ? NONE : format.number(value, { precision: 0 }))
  const used = (target: Target) => (isNodes(target) ? target.usedNow : undefined)
  return (
    <ReportTable
      title={t('Targets')}
      rows={targetsOf(result)}
      columns={[
        { head: t('Target'), cell: ({ name }) => (name === best ? `${name} ✓ ${t('Best')}` : name) },
        {
          head: t('Nodes'),
          isNumber: true,
          cell: one =>
            isNodes(one) ? t('{nodes} + {spare} spare', { nodes: one.nodes - one.spare, spare: one.spare }) : NONE,
        },
        { head: t('CPU %'), isNumber: true, cell: one => percent(used(one)?.compute) },
        { head: t('Memory %'), isNumber: true, cell: one => percent(used(one)?.memory) },
        { head: t('Storage %'), isNumber: true, cell: one => percent(used(one)?.storage) },
        {
          head: t('Runway, days'),
          isNumber: true,
          cell: one => (isNodes(one) ? runwayWords(format, one) : NONE),
        },
        { head: t('Cost'), isNumber: true, cell: ({ cost }) => totalWords(format, cost) },
        {
          head: t('Does not fit'),
          isNumber: true,
          cell: ({ misfits, fits }) => t('{count} of {all}', { count: misfits, all: misfits + fits }),
        },
      ]}
    />
  )
}

export function MisfitTable({ target: { name, listed, misfits } }: { target: Target }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <>
      <ReportTable
        title={`${t('Does not fit')}: ${name}`}
        rows={listed}
        columns={[
          { head: t('Machine'), cell: one => misfitName(format, one) },
          { head: t('Resource'), cell: ({ resource }) => resourceWord(format, resource) },
          { head: t('Why'), cell: misfit => misfitWords(format, misfit) },
        ]}
      />
      {misfits > listedCount(listed) && (
        <p className="sub">{t('The first {count} are listed', { count: format.number(listedCount(listed)) })}</p>
      )}
    </>
  )
}
