/** A form in a shadow root: what it says, saves, takes back, merges and guards. */
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { createMemoryLocation } from '../../core/location.js'
import { PortalError } from '../../wire/errors.js'
import type { FormFields } from '../../wire/forms/fields.js'
import { fields, filled, wholeNumber } from '../../wire/shapes.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import { Dialog } from '../ui/dialog.js'
import { RecordForm } from './record-form.js'

const SCHEMA = fields({ name: filled(10), days: wholeNumber(1, 30), isOn: v.boolean() })
const FIELDS: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'number', name: 'days', label: 'Days', unitLabel: 'd' },
  { kind: 'flag', name: 'isOn', label: 'On' },
]
type Value = v.InferOutput<typeof SCHEMA>
type Answer = { value: Value; revision: number }

/** A form over a record that others may change; `answers` says how the next saves end. */
async function openForm({ readOnly = false, around = (form: ReactNode) => form } = {}) {
  const screen = openScreen(500, 600)
  const record: Answer = { value: { name: 'One', days: 7, isOn: false }, revision: 1 }
  const sent: unknown[] = []
  const went: string[] = []
  const troubles: PortalError[] = []
  const held: (() => void)[] = []
  const state = { isHeld: false }
  const host = {
    ...hostIn(screen.root, { location: createMemoryLocation('/here') }),
    navigate(path: string) {
      const event = Object.assign(new Event('plinth-navigate', { cancelable: true }), { path })
      if (screen.root.host.dispatchEvent(event)) went.push(path)
    },
  }
  const shown: string[] = []
  await screen.render(
    <ScreenHostContext value={host}>
      {around(
        <RecordForm
          schema={SCHEMA}
          fields={FIELDS}
          value={record.value}
          revision={record.revision}
          readOnly={readOnly}
          onShown={value => shown.push(value.name)}
          reload={async () => structuredClone(record)}
          save={async (value, revision, changed) => {
            sent.push({ changed, revision })
            if (state.isHeld) await new Promise<void>(resolve => held.push(resolve))
            const trouble = troubles.shift()
            if (trouble) throw trouble
            if (revision !== record.revision) throw new PortalError('CONFLICT')
            Object.assign(record, { value, revision: revision + 1 })
            return structuredClone(record)
          }}
        />,
      )}
    </ScreenHostContext>,
  )
  const inputs = () => screen.all('.form input') as HTMLInputElement[]
  return {
    ...screen,
    host,
    record,
    sent,
    went,
    shown,
    troubles,
    state,
    release: () => held.shift()?.(),
    text: () => screen.root.textContent ?? '',
    field: (i: number) => inputs()[i] as HTMLInputElement,
    async type(i: number, value: string) {
      const input = inputs()[i] as HTMLInputElement
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await until(`'${value}' is typed`, () => inputs()[i]?.value === value)
    },
    save: () => screen.get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    button: (words: string) =>
      screen.all('button').find(each => each.textContent?.startsWith(words)) as HTMLButtonElement,
  }
}

type Form = Awaited<ReturnType<typeof openForm>>
const says = (form: Form, words: string) => until(words, () => form.text().includes(words))

describe('a form about a record', () => {
  let form: Form
  afterEach(() => form.remove())

  it('counts its changes, saves them alone, and undoes them', async () => {
    form = await openForm()
    equal(form.button('Save').disabled, true)
    await form.type(0, 'Two')
    form.field(2).click()
    await says(form, 'Save 2 changes')
    form.save()
    await says(form, 'Saved')
    equal(form.sent, [{ changed: { name: 'Two', isOn: true }, revision: 1 }])
    form.button('Undo').click()
    await until('it is as before', () => form.record.value.name === 'One')
    await until('the field says so', () => form.field(0).value === 'One')
    equal(form.record.value.isOn, false)
  })

  it('says what is wrong beside its field, goes to the first, and sends nothing', async () => {
    form = await openForm()
    await form.type(1, '31')
    await form.type(0, '')
    form.save()
    await says(form, 'Name is empty')
    await says(form, 'Expected a whole number from 1 to 30')
    equal([form.root.activeElement === form.field(0), form.sent.length, form.button('Save').disabled], [true, 0, true])
    await form.type(0, 'Two')
    await form.type(1, '30')
    await until('Save is on', () => !form.button('Save').disabled)
  })

  it('shows a change as saved at once, takes it back when it is refused, and keeps what was typed', async () => {
    form = await openForm()
    form.state.isHeld = true
    form.troubles.push(new PortalError('INVALID_REQUEST', { details: [{ path: 'name', message: 'is taken' }] }))
    await form.type(0, 'Two')
    form.save()
    await says(form, 'Saving …')
    equal(form.shown, ['Two'])
    form.release()
    await says(form, 'Name is taken')
    equal([form.shown, form.field(0).value], [['Two', 'One'], 'Two'])
    await says(form, 'Save 1 change')
  })

  it('says a failure with its code, and saves the same when asked again', async () => {
    form = await openForm()
    form.troubles.push(new PortalError('NETWORK'))
    await form.type(0, 'Two')
    form.save()
    await says(form, 'Code 10')
    form.save()
    await says(form, 'Saved')
    equal(form.record.value.name, 'Two')
  })

  it('saves what does not meet together, without asking', async () => {
    form = await openForm()
    await form.type(0, 'Mine')
    Object.assign(form.record, { value: { name: 'One', days: 9, isOn: true }, revision: 2 })
    form.save()
    await says(form, 'Saved')
    equal(form.record.value, { name: 'Mine', days: 9, isOn: true })
  })

  it('asks where both changed the same, and makes one version of both', async () => {
    form = await openForm()
    await form.type(0, 'Mine')
    await form.type(1, '8')
    Object.assign(form.record, { value: { name: 'Theirs', days: 7, isOn: true }, revision: 2 })
    form.save()
    await says(form, '0 of 1 decided')
    equal(form.button('Save together').disabled, true)
    ;(form.all('input[type=radio]')[1] as HTMLInputElement).click()
    await says(form, '1 of 1 decided')
    form.button('Save together').click()
    await says(form, 'Saved')
    equal(form.record, { value: { name: 'Mine', days: 8, isOn: true }, revision: 3 })
  })

  it('asks before it is left behind', async () => {
    form = await openForm()
    await form.type(0, 'Two')
    form.host.navigate('/elsewhere')
    await says(form, 'Leave without saving?')
    form.button('Stay').click()
    form.host.navigate('/here?other=search')
    equal(form.went, ['/here?other=search'])
    form.host.navigate('/elsewhere')
    await until('it asks', () => form.button('Leave'))
    form.button('Leave').click()
    equal(form.went, ['/here?other=search', '/elsewhere'])
    await until('the question is gone', () => form.all('dialog').length === 0)
    form.button('Discard').click()
    await until('it is as before', () => form.field(0).value === 'One')
    form.host.navigate('/third')
    equal(form.went.at(-1), '/third')
  })

  it('asks before the dialog that it stands in is closed, once something is changed', async () => {
    let closed = 0
    const around = (inner: ReactNode) => (
      <Dialog title="Part" className="narrow" onClose={() => closed++}>
        {inner}
      </Dialog>
    )
    form = await openForm({ around })
    const cancel = () => form.all('dialog')[0]?.dispatchEvent(new Event('cancel', { cancelable: true }))
    cancel()
    equal(closed, 1)
    await form.type(0, 'Two')
    cancel()
    await says(form, 'Leave without saving?')
    equal(closed, 1)
    form.button('Stay').click()
    await until('the question is gone', () => form.all('dialog').length === 1)
    cancel()
    await until('it asks', () => form.button('Leave'))
    form.button('Leave').click()
    equal(closed, 2)
  })

  it('changes nothing where it may only be read', async () => {
    form = await openForm({ readOnly: true })
    equal([form.field(0).disabled, form.all('button').length], [true, 0])
  })
})
