import { until as comes, equal, openScreen } from '../testing/shadow-screen.js'
import { Modal } from './modal.js'

describe('a modal part of a screen', () => {
  it('takes focus, closes by Escape and beside it, and gives focus back to what opened it', async () => {
    const screen = openScreen()
    const closed: string[] = []
    const show = (isOpen: boolean, closesBeside: boolean) =>
      screen.render(
        <>
          <button type="button" className="opener">
            Open
          </button>
          {isOpen && (
            <Modal label="Part" className="part" closesBeside={closesBeside} onClose={() => closed.push('closed')}>
              <button type="button">Inside</button>
            </Modal>
          )}
        </>,
      )
    try {
      await show(false, false)
      screen.get('.opener').focus()
      await show(true, false)
      const dialog = screen.get<HTMLDialogElement>('dialog')
      equal([dialog.open, dialog.contains(screen.root.activeElement)], [true, true])
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      equal(closed, [])
      const cancel = new Event('cancel', { cancelable: true })
      dialog.dispatchEvent(cancel)
      // Who shows it takes it away: the browser does not close it by itself.
      equal([cancel.defaultPrevented, dialog.open, closed], [true, true, ['closed']])
      await show(true, true)
      dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      equal(closed.length, 2)
      await show(false, true)
      await comes('focus is back', () => screen.root.activeElement?.className === 'opener')
    } finally {
      screen.remove()
    }
  })
})
