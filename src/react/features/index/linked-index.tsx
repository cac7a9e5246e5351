/** The state that a linked list shares with its group: filters and selection. The filters of other lists narrow it too, and so does what is selected on a map. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { type Link, type Narrowing, narrowingOf } from '../../../core/groups/group.js'
import type { Datastore } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Filter } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { NarrowedLine } from '../../linked/narrowed-line.js'
import { besides, narrowedBy } from '../../linked/narrowing.js'

export interface LinkedList {
  narrowing: Narrowing
  narrow(change: Partial<Narrowing>): void
  /** The filter that other lists, or a selection on a map, put on the rows. */
  within: Filter | undefined
  selected: ReadonlySet<string>
  select(ids: ReadonlySet<string>): void
  /** Says so. */
  line: ReactNode
}

export default function LinkedIndex(props: {
  link: Link
  datastore: Datastore
  spec: EntitySpec
  children(linked: LinkedList): ReactNode
}) {
  const { link, datastore, spec, children } = props
  const { catalogue, settings } = usePortal()
  const environmentId = datastore.environment.id
  const place = useMemo(() => ({ environmentId, type: spec.type }), [environmentId, spec])
  const all = useStore(link.$narrowed)
  const rows = useStore(link.$selected)
  const { rollup } = useStore(settings.$metrics)
  useEffect(() => link.giveFor(place), [link, place])
  const { filter, reasons } = useMemo(
    () =>
      narrowedBy(
        { narrowed: besides(all, place), selected: rows?.isOnMap && rows },
        { spec, environmentId, catalogue, rollup },
      ),
    [all, rows, place, spec, environmentId, catalogue, rollup],
  )
  const isOwn = !rows?.isOnMap && rows?.environmentId === environmentId && rows.type === spec.type
  const selected = useMemo(() => new Set(isOwn ? rows?.ids : []), [isOwn, rows])
  return children({
    narrowing: narrowingOf(all, place),
    narrow: change => link.narrow(place, change),
    within: filter,
    selected,
    select: ids => link.select(place, [...ids]),
    line: <NarrowedLine reasons={reasons} link={link} />,
  })
}
