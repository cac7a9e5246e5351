/** The chosen facets as chips. Pressing one removes it. */
import { filterId } from '../../../spec/compile/compile-filter.js'
import type { FilterItem } from '../../../spec/language/index-spec.js'
import { useWords } from '../../hooks/use-words.js'
import { labelOf, valueLabel } from './facet-labels.js'
import type { IndexModel } from './use-index.js'

export default function FacetChips({ index, chosen }: { index: IndexModel; chosen: readonly FilterItem[] }) {
  const t = useWords()
  const { view, setView, whole: spec } = index
  return chosen.map(item => (
    <span key={filterId(item)} className="chip">
      <span className="sub">{labelOf(spec, item)}</span>
      <span className="ellipsis">
        {(view.filters[filterId(item)] ?? [])
          .map(value => valueLabel({ spec, t }, item, value))
          .join(item.control === 'range' ? t(' to ') : t(' or '))}
      </span>
      <button
        type="button"
        aria-label={t('Remove filter {spec}', { spec: labelOf(spec, item) })}
        onClick={() => setView({ filters: { ...view.filters, [filterId(item)]: [] } })}
      >
        ×
      </button>
    </span>
  ))
}
