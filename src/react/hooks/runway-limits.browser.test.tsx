/** Columns of runways turn where the account says, and what judges nothing asks nothing. */
import { atom } from 'nanostores'
import type { Datastore } from '../../core/types.js'
import type { ResolvedColumn } from '../../spec/compile/compile-index.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import type { BodyProps } from '../widgets/body-props.js'
import { cellContent } from '../widgets/cell-content.js'
import { TableWidgetBody } from '../widgets/table/table-widget.js'
import { useJudged } from './runway-limits.js'
import { ScreenHostContext } from './screen-host.js'

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

/** The same days in a table of a dashboard. */
function Table({ datastore, root }: { datastore: Datastore; root: ShadowRoot }) {
  const columns = [{ id: 'days', label: 'In', select: { property: 'days' } }]
  const rows = [20, 60, 100].map(value => ({ id: String(value), type: 'vmware.cluster', days: value }))
  const given = {
    widget: { id: 'runway', kind: 'table', title: 'Least runway', columns },
    spec: { type: 'vmware.cluster', fields: { days: days.field } },
    results: { runway: { rows, units: { days: 'd' }, total: 3, next: null } },
    ...{ environmentId: 'e', question: {}, drill: () => undefined },
  } as unknown as BodyProps<'table'>
  return (
    <ScreenHostContext value={hostIn(root, { datastore: () => datastore })}>
      <TableWidgetBody {...given} />
    </ScreenHostContext>
  )
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
  await screen.render(
    <>
      <Glyphs {...{ datastore, columns }} />
      <Table {...{ datastore }} root={screen.root} />
    </>,
  )
  await until('the cells', () => screen.root.querySelector('p'))
  const text = screen.root.querySelector('p')?.textContent
  const table = [...screen.root.querySelectorAll<HTMLElement>('tbody td')]
  const inTable = table
    .map(cell => (cell.querySelector('.critical') ? 'critical' : cell.querySelector('.caution') ? 'caution' : 'none'))
    .join(' ')
  screen.remove()
  return { text, inTable, asked: asked.length }
}

describe('columns of runways', () => {
  it('turn where the account says, else where the product does, and ask only where there are any', async () => {
    const policies = {
      effective: { wellness: { capacity: { critical: 30, caution: 70 } } },
      owners: { 'wellness.capacity': 'its account' },
    }
    const said = 'critical caution none'
    const { text, inTable, asked } = await shown([days], policies)
    equal([text, inTable, asked], [said, said, 2])
    const usual = await shown([days])
    equal([usual.text, usual.inTable], ['critical critical caution', 'critical critical caution'])
    // The table alone.
    const other = await shown([plain], policies)
    equal([other.text, other.asked], ['none none none', 1])
  })
})
