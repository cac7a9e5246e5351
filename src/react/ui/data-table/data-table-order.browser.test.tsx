/** The order of rows and columns in a real browser. */
import { equal, frame, until } from '../../testing/shadow-screen.js'
import { begin, body, COLUMNS, calls, focused, open, rowOf, rowsOf, screen } from '../../testing/table-screen.js'
import { DataTable } from './data-table.js'
import type { DataTableColumn } from './data-table-props.js'

describe('the order of a data table', () => {
  beforeEach(begin)
  afterEach(() => screen.remove())

  it('sorts by one more key with Shift, pressed or by Enter, and says the place of each', async () => {
    const props = await open({ mostSortKeys: 3 })
    const head = (id: string) => screen.get(`.tabulator-col[tabulator-field=${id}]`)
    head('cpu').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: true }))
    const both = [
      { column: 'name', order: 'asc' },
      { column: 'cpu', order: 'asc' },
    ] as const
    equal(calls.at(-1), ['sort', both])
    await screen.render(<DataTable {...props} sort={both} />)
    equal(head('cpu').getAttribute('aria-sort'), 'ascending')
    equal(head('cpu').querySelector('.hidden')?.textContent, ', second in order')
    equal(head('name').querySelector('.hidden')?.textContent, ', first in order')
    equal(head('os').getAttribute('aria-sort'), null)
    screen.get('[tabindex="0"]').focus()
    screen.press('ArrowRight')
    screen.press('ArrowUp')
    screen.press('Enter', { shiftKey: true })
    equal(calls.at(-1), ['sort', [both[0], { column: 'cpu', order: 'desc' }]])
    await screen.render(<DataTable {...props} sort={[both[1]]} />)
    equal(screen.all('.tabulator-col .hidden').length, 0)
  })

  it('leaves heads their text, however many keys mark them', async () => {
    const title = (id: string) => screen.get(`.tabulator-col[tabulator-field=${id}] .tabulator-col-title`)
    const columns = ['left', 'right'].map(
      (align, at): DataTableColumn => ({
        ...(COLUMNS[1] as DataTableColumn),
        id: align,
        label: 'CPU used',
        width: 90,
        align: at === 0 ? 'left' : 'right',
      }),
    )
    const props = await open({ columns })
    const room = () => columns.map(({ id }) => title(id).clientWidth)
    const bare = room()
    await screen.render(<DataTable {...props} sort={[{ column: 'left', order: 'asc' }]} />)
    equal(room(), bare)
    const both = columns.map(({ id }) => ({ column: id, order: 'desc' as const }))
    await screen.render(<DataTable {...props} sort={both} />)
    equal(room(), bare)
    for (const { id } of columns) equal(title(id).scrollWidth <= title(id).clientWidth, true)
  })

  describe('of columns', () => {
    const columns = [...COLUMNS.slice(0, 2), { ...COLUMNS[2], id: 'os' }, { ...COLUMNS[1], id: 'ram', label: 'RAM' }]
    const head = (id: string) => screen.get(`.tabulator-col[tabulator-field=${id}]`)
    const at = (id: string, share: number) => {
      const { left, width, top } = head(id).getBoundingClientRect()
      return { clientX: left + width * share, clientY: top + 8, bubbles: true, composed: true, button: 0 }
    }
    const press = (id: string) => head(id).dispatchEvent(new PointerEvent('pointerdown', at(id, 0.5)))
    const drag = (id: string, share: number) => window.dispatchEvent(new PointerEvent('pointermove', at(id, share)))
    const drop = (id: string) => {
      window.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
      head(id).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    }
    const moves = () => calls.filter(([name]) => name !== 'scroll')
    const begun = () =>
      open({ columns: columns as DataTableColumn[], onMove: (...args) => void calls.push(['move', ...args]) })

    it('changes where a head is dropped, without sorting by it', async () => {
      await begun()
      press('ram')
      drag('cpu', 0.1)
      equal(screen.all('.drop-line').length, 1)
      drop('ram')
      equal(moves(), [['move', 'ram', 'cpu']])
      equal(screen.all('.drop-line').length, 0)
      press('cpu')
      drag('ram', 0.9)
      drop('cpu')
      equal(moves()[1], ['move', 'cpu', undefined])
    })

    it('stays where a head is dropped where it was, or given up by Escape', async () => {
      await begun()
      press('cpu')
      drag('os', 0.2)
      drop('os')
      press('ram')
      drag('cpu', 0.1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
      equal(screen.all('.drop-line').length, 0)
      window.dispatchEvent(new PointerEvent('pointerup'))
      equal(moves(), [])
    })

    it('leaves the frozen name alone, and sorts where nothing moved', async () => {
      await begun()
      press('name')
      drag('ram', 0.9)
      window.dispatchEvent(new PointerEvent('pointerup'))
      press('cpu')
      drag('cpu', 0.51)
      drop('cpu')
      equal(moves(), [['sort', [{ column: 'cpu', order: 'asc' }]]])
    })
  })

  it('draws rows as high as it is told', async () => {
    const props = await open({ rowHeight: 24 })
    equal(screen.get('.tabulator-row').offsetHeight, 24)
    await screen.render(<DataTable {...props} rowHeight={32} />)
    await until('other rows', () => screen.root.querySelector<HTMLElement>('.tabulator-row')?.offsetHeight === 32)
    body().scrollTop = 500 * 32
    await until('the row there', () => rowOf('host 505'))
  })

  it('keeps the focus on its row when the same list is read anew', async () => {
    const { store } = await open({}, rowsOf(20))
    screen.get('[tabindex="0"]').focus()
    for (let i = 0; i < 3; i++) screen.press('ArrowDown')
    screen.press('ArrowRight')
    equal(focused(), ['host 3', 'cpu'])
    store.replace(rowsOf(20).reverse())
    for (let i = 0; i < 10; i++) await frame()
    equal(focused(), ['host 3', 'cpu'])
  })
})
