/** Rows as cards in a real browser: how they are sorted. */
import { equal, until } from '../../testing/shadow-screen.js'
import { begin, calls, drawn, propsOf, rowsOf, screen } from '../../testing/table-screen.js'
import RowCards from './row-cards.js'

describe('rows as cards', () => {
  beforeEach(begin)
  afterEach(() => screen.remove())

  it('say how they are sorted, and are sorted by another column or the other way round', async () => {
    const props = propsOf()
    props.store.replace(rowsOf(3))
    await screen.render(<RowCards {...props} />)
    const select = screen.get<HTMLSelectElement>('.card-order select')
    equal(
      [...select.options].map(({ value }) => value),
      ['name', 'cpu'],
    )
    equal(select.value, 'name')
    select.value = 'cpu'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    equal(calls.at(-1), ['sort', [{ column: 'cpu', order: 'desc' }]])
    screen.get('.card-order button').click()
    equal(calls.at(-1), ['sort', [{ column: 'name', order: 'desc' }]])
  })

  it('say what decides where the first column is equal', async () => {
    const props = propsOf({
      sort: [
        { column: 'cpu', order: 'desc' },
        { column: 'name', order: 'asc' },
      ],
    })
    props.store.replace(rowsOf(3))
    await screen.render(<RowCards {...props} />)
    equal(screen.get('.card-order').textContent?.includes('then by Name'), true)
    screen.get('.card-order button').click()
    equal(calls.at(-1), [
      'sort',
      [
        { column: 'cpu', order: 'asc' },
        { column: 'name', order: 'asc' },
      ],
    ])
  })

  it('are drawn again only where a row has changed', async () => {
    const props = propsOf()
    props.store.replace(rowsOf(3))
    await screen.render(<RowCards {...props} />)
    equal(drawn, ['vm-0', 'vm-1', 'vm-2'])
    props.store.apply([{ modified: [{ id: 'vm-1', cpu: 77 }] }])
    await until('the change', () => screen.root.textContent?.includes('77'))
    equal(drawn, ['vm-0', 'vm-1', 'vm-2', 'vm-1'])
  })

  it('choose a row beside those that are chosen by then', async () => {
    const props = propsOf()
    props.store.replace(rowsOf(2))
    await screen.render(<RowCards {...props} />)
    await screen.render(<RowCards {...props} selected={new Set(['vm-0'])} />)
    screen.all('li input')[1]?.click()
    equal(calls.at(-1), ['select', ['vm-0', 'vm-1']])
  })
})
