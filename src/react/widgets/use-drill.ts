/** Links from a widget to the list behind it. What makes them comes once the page is painted and there is something to press. */
import { useEffect, useMemo, useState } from 'react'
import type { Filter } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import type { WidgetQuestion } from './body-props.js'
import type { Drill } from './drill.js'

type CreateDrill = typeof import('./drill.js').createDrill

const NOWHERE: Drill = () => undefined

export function useDrill(
  { environmentId, spec, where: page }: Pick<WidgetQuestion, 'environmentId' | 'spec' | 'where'>,
  widget: Filter | undefined,
  isShown: boolean,
): Drill {
  const { catalogue } = usePortal()
  const [create, setCreate] = useState<CreateDrill>()
  useEffect(() => {
    if (!isShown) return
    // In a task of its own: whoever waits for the page hears first that it is painted. What cannot be fetched leaves numbers without links.
    setTimeout(() => import('./drill.js').then(module => setCreate(() => module.createDrill)).catch(() => undefined))
  }, [isShown])
  return useMemo(
    () => create?.(environmentId, spec, catalogue, [page, widget]) ?? NOWHERE,
    [create, environmentId, spec, catalogue, page, widget],
  )
}
