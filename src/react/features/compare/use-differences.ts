/** Reads the differences between two times, page after page. */
import { useRef } from 'react'
import type { Datastore } from '../../../core/types.js'
import { type Differences, parseDifferences } from '../../../wire/differences.js'
import { usePages } from '../../hooks/use-pages.js'
import type { Comparison } from './comparison.js'

/** Differences that an export reads at most. */
const MOST_EXPORTED = 10_000
const EXPORT_PAGE = '500'

/** Reads the differences as one answer, however many pages that takes. It is undefined until the first page has come. */
export function useDifferences(datastore: Datastore, asked: Record<string, string>) {
  // Every page is of the two times of the first one, whatever the present is by then.
  const times = useRef<Record<string, string>>({})
  const { pages, ...rest } = usePages(JSON.stringify([datastore.environment.id, asked]), async after => {
    const more = after === undefined ? {} : { ...times.current, after }
    const page = parseDifferences(await datastore.differences({ ...asked, ...more }))
    times.current = { from: page.from, until: page.until }
    return page
  })
  return { ...rest, value: pages && joined(pages) }
}

/** Every difference, for a file. */
export async function allDifferences(
  datastore: Datastore,
  asked: Record<string, string>,
): Promise<Differences | undefined> {
  const pages: Differences[] = []
  let times: Record<string, string> = {}
  let next: string | null | undefined
  do {
    const more = { ...times, limit: EXPORT_PAGE, ...(next && { after: next }) }
    const page = parseDifferences(await datastore.differences({ ...asked, ...more }))
    pages.push(page)
    times = { from: page.from, until: page.until }
    next = page.next
  } while (next !== null && pages.reduce((sum, { differences }) => sum + differences.length, 0) < MOST_EXPORTED)
  return joined(pages)
}

/** Returns the parameters of the call. */
export function askedOf({ from, until, kind, type, measured }: Comparison): Record<string, string> {
  return {
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(kind !== null && { kind }),
    ...(type !== null && { type }),
    ...(measured && { measured: 'true' }),
  }
}

function joined(pages: readonly Differences[]): Differences | undefined {
  const [first] = pages
  const last = pages.at(-1)
  if (!first || !last) return undefined
  return {
    ...first,
    next: last.next,
    differences: pages.flatMap(({ differences }) => differences),
    names: Object.assign({}, ...pages.map(({ names }) => names)),
  }
}
