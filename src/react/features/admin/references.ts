/** The records of other sections that fields of a record's form search. */
import { useMemo } from 'react'
import { readSection } from '../../../core/people/admin-sections.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import { SECTION_IDS } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import type { References } from '../../forms/control-parts.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { nameOf as nameOfRecord } from './cell.js'

const MOST = '20'

const NONE = {}

/** `record` knows the names of what it leads to, and so does `names`. */
export function useReferences(record?: AdminRecord, names: Readonly<Record<string, string>> = NONE): References {
  const portal = usePortal()
  const t = useWords()
  return useMemo(() => {
    const cells = record?.cells ?? {}
    const ids = Object.entries(cells).filter(([name]) => name.endsWith('Id'))
    const nameOf = (id: string) => {
      const [column] = ids.find(([, value]) => value === id) ?? []
      const name = column && cells[column.slice(0, -2)]
      return typeof name === 'string' ? name : names[id]
    }
    return Object.fromEntries(
      SECTION_IDS.map(id => [
        id,
        {
          nameOf,
          async find(words: string) {
            const section = t.declared(SECTIONS[id])
            const { records } = await readSection(portal, id, { limit: MOST, ...(words !== '' && { text: words }) })
            return records.map(each => ({ value: each.id, label: nameOfRecord(section, each) }))
          },
        },
      ]),
    )
  }, [portal, t, record, names])
}
