/** Counts of narrowed families, which cannot be added up from the counts of types: by type, undefined until they are known. */
import { useMemo } from 'react'
import type { TypeEntry } from '../../spec/catalogue.js'
import { usePortal } from './screen-host.js'
import { useKept } from './use-kept.js'

export function useNarrowed(
  environmentId: string,
  entries: readonly TypeEntry[],
): Readonly<Record<string, number>> | undefined {
  const { catalogue, datastore } = usePortal()
  const key = entries
    .filter(({ narrowed }) => narrowed)
    .map(({ type }) => type)
    .join(' ')
  const answers = useMemo(() => {
    if (key === '') return undefined
    const queries = key.split(' ').map(type => {
      const { narrowed: where } = catalogue.entry(type)
      return [type, { entity: type, select: { n: { count: true } }, ...(where && { where }) }] as const
    })
    return datastore(environmentId).watch(Object.fromEntries(queries))
  }, [catalogue, datastore, environmentId, key])
  const { value } = useKept(answers)
  return (
    value &&
    Object.fromEntries(Object.entries(value.results).map(([type, { rows }]) => [type, Number(rows[0]?.n ?? 0)]))
  )
}
