/** The button of a map's filter, where the filter is still fetched: what stands beside it stays where it is. */
import type { IndexView } from '../../../core/types.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import controls from '../../styles/controls.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { chosenOf } from './map-facets.js'

export function FilterToCome({ view }: { view: Pick<IndexView, 'filters'> }) {
  return (
    <>
      <Styles source={controls} />
      <Button icon="filter" look="ghost" disabled>
        {useFilterWords(view)}
      </Button>
    </>
  )
}

/** What the button says: how many facets are chosen in, besides. */
export function useFilterWords(view: Pick<IndexView, 'filters'>): string {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { size } = chosenOf(view)
  return size === 0 ? t('Filter') : `${t('Filter')} (${format.number(size)})`
}
