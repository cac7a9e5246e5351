/** A list of rows in a form: a new one is where the keyboard goes on. */
import { useState } from 'react'
import type { RowsField } from '../../wire/forms/fields.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { openScreen, until } from '../testing/shadow-screen.js'
import { RowsControl } from './rows-control.js'

const FIELD = {
  kind: 'rows',
  name: 'tags',
  label: 'Tags',
  one: 'Tag',
  addLabel: 'Add a tag',
  most: 3,
  begin: { key: '' },
  row: [{ kind: 'text', name: 'key', label: 'Key' }],
} as const satisfies RowsField

function Tags() {
  const [value, setValue] = useState<unknown>([])
  const rest = {
    ref: null,
    note: undefined,
    isDisabled: false,
    isWrong: false,
    references: {},
    onBlur: () => undefined,
  }
  return <RowsControl id="tags" field={FIELD} value={value} onChange={setValue} {...rest} />
}

it('gives a new row the keyboard', async () => {
  const screen = openScreen(500, 600)
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root)}>
      <Tags />
    </ScreenHostContext>,
  )
  for (const at of [0, 1]) {
    screen.all('.form-rows > button')[0]?.click()
    await until('it is there', () => screen.all('.form-row').length === at + 1)
    await until('the keyboard is in it', () => screen.root.activeElement === screen.all('.form-row input')[at])
  }
  screen.remove()
})
