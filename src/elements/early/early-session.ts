/** The other end of ask-sessions.ts. */
const EARLY = Symbol.for('plinth.session')

interface Early {
  url: string
  answer: Promise<Response>
}

/** The answer that the loader has asked for: the first time, and of this address alone. */
export function takeEarlySession(element: Element, url: string): Promise<Response> | undefined {
  const early: Early | undefined = Reflect.get(element, EARLY)
  Reflect.deleteProperty(element, EARLY)
  return early?.url === url ? early.answer : undefined
}
