/**
 * Messages between the tabs of one origin about the session: a new tab asks for it, a renewed session is sent to all, a sign-out ends it in
 * all. Nothing is stored; the session lives as long as one of the tabs is open.
 */
import { isRecord } from '../../wire/errors.js'
import { parseSessionTokens, type SessionTokens } from '../../wire/sign-in.js'

export type TabMessage = { ask: true } | { tokens: SessionTokens } | { signedOut: string }

/** The way a session reaches other tabs. `createBroadcastTabs` makes it in a browser. */
export interface Tabs {
  open(onMessage: (message: TabMessage) => void): void
  post(message: TabMessage): void
  /** Runs work in one tab at a time. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): void
}

/** How tabs reach each other. */
export interface TabChannels {
  /** Distinguishes the portals of one origin. */
  name: string
  BroadcastChannel: typeof BroadcastChannel
  /** The browser's Web Locks; absent in an insecure context. */
  locks: { request<T>(name: string, work: () => Promise<T>): Promise<T> } | undefined
}

export function createBroadcastTabs({ name, BroadcastChannel, locks }: TabChannels): Tabs {
  let channel: BroadcastChannel | undefined
  return {
    open(onMessage) {
      channel?.close()
      channel = new BroadcastChannel(name)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data)
        if (message) onMessage(message)
      }
    },
    post: message => channel?.postMessage(message),
    alone: work => (locks ? locks.request(name, work) : work()),
    close() {
      channel?.close()
      channel = undefined
    },
  }
}

/** Any script of the origin may post: messages that cannot be read are ignored. */
function readMessage(data: unknown): TabMessage | undefined {
  if (!isRecord(data)) return undefined
  if (data.ask === true) return { ask: true }
  if (typeof data.signedOut === 'string') return { signedOut: data.signedOut }
  try {
    return { tokens: parseSessionTokens(data.tokens) }
  } catch {
    return undefined
  }
}
