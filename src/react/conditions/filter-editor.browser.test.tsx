/** What is written as a filter counts while it is written: the form around may be sent before it is added. */
import { useState } from 'react'
import { createCatalogue, entryOf } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Filter } from '../../wire/query.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import { FilterEditor } from './filter-editor.js'

const SPEC = {
  type: 'vmware.vm',
  platform: 'vmware',
  label: { one: 'Virtual machine', many: 'Virtual machines' },
  icon: 'vm',
  fields: { name: { type: 'text', label: 'Name' } },
} as unknown as EntitySpec

function Editor() {
  const [where, setWhere] = useState<Filter | null>(null)
  return (
    <>
      <FilterEditor spec={SPEC} where={where} onChange={setWhere} />
      <output>{JSON.stringify(where)}</output>
    </>
  )
}

async function open() {
  const screen = openScreen(800, 400)
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, { catalogue: createCatalogue([entryOf(SPEC)]) as never })}>
      <Editor />
    </ScreenHostContext>,
  )
  const button = (text: string) => screen.all('button').find(({ textContent }) => textContent?.trim() === text)
  const press = async (text: string) => (await until(`${text} is there`, () => button(text))).click()
  const write = async (text: string) => {
    const input = await until(
      'the value is there',
      () => screen.all('fieldset input')[0] as HTMLInputElement | undefined,
    )
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const isWhere = (part: string) =>
    until(`the filter is ${part}`, () => screen.all('output')[0]?.textContent?.includes(part))
  return { screen, press, write, isWhere, chips: () => screen.all('.chip').length }
}

describe('a filter of a form', () => {
  it('counts while it is written, and is there once when it is added', async () => {
    const { screen, press, write, isWhere, chips } = await open()
    await press('Add filter')
    await write('billing')
    await isWhere('"billing"')
    equal(chips(), 0)
    await press('Add')
    await until('it is a chip', () => chips() === 1)
    await isWhere('"billing"')
    await press('Add filter')
    await write('web')
    await isWhere('"web"')
    await write('')
    await until('what is empty is none', () => !screen.all('output')[0]?.textContent?.includes('"web"'))
    await isWhere('"billing"')
    screen.remove()
  })

  it('is given up', async () => {
    const { screen, press, write, isWhere } = await open()
    await press('Add filter')
    await write('billing')
    await isWhere('"billing"')
    await press('Cancel')
    await isWhere('null')
    equal(screen.all('fieldset').length, 0)
    screen.remove()
  })
})
