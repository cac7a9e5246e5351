/** The facets of a section: values of its columns with their counts. */
import type { FacetValue } from '../../../wire/admin/records.js'
import type { AdminSection } from '../../../wire/admin/section.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, Checkbox } from '../../ui/controls.js'
import type { AdminView } from './admin-view.js'
import { labelOf } from './cell.js'

interface FacetsProps {
  section: AdminSection
  facets: Readonly<Record<string, readonly FacetValue[]>>
  view: AdminView
  onToggle(column: string, value: string): void
  onClear(): void
}

export function Facets({ section, facets, view, onToggle, onClear }: FacetsProps) {
  const t = useWords()
  const { format } = usePortal()
  const isNarrowed = Object.keys(view.narrowed).length > 0
  return (
    <section className="facets admin-facets" aria-label={t('Filters')}>
      <div className="row">
        <h2>{t('Filters')}</h2>
        <span className="grow" />
        {isNarrowed && (
          <Button look="ghost" onClick={onClear}>
            {t('Clear')}
          </Button>
        )}
      </div>
      {Object.entries(facets).map(([name, values]) => {
        const column = section.columns[name]
        if (!column) return null
        const chosen = view.narrowed[name] ?? []
        const absent = chosen.filter(value => !values.some(each => each.value === value))
        const shown = [...values, ...absent.map(value => ({ value, label: null, count: 0 }))]
        if (shown.length === 0) return null
        return (
          <fieldset key={name} className="facet">
            <legend>{column.label}</legend>
            {shown.map(({ value, label, count }) => (
              <Checkbox
                key={value}
                checked={chosen.includes(value)}
                onChange={() => onToggle(name, value)}
                label={
                  <>
                    <span className="ellipsis" title={label ?? labelOf(column, value)}>
                      {label ?? labelOf(column, value)}
                    </span>
                    <span className="number">{format.number(count)}</span>
                  </>
                }
              />
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}
