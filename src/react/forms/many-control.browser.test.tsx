/** Several of many: found by typing, chosen with the keyboard, taken back. */
import { useState } from 'react'
import type { ValueField } from '../../wire/forms/fields.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { FieldFrame } from './field-frame.js'
import { ManyControl } from './many-control.js'

const PEOPLE = Array.from({ length: 300 }, (_, n) => ({
  value: `u${n}`,
  label: n === 77 ? 'Zoë Adler' : `Person ${n}`,
  note: n === 78 ? 'adler@north.example' : `p${n}@x.example`,
}))
const FIELD: Extract<ValueField, { kind: 'own' }> = {
  kind: 'own',
  of: 'many',
  name: 'tell',
  label: 'Tell people',
  options: PEOPLE,
}

function People({ chosen, isDisabled = false }: { chosen: string[]; isDisabled?: boolean }) {
  const [value, setValue] = useState<unknown>(chosen)
  const nothing = () => undefined
  const rest = {
    ref: null,
    note: undefined,
    isWrong: false,
    references: {},
    onBlur: nothing,
    values: {},
    fill: nothing,
  }
  return (
    <FieldFrame id="tell" label="Tell people" problem={undefined}>
      <ManyControl id="tell" field={FIELD} value={value} onChange={setValue} isDisabled={isDisabled} {...rest} />
      <output>{(value as string[]).join()}</output>
    </FieldFrame>
  )
}

let screen: ShadowScreen
async function open(chosen: string[], isDisabled = false) {
  screen = openScreen(400, 600)
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root)}>
      <People chosen={chosen} isDisabled={isDisabled} />
    </ScreenHostContext>,
  )
}
afterEach(() => screen.remove())

const box = () => screen.get<HTMLInputElement>('[role=combobox]')
const found = () => screen.all('[role=option]').map(option => option.textContent)
const isValue = (value: string) => until(`${value} is chosen`, () => screen.get('output').textContent === value)

async function type(text: string) {
  box().focus()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text)
  box().dispatchEvent(new Event('input', { bubbles: true }))
  await until('the list is there', () => box().getAttribute('aria-expanded') === 'true')
}

describe('several of many', () => {
  it('are found by what they are called or by their note, and chosen one after the other with the keyboard', async () => {
    await open([])
    equal([screen.all('input').length, screen.all('[role=option]').length], [1, 0])
    await type('ADLER')
    await until('both are found', () => found().length === 2)
    screen.press('ArrowDown')
    await until('the second is pointed at', () => box().getAttribute('aria-activedescendant') === 'tell-1')
    screen.press('Enter')
    await isValue('u78')
    await type('zoë adler')
    await until('the other is found', () => found().length === 1)
    screen.press('Enter')
    await isValue('u78,u77')
    await type('adler')
    await until('those chosen are offered no more', () => found().length === 0)
    equal(screen.get('[role=status]').textContent, 'Nothing is called like that')
    screen.press('Escape')
    await until('the list is closed', () => box().getAttribute('aria-expanded') === 'false')
    equal(
      screen.all('.chip').map(chip => chip.querySelector('span')?.textContent),
      ['Person 78', 'Zoë Adler'],
    )
  })

  it('are offered by a press, the first hundred, with how many more there are', async () => {
    await open(['u0'])
    box().focus()
    box().click()
    await until('the list is there', () => found().length === 100)
    equal(screen.get('[role=status]').textContent, '199 more: search by name')
    screen.get('[role=option]').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }))
    await isValue('u0,u1')
    equal(screen.root.activeElement === box(), true)
  })

  it('are taken back by their button or by Backspace in the empty box, and the keyboard stays', async () => {
    await open(['u1', 'u2', 'gone'])
    screen.get<HTMLButtonElement>('.chip button[aria-label="Remove Person 2"]').click()
    await isValue('u1,gone')
    await until('the keyboard is in the box', () => screen.root.activeElement === box())
    screen.press('Backspace')
    await isValue('u1')
    await type('x')
    screen.press('Backspace')
    await isValue('u1')
  })

  it('are shown alone to who may not change them', async () => {
    await open(['u1'], true)
    equal([screen.all('.chip').length, screen.all('input, button').length], [1, 0])
  })
})
