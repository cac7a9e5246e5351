/** The trend as a table: a row for each day or month, latest first, with its parts. */
import { useMemo } from 'react'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import type { Money } from './money.js'
import type { Trend } from './trend-groups.js'

export function TrendTable({
  trend: { points, groups },
  step,
  money,
  label,
  currency,
}: {
  trend: Trend
  step: 'day' | 'month'
  money: Money
  label: string
  currency: string
}) {
  const t = useWords()
  const { format } = usePortal()
  const name = useMemo(() => {
    const options: Intl.DateTimeFormatOptions =
      step === 'day' ? { dateStyle: 'medium' } : { month: 'long', year: 'numeric' }
    return new Intl.DateTimeFormat(format.locale, { ...options, timeZone: 'UTC' })
  }, [format, step])
  const parts = groups.length > 1 ? groups : []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else that takes focus.
    <section className="scroll" tabIndex={0} aria-label={t('{label} by {step}, as a table', { label, step: t(step) })}>
      <table className="plain-table" aria-label={t('{label} by {step}', { label, step: t(step) })}>
        <thead>
          <tr>
            <th scope="col">{step === 'day' ? t('Day') : t('Month')}</th>
            <th scope="col" className="number">
              {label}, {currency}
            </th>
            {parts.map(({ label: part }) => (
              <th key={part} scope="col" className="number">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points
            .map(([iso, value], i) => (
              <tr key={iso}>
                <td>{name.format(new Date(iso))}</td>
                <td className="number">{value === null ? t('No charges') : money.plain(value)}</td>
                {parts.map(({ label: part, values }) => (
                  <td key={part} className="number">
                    {values[i] == null ? '—' : money.plain(values[i])}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  )
}
