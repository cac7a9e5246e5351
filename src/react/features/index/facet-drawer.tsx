/** The facets over the page, from its side. */

import { useWords } from '../../hooks/use-words.js'
import rowStyles from '../../styles/rows.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button, IconButton } from '../../ui/controls.js'
import { Modal } from '../../ui/modal.js'
import { FacetPanel, type FacetPanelProps } from './facet-panel.js'

export default function FacetDrawer(
  props: FacetPanelProps & { count: number; shown: string; onClear(): void; onClose(): void },
) {
  const t = useWords()
  const { onClose } = props
  return (
    <Modal label={t('Filters')} className="drawer" closesBeside onClose={onClose}>
      <Styles source={rowStyles} />
      <header>
        <h2 className="grow">
          {t('Filters')} {props.count > 0 && <span className="tag">{props.count}</span>}
        </h2>
        {props.count > 0 && (
          <button type="button" className="link" onClick={props.onClear}>
            {t('Clear all')}
          </button>
        )}
        <IconButton icon="close" label={t('Close the filters')} onClick={onClose} />
      </header>
      <FacetPanel {...props} />
      <footer>
        <Button look="primary" className="grow" onClick={onClose}>
          {props.shown}
        </Button>
      </footer>
    </Modal>
  )
}
