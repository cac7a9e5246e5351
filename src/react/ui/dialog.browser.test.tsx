import type { ReactNode } from 'react'
import { until as comes, equal, openScreen } from '../testing/shadow-screen.js'
import { Button } from './controls.js'
import { Dialog } from './dialog.js'

describe('a dialog', () => {
  /** Where focus is when it shows this, by id. */
  async function begins(children: ReactNode, later?: ReactNode): Promise<string | undefined> {
    const screen = openScreen()
    const show = (part: ReactNode) =>
      screen.render(
        <Dialog title="Part" className="narrow" onClose={() => undefined}>
          {part}
        </Dialog>,
      )
    try {
      await show(children)
      if (later !== undefined) {
        equal(screen.root.activeElement?.localName, 'dialog')
        await show(later)
        await comes('the field has focus', () => screen.root.activeElement?.localName === 'input')
      }
      return screen.root.activeElement?.id || screen.root.activeElement?.localName
    } finally {
      screen.remove()
    }
  }

  it('begins at its first field that can be filled in', async () => {
    equal(
      await begins(
        <>
          <Button id="copy">Copy</Button>
          <input id="shown" readOnly value="x" />
          <input type="radio" name="a" id="one" readOnly checked={false} />
          <input type="radio" name="a" id="two" readOnly checked />
          <input id="name" />
          <Button id="go" look="primary">
            Create
          </Button>
        </>,
      ),
      'two',
    )
  })

  it('begins at what leaves everything as it is, else at what it is for', async () => {
    const go = (
      <Button id="go" look="primary">
        Revoke
      </Button>
    )
    equal(
      await begins(
        <>
          {go}
          <Button id="keep" data-safe>
            Keep it
          </Button>
        </>,
      ),
      'keep',
    )
    equal(await begins(go), 'go')
  })

  it('begins as a whole where nothing is to be done, and at a field that comes later', async () => {
    equal(await begins(<p>Read this</p>), 'dialog')
    equal(await begins(<p>One moment</p>, <input id="name" />), 'name')
  })
})
