/** The answers of a widget's queries, kept fresh. While another question is asked the last answers stay, marked as such. */
import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { useMemo, useRef, useState } from 'react'
import type { Loadable } from '../../core/types.js'
import { compileWidget } from '../../spec/compile/compile-widget.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Rollup } from '../../spec/language/metric.js'
import type { Widget } from '../../spec/language/widget.js'
import { PortalError } from '../../wire/errors.js'
import type { CompositeAnswer, Filter, QueryParams, QueryResult } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'

export interface WidgetQuestion {
  widget: Widget
  spec: EntitySpec
  environmentId: string
  /** Filter of the page, joined to the widget's own. */
  where?: Filter | undefined
  rollup: Rollup
  params?: QueryParams
}

export interface WidgetAnswer {
  /** By query name; undefined until there is a first answer. */
  results: Record<string, QueryResult> | undefined
  error: PortalError | undefined
  /** The results are of an earlier question, or could not be refreshed. */
  isStale: boolean
  /** Epoch ms of the results. */
  at: number | undefined
  retry(): void
}

export function useWidgetAnswer({ widget, spec, environmentId, where, rollup, params }: WidgetQuestion): WidgetAnswer {
  const portal = usePortal()
  const { forecast } = useStore(portal.settings.$metrics)
  const [attempt, setAttempt] = useState(0)
  const queries = useMemo(
    () => compileWidget(widget, spec, { rollup, forecast, ...(where && { where }) }).queries,
    [widget, spec, rollup, forecast, where],
  )
  const $answer = useMemo(() => {
    void attempt
    const needsNone = Object.keys(queries).length === 0
    return needsNone ? NOTHING_TO_ASK : portal.datastore(environmentId).watch(queries, params)
  }, [portal, environmentId, queries, params, attempt])
  const answer = useStore($answer)
  const last = useRef<Loadable<CompositeAnswer>>(undefined)
  if (answer.value) last.current = answer
  const shown = answer.value ? answer : answer.error ? undefined : last.current
  const { results, failure } = split(shown?.value)
  return {
    results: failure ? undefined : results,
    error: failure ?? answer.error,
    isStale: shown !== undefined && (shown !== answer || answer.error !== undefined),
    at: shown?.at,
    retry: () => setAttempt(count => count + 1),
  }
}

/** Results by name, and the first failure if one failed. */
function split(answer: CompositeAnswer | undefined): {
  results: Record<string, QueryResult> | undefined
  failure: PortalError | undefined
} {
  if (!answer) return { results: undefined, failure: undefined }
  const results: Record<string, QueryResult> = {}
  let failure: PortalError | undefined
  for (const [name, result] of Object.entries(answer.results)) {
    if (!('error' in result)) results[name] = result
    else failure ??= new PortalError('INVALID_QUERY', { message: result.error.message })
  }
  return { results, failure }
}

/** For widgets that ask nothing, such as text. */
const NOTHING_TO_ASK: ReadableAtom<Loadable<CompositeAnswer>> = atom({
  value: { results: {}, epoch: '', sequence: 0 },
  error: undefined,
  loading: false,
  at: undefined,
})
