import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen } from '../../testing/shadow-screen.js'
import { ChangesCell } from './changes-cell.js'

async function saidOf(fresh: number, all: number) {
  const screen = openScreen()
  const figures = { fresh, gone: undefined, worse: undefined, worseNames: [] }
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root)}>
      <ChangesCell figures={figures} sources={{ all, quiet: [] }} now={0} environmentId="e1" />
    </ScreenHostContext>,
  )
  const text = screen.root.textContent ?? ''
  screen.remove()
  return text
}

describe('what changed since yesterday', () => {
  it('counts nothing new where nothing ever came, and no source that reports', async () => {
    const text = await saidOf(0, 0)
    equal(
      [/New–/.test(text), text.includes('Nothing has sent to it yet'), text.includes('report')],
      [true, true, false],
    )
  })

  it('counts what is new where something reports', async () => {
    const text = await saidOf(0, 2)
    equal([/New0/.test(text), text.includes('All 2 sources report')], [true, true])
  })
})
