/** The widgets of a linked dashboard, each narrowed as its group narrows what it is about. */
import { useStore } from '@nanostores/react'
import { type ComponentProps, useMemo } from 'react'
import type { Link } from '../../core/groups/group.js'
import { both } from '../../spec/widgets/compile-parts.js'
import { usePortal } from '../hooks/screen-host.js'
import { WidgetGrid } from '../widgets/widget-grid.js'
import { NarrowedLine } from './narrowed-line.js'
import { narrowedBy, type Reason } from './narrowing.js'

type Grid = Omit<ComponentProps<typeof WidgetGrid>, 'whereOf'>

export default function LinkedGrid({ link, grid }: { link: Link; grid: Grid }) {
  const { catalogue } = usePortal()
  const narrowed = useStore(link.$narrowed)
  const selected = useStore(link.$selected)
  const { specs, environmentId, rollup } = grid
  const found = useMemo(
    () =>
      new Map(
        specs.map(spec => [spec.type, narrowedBy({ narrowed, selected }, { spec, environmentId, catalogue, rollup })]),
      ),
    [specs, narrowed, selected, environmentId, catalogue, rollup],
  )
  return (
    <>
      <NarrowedLine reasons={eachPlaceOnce([...found.values()].flatMap(({ reasons }) => reasons))} link={link} />
      <WidgetGrid {...grid} whereOf={spec => both(grid.where, found.get(spec.type)?.filter)} />
    </>
  )
}

/** Widgets of several types may be narrowed by one list: what says most of them counts. */
function eachPlaceOnce(reasons: readonly Reason[]): Reason[] {
  const best = new Map<string, Reason>()
  for (const reason of reasons) {
    const { type } = reason.place
    if ((best.get(type)?.unused ?? Number.POSITIVE_INFINITY) > reason.unused) best.set(type, reason)
  }
  return [...best.values()]
}
