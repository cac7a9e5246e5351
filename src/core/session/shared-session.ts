/**
 * One session in all tabs of an origin: a tab without one takes over that of another, renewed tokens reach all, signing out ends it in all. Where a
 * browser has no way between tabs, each has a session of its own.
 */
import type { SessionTokens } from '../../wire/sign-in.js'
import type { Clock } from '../types.js'
import type { HeldSession } from './held-session.js'
import { isAlive, isFresh, isSameView } from './session-state.js'
import type { TabMessage, Tabs } from './tabs.js'

/** How long other tabs have to answer. */
const ASK_MS = 100

export interface SharedSession {
  open(): void
  /** Takes a session from an answer to this tab, and sends it to the other tabs. */
  begin(tokens: SessionTokens): void
  /** Does the same with a session that shows something else, such as another user's; everything that was open before ends. */
  change(tokens: SessionTokens): void
  /** The newest session among the other tabs'. */
  ask(): Promise<SessionTokens | undefined>
  /** Takes over what another tab has renewed while this one was suspended: using the older token would end the session. */
  catchUp(): Promise<void>
  /** Ends the session in the other tabs. */
  signOut(userId: string): void
  /** Runs work in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>
  close(): void
}

/** `end` ends the session in this tab, because another one has signed out. */
export function createSharedSession(
  held: HeldSession,
  tabs: Tabs | undefined,
  clock: Clock,
  end: () => void,
): SharedSession {
  /** The answers of other tabs while they are asked. */
  let answers: SessionTokens[] | undefined

  function share(): void {
    const tokens = held.tokens()
    if (tokens) tabs?.post({ tokens })
  }

  /** Somebody acts as another, or goes back: one session for all tabs. */
  function change(tokens: SessionTokens): void {
    end()
    held.adopt(tokens)
  }

  /** The same session as it was renewed, changed, or begun again where it had ended by itself; any other is none of this tab's. */
  function take(tokens: SessionTokens): void {
    const { userId, originalUserId, email } = held.$state.get()
    const known = email === null ? held.$state.get() : held.last()
    if (known && isSameView(known, tokens)) held.adopt(tokens)
    else if (userId !== null && (originalUserId ?? userId) === (tokens.originalUserId ?? tokens.userId)) change(tokens)
  }

  function receive(message: TabMessage): void {
    const { userId } = held.$state.get()
    if ('ask' in message) share()
    else if ('tokens' in message) {
      const { tokens } = message
      if (answers) answers.push(tokens)
      else take(tokens)
    } else if (userId === message.signedOut) end()
  }

  async function ask(): Promise<SessionTokens | undefined> {
    if (!tabs) return undefined
    const received: SessionTokens[] = []
    answers = received
    tabs.post({ ask: true })
    await new Promise<void>(resolve => clock.setTimeout(resolve, ASK_MS))
    answers = undefined
    // One that was begun elsewhere in clear shows nothing here.
    const usable = received.filter(tokens => isAlive(tokens.refreshToken, clock) && !held.isToHide(tokens))
    return usable.sort((a, b) => expiry(b) - expiry(a))[0]
  }

  return {
    open: () => tabs?.open(receive),
    begin(tokens) {
      held.adopt(tokens)
      share()
    },
    change(tokens) {
      change(tokens)
      share()
    },
    ask,
    async catchUp() {
      const current = held.tokens()
      if (current && isFresh(current.accessToken, clock)) return
      const offered = await ask()
      if (!offered) return
      if (!current) held.adopt(offered)
      else if (expiry(offered) > expiry(current)) take(offered)
    },
    signOut: userId => tabs?.post({ signedOut: userId }),
    alone: work => (tabs ? tabs.alone(work) : work()),
    close: () => tabs?.close(),
  }
}

function expiry({ refreshToken }: SessionTokens): number {
  return Date.parse(refreshToken.expires)
}
