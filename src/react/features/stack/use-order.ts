/** The columns of the table, and the order that one of them gives to entities within their groups. */
import { useMemo } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { Words } from '../../../core/words/words.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import type { ALL_HEATS } from './heat.js'
import type { OrderChoice } from './map-head.js'
import { compareBy, type NodeOrder } from './node-order.js'
import type { Column } from './table-head.js'
import type { Talks } from './talks.js'

/** A heat that has a column besides those of every table. */
type Further = (typeof ALL_HEATS)[number] | undefined

interface Ordered extends OrderChoice {
  stack: Stack
  talks: Talks | undefined
  further: Further
}

export function useOrder({ stack, talks, further, ordered, onOrder }: Ordered) {
  const t = useWords()
  const { catalogue, format } = useScreenHost().portal
  const columns = columnsOf(t, further, talks !== undefined)
  // The column may have gone since.
  const known = columns.map(({ column }) => column).find(column => ordered === column || ordered === `-${column}`)
  const isDescending = ordered?.startsWith('-') ?? false
  const order = useMemo(() => known && { column: known, isDescending }, [known, isDescending])
  const setOrder = (chosen: NodeOrder | undefined) =>
    onOrder(chosen && `${chosen.isDescending ? '-' : ''}${chosen.column}`)
  const compare = useMemo(() => {
    if (!order) return undefined
    const typeWord = (type: string) => catalogue.entry(type).label.one
    return compareBy(order, { stack, talks, typeWord, locale: format.locale })
  }, [order, stack, talks, catalogue, format.locale])
  return { columns, order, setOrder, compare }
}

function columnsOf(t: Words, further: Further, hasTalks: boolean): Column[] {
  const { value, label = '' } = further ?? {}
  return [
    { column: 'name', label: t('Name') },
    { column: 'type', label: t('Type') },
    { column: 'utilization', label: t('Fullest resource') },
    { column: 'wellness', label: t('Wellness') },
    ...(value ? [{ column: value, label: value === 'cost' ? t('Billed in the last 30 days') : t(label) }] : []),
    ...(hasTalks ? [{ column: 'talks' as const, label: t('Talks to') }] : []),
    { column: 'consumers', label: t('Carries'), isNumber: true },
    { column: 'producers', label: t('Carried by'), isNumber: true },
  ]
}
