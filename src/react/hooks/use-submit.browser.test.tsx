import { useState } from 'react'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import { ScreenHostContext } from './screen-host.js'
import { useSubmit } from './use-submit.js'

/** A form that is sent with something in it, and emptied once it was. */
function Adding({ send }: { send(): Promise<void> }) {
  const [text, setText] = useState('somebody')
  const submit = useSubmit()
  const add = () => submit.run(() => send().then(() => setText('')))
  return (
    <form onSubmit={submit.handler(add)}>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit" disabled={submit.isBusy || text === ''}>
        Add
      </button>
    </form>
  )
}

async function open(send: () => Promise<void>) {
  const screen = openScreen()
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root)}>
      <Adding send={send} />
    </ScreenHostContext>,
  )
  const add = screen.get('button')
  add.focus()
  add.click()
  return screen
}

describe('a form that was sent', () => {
  it('and emptied goes on with its field, so that the next can be typed', async () => {
    const screen = await open(async () => {})
    await until('focus is in the field', () => screen.root.activeElement?.localName === 'input')
    equal(screen.get<HTMLInputElement>('input').value, '')
    screen.remove()
  })

  it('takes focus from nobody who went on meanwhile', async () => {
    let sent = () => {}
    const screen = await open(
      () =>
        new Promise<void>(resolve => {
          sent = resolve
        }),
    )
    const other = document.createElement('button')
    document.body.append(other)
    other.focus()
    sent()
    await until('it is empty', () => screen.get<HTMLInputElement>('input').value === '')
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    equal(document.activeElement === other, true)
    other.remove()
    screen.remove()
  })
})
