import type { Portal } from '../../../core/types.js'
import type { Alert, AlertAction } from '../../../wire/alerts/alert.js'
import { type ScreenHost, ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { type Acts, useActs } from './use-acts.js'

const alert = (id: string) => ({ id, entityName: id, ruleName: 'Full', mutedUntil: null }) as unknown as Alert

function Probe({ onActs }: { onActs(acts: Acts): void }) {
  onActs(useActs('e1', () => {}))
  return null
}

/** What was asked and said; the server changes those that are named. */
async function open(changes: string[]) {
  const screen = openScreen()
  const asked: AlertAction[] = []
  const said: Parameters<ScreenHost['notice']>[] = []
  const call = async (method: string, _path: string, body: AlertAction) => {
    if (method === 'post') asked.push(body)
    return { changed: changes.length, ids: changes }
  }
  const datastore = () => ({ decides: async () => true })
  const portal = { call, datastore, isPersonal: true } as unknown as Partial<Portal>
  let acts: Acts = { act: undefined }
  await screen.render(
    <ScreenHostContext value={{ ...hostIn(screen.root, portal), notice: (...all) => said.push(all) }}>
      <Probe onActs={now => (acts = now)} />
    </ScreenHostContext>,
  )
  return { screen, asked, said, act: await until('one may act', () => acts.act) }
}

describe('many alerts at once', () => {
  it('are acknowledged with an undo, which takes back what it did and nothing that others did', async () => {
    const { screen, asked, said, act } = await open(['a', 'c'])
    act([alert('a'), alert('b'), alert('c')], 'acknowledge')
    await until('it is said', () => said.length > 0)
    const [, words, , undo] = said[0] ?? []
    equal([words, undo?.label], ['3 alerts are acknowledged', 'Undo'])
    undo?.run()
    await until('it is undone', () => said.length > 1)
    equal(asked, [
      { action: 'acknowledge', ids: ['a', 'b', 'c'] },
      { action: 'unacknowledge', ids: ['a', 'c'] },
    ])
    equal([said[1]?.[1], said[1]?.[3]], ['2 alerts are not acknowledged any more', undefined])
    screen.remove()
  })

  it('have no undo where others were first', async () => {
    const { screen, said, act } = await open([])
    act([alert('a'), alert('b')], 'acknowledge')
    await until('it is said', () => said.length > 0)
    equal(said[0]?.[3], undefined)
    screen.remove()
  })
})
