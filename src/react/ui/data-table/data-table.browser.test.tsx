/** The data table in a real browser: what is drawn, what is left alone, keys, selection, memory of the place. */
import { equal, frame, until } from '../../testing/shadow-screen.js'
import {
  begin,
  body,
  COLUMNS,
  COUNT,
  calls,
  cellOf,
  drawn,
  focused,
  open,
  propsOf,
  rowOf,
  rowsOf,
  screen,
} from '../../testing/table-screen.js'
import { DataTable } from './data-table.js'

describe('the data table', () => {
  beforeEach(begin)
  afterEach(() => screen.remove())

  it('shows names as text, whatever they contain, and links them', async () => {
    await open({}, [{ id: 'x', name: '<img src=x onerror=alert(1)>', cpu: 1, os: 'a' }])
    const link = screen.get<HTMLAnchorElement>('.tabulator-row a')
    equal(link.textContent, '<img src=x onerror=alert(1)>')
    equal(link.getAttribute('href'), '/e/x')
    equal(screen.all('img').length, 0)
  })

  it('draws only rows near the view', async () => {
    await open()
    if (new Set(drawn).size > 100) throw new Error(`${new Set(drawn).size} rows were drawn`)
  })

  it('follows rows that arrive after it was built', async () => {
    const { store } = await open({}, [])
    await until('the engine', () => screen.root.querySelector('[role=columnheader]'))
    store.replace(rowsOf(3))
    await until('rows', () => screen.all('.tabulator-row').length === 3)
    store.append(rowsOf(2, 3))
    await until('more rows', () => screen.all('.tabulator-row').length === 5)
    store.apply([{ removed: ['vm-0'] } as never])
    await until('one row less', () => screen.all('.tabulator-row').length === 4)
  })

  it('changes and washes a visible cell, and leaves rows out of view alone until they are scrolled to', async () => {
    const { store } = await open()
    drawn.length = 0
    store.apply([
      {
        modified: [
          { id: 'vm-1', cpu: 77 },
          { id: 'vm-900', cpu: 88 },
        ],
      } as never,
    ])
    equal(cellOf('host 1', 'cpu')?.textContent, '77')
    equal(drawn, ['vm-1'])
    await until('the wash', () => cellOf('host 1', 'cpu')?.classList.contains('live'))
    body().scrollTop = 900 * 28
    await until('the changed row', () => cellOf('host 900', 'cpu')?.textContent === '88')
  })

  it('is one tab stop, walked by arrows, Home, End and paging', async () => {
    await open()
    equal(screen.all('[tabindex="0"]').length, 1)
    screen.get('[tabindex="0"]').focus()
    equal(focused(), ['host 0', 'name'])
    screen.press('ArrowRight')
    screen.press('ArrowDown')
    equal(focused(), ['host 1', 'cpu'])
    screen.press('End')
    equal(focused(), ['host 1', 'os'])
    screen.press('Home')
    equal(focused(), ['host 1', '#select'])
    screen.press('End', { ctrlKey: true })
    await until('the last row', () => focused()[0] === `host ${COUNT - 1}`)
    screen.press('Home', { ctrlKey: true })
    await until('the first row', () => focused()[0] === 'host 0')
    screen.press('ArrowUp')
    equal(focused()[0], 'header')
    equal(screen.all('[role=gridcell][tabindex="0"], [role=columnheader][tabindex="0"]').length, 1)
  })

  it('keeps one tab stop when the row it stood on is gone', async () => {
    const { store } = await open({}, rowsOf(20))
    screen.get('[tabindex="0"]').focus()
    equal(focused()[0], 'host 0')
    store.replace(rowsOf(10, 5))
    await until('the other rows', () => rowOf('host 14') && !rowOf('host 0'))
    equal(screen.all('[role=gridcell][tabindex="0"], [role=columnheader][tabindex="0"]').length, 1)
  })

  it('selects by Space, opens by Enter, sorts by Enter in the header', async () => {
    await open()
    screen.get('[tabindex="0"]').focus()
    screen.press('ArrowRight')
    screen.press(' ')
    screen.press('Enter')
    screen.press('ArrowUp')
    screen.press('Enter')
    equal(
      calls.filter(([name]) => name !== 'scroll'),
      [
        ['select', ['vm-0']],
        ['open', 'vm-0'],
        ['sort', [{ column: 'cpu', order: 'asc' }]],
      ],
    )
  })

  it('keeps the focus on its cell when the table is drawn anew for another height', async () => {
    await open()
    screen.get('[tabindex="0"]').focus()
    screen.press('ArrowDown')
    const before = focused()
    // What a bar that appears above the table does.
    ;(screen.root.host as HTMLElement).style.height = '300px'
    for (let i = 0; i < 10; i++) await frame()
    equal(focused(), before)
    screen.press('End')
    equal(focused(), [before[0], 'os'])
  })

  it('says what is selected, by row and in the header', async () => {
    const props = await open()
    await screen.render(<DataTable {...props} selected={new Set(['vm-2'])} />)
    equal(rowOf('host 2')?.getAttribute('aria-selected'), 'true')
    equal(screen.get<HTMLInputElement>('.tabulator-header input').indeterminate, true)
    screen.get<HTMLInputElement>('.tabulator-header input').click()
    const chosen = calls.at(-1)?.[1]
    equal(Array.isArray(chosen) && chosen.length, COUNT)
  })

  it('comes back to the remembered place, asking for the pages before it', async () => {
    const props = propsOf({ scrollOffset: 15_000 })
    props.store.replace(rowsOf(200))
    props.onMore = () => {
      calls.push(['more'])
      if (props.store.rows.size === 200) setTimeout(() => props.store.append(rowsOf(800, 200)))
    }
    await screen.render(<DataTable {...props} />)
    await until('the place', () => screen.root.querySelector('.tabulator-tableholder')?.scrollTop === 15_000)
    await until('its rows', () => rowOf('host 540'))
    equal(
      calls.some(([name]) => name === 'scroll'),
      false,
    )
  })

  it('comes back to the remembered place also when the rows come after the table was built', async () => {
    const props = await open({ scrollOffset: 9_000, loading: true, total: 0 }, [])
    await until('the engine', () => screen.root.querySelector('[role=columnheader]'))
    props.store.replace(rowsOf(COUNT))
    await screen.render(<DataTable {...props} loading={false} total={COUNT} />)
    await until('the place', () => body().scrollTop === 9_000)
    equal(
      calls.some(([name]) => name === 'scroll'),
      false,
    )
  })

  it('stays where the reader is when the same list is read anew', async () => {
    const { store } = await open()
    body().scrollTop = 9_000
    await until('its rows', () => rowOf('host 325'))
    store.replace(rowsOf(COUNT))
    for (let i = 0; i < 10; i++) await frame()
    equal(body().scrollTop, 9_000)
    await until('its rows', () => rowOf('host 325'))
  })

  it('tells its place once scrolling rests', async () => {
    await open()
    for (const top of [100, 400, 700]) {
      body().scrollTop = top
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    await until('the place to be told', () => calls.length > 0)
    equal(calls, [['scroll', 700]])
  })

  it('keeps its rows when columns change', async () => {
    const props = await open()
    await screen.render(<DataTable {...props} columns={COLUMNS.slice(0, 2)} />)
    await until('two columns and the boxes', () => screen.all('[role=columnheader]').length === 3)
    equal(cellOf('host 3', 'cpu')?.textContent, '3')
    equal(screen.all('[tabindex="0"]').length, 1)
  })

  it('shows the reason when there is nothing to show', async () => {
    await open({ total: 0 }, [])
    await until('the reason', () => screen.root.textContent?.includes('Nothing here'))
  })

  it('stands in for its rows with a skeleton while loading', async () => {
    await open({ total: 0, loading: true }, [])
    equal(screen.all('.table-skeleton').length, 1)
    equal(screen.get('.data-table').getAttribute('aria-busy'), 'true')
  })
})
