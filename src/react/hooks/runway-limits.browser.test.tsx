/** Columns of runways turn where the account says, and what judges nothing asks nothing. */
import { atom } from 'nanostores'
import type { Datastore } from '../../core/types.js'
import type { ResolvedColumn } from '../../spec/compile/compile-index.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import { cellContent } from '../widgets/cell-content.js'
import { useJudged } from './runway-limits.js'

const days = {
  ...{ id: 'days', declared: 'days', label: 'Runway', unit: 'd', factor: 1, column: { property: 'days' } },
  field: { type: 'integer', label: 'Runway', unit: 'd', atMost: { critical: 90, caution: 180 } },
} as unknown as ResolvedColumn
const plain = {
  ...days,
  id: 'cores',
  field: { type: 'integer', label: 'Cores', unit: 'd' },
} as unknown as ResolvedColumn
const format = { number: String, t: (text: string) => text } as never

function Glyphs({ datastore, columns }: { datastore: Datastore; columns: readonly ResolvedColumn[] }) {
  const [column] = useJudged(datastore, 'vmware.cluster', columns)
  const glyphs = [20, 60, 100].map(value => {
    const row = { id: 'a', days: value, cores: value }
    return column && (cellContent(column, row, { format, environmentId: 'e', type: 'vmware.cluster' }).glyph ?? 'none')
  })
  return <p>{glyphs.join(' ')}</p>
}

async function shown(columns: readonly ResolvedColumn[], policies?: object) {
  const asked: object[] = []
  const value = { all: policies ? { policies } : {} }
  const $facts = Object.assign(atom({ value, error: undefined, loading: false, at: undefined }), { reload() {} })
  const datastore = {
    facts(queries: object) {
      asked.push(queries)
      return $facts
    },
  } as unknown as Datastore
  const screen = openScreen()
  await screen.render(<Glyphs {...{ datastore, columns }} />)
  await until('the cells', () => screen.root.querySelector('p'))
  const text = screen.root.querySelector('p')?.textContent
  screen.remove()
  return { text, asked: asked.length }
}

describe('columns of runways', () => {
  it('turn where the account says, else where the product does, and ask only where there are any', async () => {
    const policies = {
      effective: { wellness: { capacity: { critical: 30, caution: 70 } } },
      owners: { 'wellness.capacity': 'its account' },
    }
    equal((await shown([days], policies)).text, 'critical caution none')
    equal((await shown([days])).text, 'critical critical caution')
    const other = await shown([plain], policies)
    equal([other.text, other.asked], ['none none none', 0])
  })
})
