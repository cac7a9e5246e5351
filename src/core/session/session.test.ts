import { describe, expect, it } from 'vitest'
import { browser, MINUTE } from '../../../tests/support/session-browser.js'
import { createBroadcastTabs, type TabMessage } from './tabs.js'

describe('the session of several tabs', () => {
  it('is taken over by a tab that opens without one, at no exchange', async () => {
    const { server, tab, started, signedIn } = browser()
    await signedIn()
    const second = tab()
    await started(second.session)
    expect(second.session.$authenticated.get()).toBe(true)
    expect(second.session.$state.get().email).toBe('demo@plinth.local')
    expect(server.exchanges).toBe(0)
  })

  it('stays signed out where no tab has one', async () => {
    const { tab, started } = browser()
    const first = tab()
    await started(first.session)
    expect(first.session.$state.get()).toMatchObject({ status: 'initialized', userId: null })
  })

  it('is renewed once for all', async () => {
    const { server, tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    await pass(10 * MINUTE)
    const tokens = Promise.all([
      first.session.accessToken(),
      second.session.accessToken(),
      second.session.accessToken(),
    ])
    await pass(1_000)
    expect(await tokens).toEqual(['a2', 'a2', 'a2'])
    expect(server.exchanges).toBe(1)
  })

  it('is not ended by a tab that slept while another renewed it', async () => {
    const { server, tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    second.sleep()
    await pass(10 * MINUTE)
    const renewed = first.session.accessToken()
    await pass(1_000)
    await renewed
    second.awake()
    second.session.wake()
    const token = second.session.accessToken()
    await pass(1_000)
    expect(await token).toBe('a2')
    expect(server.exchanges).toBe(1)
  })

  it('shows nothing of one user to another whose tokens a renewal brings', async () => {
    const { issue, pass, signedIn } = browser()
    const { session, location, say } = await signedIn()
    say({ tokens: { ...issue('u2', 'u1'), userId: 'u1', originalUserId: null } })
    await pass(10 * MINUTE)
    expect(location.$path.get()).toBe('/~/e1/overview')
    const token = session.accessToken()
    await pass(1_000)
    expect(await token).toBe('a3')
    expect(session.$state.get()).toMatchObject({ userId: 'u2', originalUserId: 'u1' })
    expect(location.$path.get()).toBe('/')
  })

  it('hides names in all of them, which leads to the start, and shows them again', async () => {
    const { server, tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    for (const isOn of [true, false]) {
      for (const { location } of [first, second]) location.replace('/~/e1/vmware.vm')
      const done = first.session.setDemoMode(isOn)
      await pass(1_000)
      await done
      for (const { session, location } of [first, second]) {
        expect(session.$state.get()).toMatchObject({ userId: 'u1', inDemoMode: isOn })
        expect(location.$path.get()).toBe('/')
      }
    }
    expect(server.exchanges).toBe(2)
    const third = tab(first.stored)
    await started(third.session)
    expect(third.session.$state.get()).toMatchObject({ inDemoMode: false })
  })

  it('gives no token that ends while names are being hidden, but the one that follows', async () => {
    const { pass, signedIn } = browser()
    const { session } = await signedIn()
    const before = await session.accessToken()
    const done = session.setDemoMode(true)
    const asked = session.accessToken()
    await pass(1_000)
    await done
    expect(await asked).not.toBe(before)
    expect(await asked).toBe(await session.accessToken())
  })

  it('ends in all of them with a sign-out, which leads to the start', async () => {
    const { tab, pass, started, signedIn, server } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    await first.session.signOut()
    await pass(10)
    for (const { session, location, stored } of [first, second]) {
      expect(session.$state.get()).toMatchObject({ userId: null, accessToken: null, refreshToken: null })
      expect(location.$path.get()).toBe('/')
      expect(stored.size).toBe(0)
    }
    expect(server.signedOut).toBe(1)
  })

  it('ends in all of them and leaves an invite open, wherever the sign-out was', async () => {
    const { tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const invite = tab()
    await started(invite.session)
    invite.location.replace('/invites/abc')
    await first.session.signOut()
    await pass(10)
    expect(first.location.$path.get()).toBe('/')
    expect(invite.location.$path.get()).toBe('/invites/abc')
    expect(invite.session.$state.get()).toMatchObject({ userId: null, accessToken: null, email: null })
    expect(invite.stored.size).toBe(0)
  })

  it('ends on the server too when its access token has run out meanwhile', async () => {
    const { signedIn, pass, server } = browser()
    const { session } = await signedIn()
    await pass(11 * MINUTE)
    const left = session.signOut()
    await pass(1_000)
    await left
    expect(server.exchanges).toBe(1)
    expect(server.signedOut).toBe(1)
    expect(server.signedOutWith).toBe('a2')
  })

  it('is over in a page that comes back from the cache after the sign-out', async () => {
    const { tab, started, signedIn } = browser()
    const first = await signedIn()
    const later = tab(first.stored)
    await started(later.session)
    first.sleep()
    await later.session.signOut()
    first.awake()
    first.session.wake()
    expect(first.session.$authenticated.get()).toBe(false)
    expect(first.location.$path.get()).toBe('/')
  })
})

describe('messages between tabs', () => {
  it('are heard as far as they can be read, and no longer once closed', async () => {
    const heard: TabMessage[] = []
    const tabs = createBroadcastTabs({ name: 'test', BroadcastChannel, locks: undefined })
    const other = new BroadcastChannel('test')
    tabs.open(message => heard.push(message))
    for (const garbage of [null, 1, 'ask', {}, { ask: false }, { tokens: { userId: 1 } }, { signedOut: 2 }]) {
      other.postMessage(garbage)
    }
    other.postMessage({ signedOut: 'u1' })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(heard).toEqual([{ signedOut: 'u1' }])
    tabs.close()
    other.postMessage({ signedOut: 'u1' })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(heard).toHaveLength(1)
    other.close()
  })
})

describe('a session that ended by itself', () => {
  it('leaves whose it was, and the address as it is; signing out leaves neither', async () => {
    const { server, pass, signedIn } = browser()
    const { session, location } = await signedIn()
    server.live = 'revoked'
    const asked = session.accessToken(true).catch(() => undefined)
    await pass(200)
    await asked
    expect(session.$authenticated.get()).toBe(false)
    expect(session.$state.get()).toMatchObject({ userId: null, email: 'demo@plinth.local' })
    expect(location.$path.get()).toBe('/~/e1/overview')
    await session.signIn('demo@plinth.local', 'x')
    await session.signOut()
    expect(session.$state.get().email).toBeNull()
    expect(location.$path.get()).toBe('/')
  })

  /** Names were hidden in it when the server ended it. */
  async function endedInDemoMode() {
    const all = browser()
    const { session, stored } = await all.signedIn()
    await session.setDemoMode(true)
    all.server.live = 'revoked'
    const asked = session.accessToken(true).catch(() => undefined)
    await all.pass(200)
    await asked
    return { ...all, session, stored }
  }

  it('that ended in demo mode begins anew in it, and shows nothing before; one that was left does not', async () => {
    const { tab, started, session, stored } = await endedInDemoMode()
    expect(session.$state.get().userId).toBeNull()
    const reloaded = tab(new Map(stored))
    await started(reloaded.session)
    for (const { $state, signIn } of [session, reloaded.session]) {
      const shown: (boolean | undefined)[] = []
      const stop = $state.listen(({ userId, inDemoMode }) => userId !== null && shown.push(inDemoMode))
      await signIn('demo@plinth.local', 'x')
      stop()
      expect(new Set(shown)).toEqual(new Set([true]))
    }
    await session.signOut()
    await session.signIn('demo@plinth.local', 'x')
    expect(session.$state.get()).toMatchObject({ userId: 'u1', inDemoMode: false })
  })

  it('in demo mode takes over no session that was begun in clear in another tab', async () => {
    const { tab, pass, started, session, stored } = await endedInDemoMode()
    const clear = tab()
    await started(clear.session)
    await clear.session.signIn('demo@plinth.local', 'x')
    const again = session.accessToken().catch(() => undefined)
    await pass(200)
    await again
    const reloaded = tab(new Map(stored))
    await started(reloaded.session)
    for (const { $state } of [session, reloaded.session]) expect($state.get().userId).toBeNull()
    await reloaded.session.signIn('demo@plinth.local', 'x')
    for (const { $state } of [reloaded.session, clear.session])
      expect($state.get()).toMatchObject({ userId: 'u1', inDemoMode: true })
  })

  it('in demo mode whose token has run out before a reload begins anew in it', async () => {
    const { tab, pass, started, signedIn } = browser()
    const { session, stored } = await signedIn()
    await session.setDemoMode(true)
    session.close()
    await pass(13 * 60 * MINUTE)
    const again = tab(new Map(stored))
    await started(again.session)
    expect(again.session.$state.get().userId).toBeNull()
    await again.session.signIn('demo@plinth.local', 'x')
    expect(again.session.$state.get().inDemoMode).toBe(true)
  })

  it('is known after a reload too, when its token has run out meanwhile', async () => {
    const { tab, pass, started, signedIn } = browser()
    const { stored, session } = await signedIn()
    session.close()
    await pass(13 * 60 * MINUTE)
    const again = tab(new Map(stored))
    await started(again.session)
    expect(again.session.$state.get()).toMatchObject({
      userId: null,
      email: 'demo@plinth.local',
      status: 'initialized',
    })
  })

  it('is there again in all of its tabs once it is begun again in one, by the same person', async () => {
    const { server, tab, pass, started, signedIn } = browser()
    const first = await signedIn()
    const second = tab()
    await started(second.session)
    server.live = 'revoked'
    const asked = [first, second].map(({ session }) => session.accessToken(true).catch(() => undefined))
    await pass(1_000)
    await Promise.all(asked)
    expect(second.session.$authenticated.get()).toBe(false)
    await first.session.signIn('demo@plinth.local', 'x')
    await pass(10)
    expect(second.session.$state.get()).toMatchObject({ userId: 'u1', email: 'demo@plinth.local' })
  })
})

it('a session that somebody signed out of is begun by no tokens that come late from another tab', async () => {
  const { issue, signedIn } = browser()
  const { session, say } = await signedIn()
  const late = issue()
  await session.signOut()
  say({ tokens: late })
  expect(session.$state.get().userId).toBeNull()
})
