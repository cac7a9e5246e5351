/** A page while its session is gone, in a real browser: who finds it again, and in what state. */
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { SIGNED_OUT } from '../../core/session/session-state.js'
import type { SessionState, StreamStatus } from '../../core/types.js'
import { ScreenHostContext } from '../hooks/screen-host.js'
import { hostIn } from '../testing/host.js'
import { equal, openScreen, type ShadowScreen, until } from '../testing/shadow-screen.js'
import { KeptPage } from './kept-page.js'

const state = (userId: string | null, more: Partial<SessionState> = {}): SessionState => ({
  ...SIGNED_OUT,
  userId,
  email: 'ann@company.example',
  ...more,
})
const ANN = state('ann')
const ENDED = state(null)

let screen: ShadowScreen
let $stream = atom<StreamStatus>({ phase: 'live' })
let running: string[]

function Form({ at }: { at: string }) {
  useEffect(() => {
    running.push(at)
    return () => void running.splice(running.indexOf(at), 1)
  }, [at])
  return (
    <main id="main" tabIndex={-1}>
      <input id="typed" aria-label={at} />
    </main>
  )
}

const show = (of: SessionState, isShown: boolean, at = 'form') =>
  screen.render(
    <ScreenHostContext value={hostIn(screen.root, { $stream })}>
      {!isShown && <input id="password" aria-label="Password" />}
      <KeptPage of={of} isShown={isShown}>
        <Form at={at} />
      </KeptPage>
    </ScreenHostContext>,
  )

async function typing(): Promise<HTMLInputElement> {
  await show(ANN, true)
  const field = screen.get<HTMLInputElement>('#typed')
  field.value = 'half a sentence'
  field.focus()
  return field
}
const found = () => screen.all('#typed').map(field => (field as HTMLInputElement).value)

describe('the page of a session that ended by itself', () => {
  beforeEach(() => {
    screen = openScreen()
    running = []
    $stream = atom<StreamStatus>({ phase: 'live' })
  })
  afterEach(() => screen.remove())

  it('is hidden and at rest, whatever the address is meanwhile', async () => {
    const field = await typing()
    await show(ENDED, false)
    await show(ENDED, false, 'elsewhere')
    equal(field.checkVisibility(), false)
    equal(field.getAttribute('aria-label'), 'form')
    equal(running, [])
  })

  it('is there again for the same person, as it was, with the cursor in its place', async () => {
    const field = await typing()
    await show(ENDED, false)
    screen.get('#password').focus()
    await show(ANN, true)
    equal(screen.get('#typed') === field, true)
    equal(field.checkVisibility(), true)
    equal(found(), ['half a sentence'])
    equal(running, ['form'])
    equal(screen.root.activeElement === field, true)
  })

  it('is not shown before it is known what they still may see', async () => {
    const field = await typing()
    await show(ENDED, false)
    $stream.set({ phase: 'connecting' })
    await show(ANN, true)
    equal(field.checkVisibility(), false)
    equal(running, [])
    equal(screen.all('.skeleton').length > 0, true)
    $stream.set({ phase: 'live' })
    await until('it is shown', () => field.checkVisibility())
    equal(screen.all('.skeleton').length, 0)
    equal(screen.root.activeElement === field, true)
    // What is lost later is said on the page.
    $stream.set({ phase: 'reconnecting', since: 0, retryAt: 0, failures: 1 })
    await show(ANN, true)
    equal(field.checkVisibility(), true)
  })

  it('begins at its content where the cursor was nowhere', async () => {
    await show(ANN, true)
    equal(screen.root.activeElement, null)
    await show(ENDED, false)
    screen.get('#password').focus()
    await show(ANN, true)
    equal(screen.root.activeElement?.id, 'main')
  })

  it('waits until they have set up the second factor that is asked of them', async () => {
    await typing()
    await show(ENDED, false)
    await show({ ...ANN, factorDue: 'Company' }, false)
    await show(ANN, true)
    equal(found(), ['half a sentence'])
  })

  for (const [who, next] of [
    ['somebody else', state('ben')],
    ['somebody who acts as them', state('ann', { originalUserId: 'ben' })],
    ['them in demo mode', state('ann', { inDemoMode: true })],
  ] as const)
    it(`is gone before the page of ${who}`, async () => {
      await typing()
      await show(ENDED, false)
      await show(next, true)
      equal(found(), [''])
    })

  it('is gone once somebody else is asked for a second factor', async () => {
    await typing()
    await show(ENDED, false)
    await show(state('ben', { factorDue: 'Company' }), false)
    equal(found(), [])
  })

  it('is gone at a sign-out, also for the same person', async () => {
    await typing()
    await show(state(null, { email: null }), false)
    equal(found(), [])
    await show(ANN, true)
    equal(found(), [''])
  })

  it('is gone where the session itself is there and something else is shown', async () => {
    await typing()
    await show(ANN, false)
    equal(found(), [])
  })
})
