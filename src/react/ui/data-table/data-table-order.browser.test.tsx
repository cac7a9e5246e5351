/** The order of rows and columns in a real browser. */
import { equal, frame } from '../../testing/shadow-screen.js'
import { begin, calls, focused, open, rowsOf, screen } from '../../testing/table-screen.js'
import { DataTable } from './data-table.js'

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
