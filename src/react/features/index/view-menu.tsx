/** The panel of how the list looks: the height of its rows. */
import { useStore } from '@nanostores/react'
import { DENSITIES } from '../../../core/settings/settings.js'
import { usePortal } from '../../hooks/screen-host.js'
import menus from '../../styles/list-menus.css?inline'
import { Styles } from '../../styles/styles.js'
import { Segments } from '../../ui/controls.js'

const OPTIONS = DENSITIES.map(value => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

export default function ViewMenu() {
  const { settings } = usePortal()
  const density = useStore(settings.$density)
  return (
    <div className="list-menu">
      <Styles source={menus} />
      <h3>Rows</h3>
      <Segments
        label="Height of rows"
        options={OPTIONS}
        value={density}
        onChange={value => settings.setDensity(value)}
      />
    </div>
  )
}
