/** Rows that head others, in a real browser. */
import type { EntityRecord } from '../../../wire/patch.js'
import { equal, until } from '../../testing/shadow-screen.js'
import { begin, COLUMNS, calls, focused, open, rowOf, rowsOf, screen } from '../../testing/table-screen.js'
import { DataTable } from './data-table.js'

const head = (name: string): EntityRecord => ({ id: `#${name}`, name, cpu: '', os: '' })
const isOpen = new Set(['#north'])
const headings = {
  of: ({ id }: EntityRecord) =>
    id === '#more'
      ? ('more' as const)
      : !id.startsWith('#')
        ? undefined
        : isOpen.has(id)
          ? ('open' as const)
          : ('closed' as const),
  press: ({ id }: EntityRecord) => void calls.push(['press', id]),
}
const columns = COLUMNS.map(column =>
  column.id === 'name' ? { ...column, content: (row: EntityRecord) => ({ text: String(row.name) }) } : column,
)
const reported = () => calls.filter(([name]) => name !== 'scroll')

describe('a data table with groups', () => {
  beforeEach(begin)
  afterEach(() => screen.remove())
  const begun = () =>
    open({ headings, columns }, [head('north'), ...rowsOf(2), { ...head('more'), name: 'Show more' }, head('south')])

  it('says which rows head others, and whether they are open', async () => {
    await begun()
    equal(screen.get('.grid').getAttribute('role'), 'treegrid')
    const said = (name: string) => [rowOf(name)?.getAttribute('aria-expanded'), rowOf(name)?.getAttribute('aria-level')]
    equal(
      [said('north'), said('south'), said('host 1'), said('Show more')],
      [
        ['true', '1'],
        ['false', '1'],
        [null, '2'],
        [null, '2'],
      ],
    )
    equal(getComputedStyle(rowOf('north')?.querySelector('input') as Element).display, 'none')
  })

  it('tells of a press, by pointer, Enter and Space, and opens by Right, closes by Left', async () => {
    await begun()
    rowOf('south')?.click()
    screen.get('[tabindex="0"]').focus()
    equal(focused()[0], 'north')
    screen.press('Enter')
    screen.press(' ')
    screen.press('ArrowLeft')
    equal(reported(), [
      ['press', '#south'],
      ['press', '#north'],
      ['press', '#north'],
      ['press', '#north'],
    ])
    // It is open already: Right goes on to the next cell.
    screen.press('ArrowRight')
    equal([focused()[1], reported().length], ['cpu', 4])
  })

  it('selects all rows but those', async () => {
    const props = await begun()
    screen.get<HTMLInputElement>('.tabulator-header input').click()
    equal(reported(), [['select', ['vm-0', 'vm-1']]])
    await screen.render(<DataTable {...props} selected={new Set(['vm-0', 'vm-1'])} />)
    equal(screen.get<HTMLInputElement>('.tabulator-header input').checked, true)
  })

  it('becomes a plain table again', async () => {
    const { headings: _headings, ...props } = await begun()
    props.store.replace(rowsOf(3))
    await screen.render(<DataTable {...props} />)
    await until('plain rows', () => rowOf('host 2') && !rowOf('north'))
    equal(screen.get('.grid').getAttribute('role'), 'grid')
    equal(screen.all('[aria-level], [aria-expanded]').length, 0)
  })
})
