/** The lines of one entity: its values that changed, or that it came or went. */
import { useState } from 'react'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Difference } from '../../../wire/differences.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { CutText } from '../../ui/cut-text.js'
import { Icon } from '../../ui/icon.js'
import { changeWords } from '../../widgets/change-words.js'
import { ChangedValue } from '../../widgets/changed-value.js'

/** Values of an entity that are shown at once. */
const SHOWN = 5

interface DifferenceRowsProps {
  difference: Difference
  /** The earlier time: what went is shown as it was then. */
  from: string
  /** The later one, unless it is the present: what there was is shown as it was then. */
  until: string | undefined
  names: Readonly<Record<string, string>>
  environmentId: string
  spec: EntitySpec | undefined
}

export function DifferenceRows({ difference, from, until, names, environmentId, spec }: DifferenceRowsProps) {
  const t = useWords()
  const { format } = usePortal()
  const [isWhole, setWhole] = useState(false)
  const { kind, type, id, name, at, properties } = difference
  const page = paths.entity(environmentId, type, id)
  // What is about an entity has no page of its own.
  const then = kind === 'removed' ? from : until
  const href = spec?.about ? undefined : then === undefined ? page : `${page}?${new URLSearchParams({ origin: then })}`
  const entity = (
    <>
      <th scope="row">
        {spec && <Icon name={spec.icon} />}
        <CutText text={name ?? id} href={href} />
      </th>
      <td className="of-type">{spec?.label.one ?? type}</td>
    </>
  )
  const first = <td className="when">{at === null ? '' : format.dateTime(at)}</td>
  if (kind !== 'changed' || !spec) {
    const [was, is] = kind === 'removed' ? [t('There'), t('Gone')] : [t('Not there'), t('There')]
    return (
      <tr>
        {entity}
        <td className="what">{t('Entity')}</td>
        <td className="sub">{was}</td>
        <td>
          <Icon name="right" small />
          {is}
        </td>
        <td />
        {first}
      </tr>
    )
  }
  const shown = isWhole ? properties : properties.slice(0, SHOWN)
  const left = properties.length - shown.length
  return (
    <>
      {shown.map((property, i) => {
        const words = changeWords(property, spec, names, format)
        return (
          <tr key={property.property}>
            {i === 0 ? entity : <td colSpan={2} />}
            <td
              className="what"
              title={words.isComputed ? t('{label}, worked out by the server', { label: words.label }) : words.label}
            >
              {words.label}
            </td>
            <td className="sub">
              <ChangedValue content={words.before} />
            </td>
            <td>
              <Icon name="right" small />
              <ChangedValue content={words.after} />
            </td>
            <td className="number">{words.by && <bdi>{words.by}</bdi>}</td>
            {i === 0 ? first : <td />}
          </tr>
        )
      })}
      {left > 0 && (
        <tr>
          <td colSpan={2} />
          <td colSpan={5}>
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {t('{left} more values of {name}', { left: format.number(left), name: name ?? id })}
            </button>
          </td>
        </tr>
      )}
    </>
  )
}
