/** An import whose network is cut before an answer, and a file that is left before it is imported. */
import { createMemoryLocation } from '../../core/location.js'
import type { Datastore, Portal } from '../../core/types.js'
import { createCatalogue, typeEntry } from '../../spec/catalogue.js'
import type { DimensionsImported } from '../../wire/dimensions.js'
import { PortalError } from '../../wire/errors.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, until } from '../testing/shadow-screen.js'
import ImportDialog from './import-dialog.js'

interface Sent {
  batch?: string
  writes?: boolean
  written?: unknown
}

/** A server that has one machine; while it `isCut` it does what it is asked, and nobody hears of it. */
async function open() {
  const screen = openScreen(900, 700)
  const state = { isCut: false, batches: new Set<string>(), sent: [] as Sent[], closed: 0 }
  const answer = (written: boolean): DimensionsImported => ({
    ...{ changed: written ? 1 : 0, unchanged: written ? 0 : 1, refused: [] },
    written: written ? [{ type: 'vmware.vm', written: [{ id: 'a', version: 1 }] }] : [],
  })
  const portal = {
    location: createMemoryLocation('/a/1/settings/dimensions'),
    catalogue: createCatalogue([typeEntry('vmware.vm', 'Virtual machine', 'vm')]),
    datastore: () =>
      ({
        read: async () => ({ dimensions: [{ key: 'unit', name: 'Unit', description: '', values: null }] }),
      }) as unknown as Datastore,
    async call(_method: string, path: string, body: Sent) {
      state.sent.push(body)
      if (path.endsWith('/undo')) return { changed: 1, unchanged: 0, refused: [], written: [] }
      const { batch = '', writes = true } = body
      const isKnown = state.batches.has(batch)
      if (writes && !isKnown) state.batches.add(batch)
      if (state.isCut) throw new PortalError('NETWORK')
      return answer(isKnown || writes)
    },
  } as unknown as Portal
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, portal)}>
      <ImportDialog environments={[{ id: 'e1', name: 'Place' }]} onClose={() => (state.closed += 1)} />
    </ScreenHostContext>,
  )
  const text = () => screen.root.textContent ?? ''
  const button = (name: string) =>
    until(`the button ${name}`, () => screen.all('button').find(each => each.textContent === name))
  return {
    ...screen,
    state,
    shows: (words: string) => until(words, () => text().includes(words)),
    button,
    press: async (name: string) => (await button(name)).click(),
    async paste(rows: string) {
      const field = await until('the field', () => screen.root.querySelector('textarea'))
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, rows)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await until('the button', () => screen.all('button').find(each => each.textContent === 'Read the text'))
    },
  }
}

const ROWS = 'type,id,unit\nvmware.vm,a,Shop\n'

/** An import whose only answer is lost. */
async function cut() {
  const screen = await open()
  await screen.paste(ROWS)
  await screen.press('Read the text')
  screen.state.isCut = true
  await screen.press('Import 1 row')
  await screen.button('Go on')
  screen.state.isCut = false
  return screen
}

describe('an import of which an answer is lost', () => {
  it('is taken back with what that was about', async () => {
    const screen = await cut()
    await screen.press('Undo')
    await screen.shows('1 entity is as it was before.')
    const [first, asked, undone] = screen.state.sent
    equal([asked?.batch, asked?.writes], [first?.batch, false])
    equal(undone, { type: 'vmware.vm', written: [{ id: 'a', version: 1 }] })
    screen.remove()
  })

  it('goes on with the same rows under the same name, and counts them as changed', async () => {
    const screen = await cut()
    await screen.press('Go on')
    await screen.shows('1 entity changed.')
    const [first, again] = screen.state.sent
    equal(again?.batch, first?.batch)
    equal(screen.state.batches.size, 1)
    screen.remove()
  })
})

describe('NotImported', () => {
  it('asks before what was pasted is left behind, and not once it is imported', async () => {
    const screen = await open()
    await screen.paste(ROWS)
    await screen.press('Read the text')
    const close = () => screen.get('.import-dialog [aria-label="Close"]').click()
    close()
    await screen.shows('What you chose or pasted here is not imported yet.')
    equal(screen.state.closed, 0)
    await screen.press('Stay')
    await screen.press('Import 1 row')
    await screen.shows('1 entity changed.')
    await screen.press('Close')
    await until('its end', () => screen.state.closed === 1)
    screen.remove()
  })
})
