/** The size of a machine now, as it is proposed, and what that frees: each with its unit. */
import { numberOf } from '../../wire/cell.js'
import type { Row } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'

const PARTS = [
  { path: 'cloudInstanceIdentity.name', label: 'Instance' },
  { path: 'processorArchitecture', label: 'Architecture' },
  { path: 'virtualCPUs', label: 'vCPUs', units: ['vCPU', 'vCPUs'], frees: 'reclaimableVirtualProcessors' },
  { path: 'memorySize', label: 'Memory', units: ['GiB', 'GiB'], divisor: 1_024, frees: 'reclaimableMemory' },
] as const

export function SizeChange({ insight }: { insight: Row }) {
  const t = useWords()
  const { format } = usePortal()
  const parts = PARTS.flatMap(part => {
    const { path, label } = part
    const [now, proposed] = [insight[`details.before.${path}`], insight[`details.after.${path}`]]
    if (!isKnown(now)) return []
    const sized = (value: unknown) => {
      if (typeof value !== 'number' || !('units' in part)) return isKnown(value) ? String(value) : undefined
      const amount = 'divisor' in part ? value / part.divisor : value
      const shown = format.number(amount, { precision: Number.isInteger(amount) ? 0 : 1 })
      const figure = `${shown} ${part.units[shown === '1' ? 0 : 1]}`
      // A figure keeps its own order within a cell that runs the other way.
      return format.whole(figure)
    }
    const freed = 'frees' in part ? sized(numberOf(insight[part.frees])) : undefined
    return [{ label: t(label), now: sized(now), proposed: sized(proposed), freed }]
  })
  if (parts.length === 0) return null
  const isResized = parts.some(({ proposed }) => proposed !== undefined)
  const frees = parts.some(({ freed }) => freed !== undefined)
  return (
    <table className="plain-table sizes">
      <caption className="hidden">{isResized ? t('Size now, and as proposed') : t('Size now')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Size')}</th>
          {[t('Now'), isResized && t('Proposed'), frees && t('Frees')].map(
            head =>
              head && (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ label, now, proposed, freed }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="number">{now}</td>
            {isResized && (
              <td className="number">{proposed === now || proposed === undefined ? t('as it is') : proposed}</td>
            )}
            {frees && <td className="number">{freed}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
