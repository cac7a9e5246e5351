/**
 * Every state of a session × everything that can happen to it. A cell says the state after it and, after a colon, how the call failed.
 *
 *            init (nothing stored)                 impersonate
 *   new ────────────────────────────▶ out    in ────────────────▶ acting
 *   stored ─ init, renewed ─▶ in      ▲  │    ▲                      │
 *                                     │  └────┘ sign-in, exchange    │ revert; renewal refused,
 *            sign-out anywhere,       │                              │ and the way back holds
 *            renewal refused ─────────┴────────── in, acting ◀───────┘ (back to in)
 */
import { describe, expect, it } from 'vitest'
import { browser, MINUTE } from '../../../tests/support/session-browser.js'

type State =
  /** Nothing has happened yet, and nothing is stored. */
  | 'new'
  /** Nothing has happened yet; an earlier page left a session that holds. */
  | 'stored'
  /** The same, and its refresh token has run out. */
  | 'storedOver'
  | 'out'
  | 'in'
  /** The access token has run out. */
  | 'stale'
  /** The refresh token has run out, too. */
  | 'over'
  | 'acting'
  | 'actingStale'

const EVENTS = [
  'init',
  'sign in or exchange',
  'sign in, lost',
  'token',
  'token, renewed',
  'token, refused',
  'token, all refused',
  'token, lost',
  'impersonate',
  'revert',
  'revert, refused',
  'sign out',
  'signed out elsewhere',
  'renewed elsewhere',
  'begun to act elsewhere',
  'gone back elsewhere',
  'somebody else elsewhere',
  'woken after a sign-out',
] as const
type Event = (typeof EVENTS)[number]

type Browser = ReturnType<typeof browser>
type Tab = ReturnType<Browser['tab']>

async function tabIn(state: State, on: Browser): Promise<Tab> {
  const { tab, pass, started, signedIn } = on
  if (state === 'new') return tab()
  if (state === 'out') {
    const made = tab()
    await started(made.session)
    return made
  }
  const made = await signedIn()
  if (state === 'stored' || state === 'storedOver') {
    made.session.close()
    await pass(state === 'stored' ? MINUTE : 721 * MINUTE)
    return tab(new Map(made.stored))
  }
  if (state === 'acting' || state === 'actingStale') await during(made.session.impersonate('u2'), on)
  if (state === 'stale' || state === 'actingStale') await pass(11 * MINUTE)
  if (state === 'over') await pass(721 * MINUTE)
  return made
}

async function during(work: Promise<unknown>, { pass }: Browser): Promise<string> {
  const result = work.then(
    () => '',
    (error: { error?: string }) => `: ${error.error ?? String(error)}`,
  )
  await pass(1_000)
  return result
}

function happens(event: Event, { session, say, stored }: Tab, { issue, server }: Browser): Promise<unknown> {
  const answers = { refused: 'refused', 'all refused': 'all refused', lost: 'lost' } as const
  const [what = '', how = ''] = event.split(', ')
  if (how in answers) server.answers = answers[how as keyof typeof answers]
  const done = (act: () => unknown) => Promise.resolve(act())
  switch (what) {
    case 'init':
      return session.init()
    case 'sign in or exchange':
      return session.enter('/portal/auth/login/credentials', { email: 'demo@plinth.local' })
    case 'sign in':
      return session.signIn('demo@plinth.local', 'x')
    case 'token':
      return session.accessToken(how !== '')
    case 'impersonate':
      return session.impersonate('u2')
    case 'revert':
      if (how === 'refused') server.answers = 'all refused'
      return session.revert()
    case 'sign out':
      return session.signOut()
    case 'signed out elsewhere':
      return done(() => say({ signedOut: session.$state.get().userId ?? '' }))
    case 'renewed elsewhere': {
      const { userId, originalUserId } = session.$state.get()
      return done(() => say({ tokens: issue(userId ?? 'u1', originalUserId) }))
    }
    case 'begun to act elsewhere':
      return done(() => say({ tokens: issue('u2', 'u1') }))
    case 'gone back elsewhere':
      return done(() => say({ tokens: issue('u1', null) }))
    case 'somebody else elsewhere':
      return done(() => say({ tokens: issue('u9', null) }))
    default:
      return done(() => {
        stored.clear()
        session.wake()
      })
  }
}

function stateOf({ session, stored }: Tab, { now }: { now(): number }): string {
  const { status, userId, originalUserId, accessToken, refreshToken } = session.$state.get()
  const isHeld = stored.size > 0
  if (status === 'uninitialized' && userId === null) return isHeld ? 'stored' : 'new'
  if (userId === null) return isHeld ? 'out, and kept' : 'out'
  if (Date.parse(refreshToken?.expires ?? '') <= now()) return 'over'
  const isStale = Date.parse(accessToken?.expires ?? '') <= now()
  if (originalUserId !== null)
    return isStale ? 'actingStale' : `${userId} ${originalUserId}` === 'u2 u1' ? 'acting' : 'acting as nobody known'
  return isStale ? 'stale' : userId === 'u1' ? 'in' : `in as ${userId}`
}

const NOT = 'NOT_SIGNED_IN'
const GONE = 'SESSION_REVOKED'

/** What never reaches a session that nobody holds: messages of other tabs, a page that wakes. */
const DEAF = (state: string) => ({
  'signed out elsewhere': state,
  'renewed elsewhere': state,
  'begun to act elsewhere': state,
  'gone back elsewhere': state,
  'somebody else elsewhere': state,
})
/** Nobody is signed in: there is nothing to renew, to act from, or to go back to. */
const NOBODY = (state: string) => ({
  'sign in or exchange': 'in',
  'sign in, lost': `${state}: NETWORK`,
  token: `${state}: ${NOT}`,
  'token, renewed': `${state}: ${NOT}`,
  'token, refused': `${state}: ${NOT}`,
  'token, all refused': `${state}: ${NOT}`,
  'token, lost': `${state}: ${NOT}`,
  impersonate: `${state}: ${NOT}`,
  revert: `${state}: CONFLICT`,
  'revert, refused': `${state}: CONFLICT`,
  ...DEAF(state),
})
const SIGNED_OUT = {
  'sign out': 'out',
  'signed out elsewhere': 'out',
  'woken after a sign-out': 'out',
}
/** A user who acts as themselves gets the same from every state, however old the tokens are. */
const ONESELF = (state: string) => ({
  init: state,
  'sign in or exchange': 'in',
  'sign in, lost': `${state}: NETWORK`,
  revert: `${state}: CONFLICT`,
  'revert, refused': `${state}: CONFLICT`,
  ...SIGNED_OUT,
  'renewed elsewhere': 'in',
  'begun to act elsewhere': 'acting',
  'gone back elsewhere': 'in',
  'somebody else elsewhere': state,
})
const RENEWABLE = (state: string) => ({
  token: 'in',
  'token, renewed': 'in',
  'token, refused': `out: ${GONE}`,
  'token, all refused': `out: ${GONE}`,
  'token, lost': `${state}: NETWORK`,
  impersonate: 'acting',
})
/** A refused renewal leads back to oneself: the call that asked for it fails all the same, as it was meant for the other. */
const ANOTHER = (state: string) => ({
  init: state,
  'sign in or exchange': 'in',
  'sign in, lost': `${state}: NETWORK`,
  token: 'acting',
  'token, renewed': 'acting',
  'token, refused': `in: ${GONE}`,
  'token, all refused': `out: ${GONE}`,
  'token, lost': `${state}: NETWORK`,
  impersonate: `${state}: CONFLICT`,
  revert: 'in',
  'revert, refused': `${state}: ${GONE}`,
  ...SIGNED_OUT,
  'renewed elsewhere': 'acting',
  'begun to act elsewhere': 'acting',
  'gone back elsewhere': 'in',
  'somebody else elsewhere': state,
})

const TABLE: Record<State, Record<Event, string>> = {
  new: { ...NOBODY('new'), init: 'out', 'sign out': 'new', 'woken after a sign-out': 'new' },
  stored: { ...NOBODY('stored'), init: 'in', 'sign out': 'new', 'woken after a sign-out': 'new' },
  storedOver: { ...NOBODY('stored'), init: 'out', 'sign out': 'new', 'woken after a sign-out': 'new' },
  out: { ...NOBODY('out'), init: 'out', 'sign out': 'out', 'woken after a sign-out': 'out' },
  in: { ...ONESELF('in'), ...RENEWABLE('in') },
  stale: { ...ONESELF('stale'), ...RENEWABLE('stale') },
  over: {
    ...ONESELF('over'),
    token: `out: ${NOT}`,
    'token, renewed': `out: ${NOT}`,
    'token, refused': `out: ${NOT}`,
    'token, all refused': `out: ${NOT}`,
    'token, lost': `out: ${NOT}`,
    impersonate: `out: ${NOT}`,
  },
  acting: ANOTHER('acting'),
  actingStale: ANOTHER('actingStale'),
}

describe.each(Object.keys(TABLE) as State[])('a session that is %s', state => {
  it.each(EVENTS)('%s', async event => {
    const on = browser()
    const tab = await tabIn(state, on)
    const failure = await during(happens(event, tab, on), on)
    expect(`${stateOf(tab, on)}${failure}`).toBe(TABLE[state][event])
  })
})

describe.each([-5, 5])('a server whose clock is %i minutes ahead', minutes => {
  it('signs nobody out, and renews once for each token', async () => {
    const on = browser(minutes * MINUTE)
    const { session } = await on.signedIn()
    for (let passed = 0; passed < 120; passed += 1) {
      await during(session.accessToken(), on)
      await on.pass(MINUTE)
    }
    expect(session.$authenticated.get()).toBe(true)
    // A token of ten minutes seems to hold five or fifteen; the server refuses what it finds too old, and it is renewed then.
    expect(on.server.exchanges).toBeLessThan(120 / (10 + minutes) + 10)
    await during(session.accessToken(true), on)
    expect(session.$authenticated.get()).toBe(true)
  })
})
