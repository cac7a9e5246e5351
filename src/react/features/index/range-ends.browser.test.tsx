import { createFormat } from '../../../core/format/format.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { type Ends, RangeEnds } from './range-ends.js'

/** What is taken over of a text typed into the second field, and what is said of it. */
async function typed(locale: string, text: string) {
  const screen = openScreen(300, 300)
  const taken: Ends[] = []
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, { format: createFormat(locale, 'UTC', () => 0) })}>
      <RangeEnds label="Disk" from={1.5} to={undefined} onTake={ends => taken.push(ends)} />
    </ScreenHostContext>,
  )
  await until('the fields are there', () => screen.all('input').length === 2)
  const [first, second] = screen.all('input') as HTMLInputElement[]
  if (!first || !second) throw new Error('No fields')
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(second, text)
  second.dispatchEvent(new Event('input', { bubbles: true }))
  await until('it is written', () => second.value === text)
  second.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await new Promise(resolve => setTimeout(resolve, 50))
  const said = screen.all('[role=alert]').map(({ textContent }) => textContent)
  const found = { first: first.value, taken, said, isWrong: second.getAttribute('aria-invalid'), kept: second.value }
  screen.remove()
  return found
}

describe('the ends of a range', () => {
  it('read thousands as the page writes them', async () => {
    equal(JSON.stringify((await typed('en', '1,000')).taken), '[{"from":1.5,"to":1000}]')
    const german = await typed('de', '1.000')
    equal(JSON.stringify([german.first, german.taken]), '["1,5",[{"from":1.5,"to":1000}]]')
  })

  it('say what is no number, keep it, and take nothing over', async () => {
    const { taken, said, isWrong, kept } = await typed('en', '1,0,0')
    equal(JSON.stringify([taken, said, isWrong, kept]), '[[],["1,0,0 is no number"],"true","1,0,0"]')
  })
})
