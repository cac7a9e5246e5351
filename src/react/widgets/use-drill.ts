/** Links from a widget to the list behind it. What makes them comes beside the drawn bodies: the first paint does without. */
import { useEffect, useMemo, useState } from 'react'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Filter } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import type { Drill } from './drill.js'

type CreateDrill = typeof import('./drill.js').createDrill

const NOWHERE: Drill = () => undefined

export function useDrill(
  environmentId: string,
  spec: EntitySpec,
  page: Filter | undefined,
  widget: Filter | undefined,
): Drill {
  const { catalogue } = usePortal()
  const [create, setCreate] = useState<CreateDrill>()
  useEffect(() => {
    // When the declarations cannot be fetched the numbers are shown without links.
    import('./drill.js').then(
      module => setCreate(() => module.createDrill),
      () => undefined,
    )
  }, [])
  return useMemo(
    () => create?.(environmentId, spec, catalogue, [page, widget]) ?? NOWHERE,
    [create, environmentId, spec, catalogue, page, widget],
  )
}
