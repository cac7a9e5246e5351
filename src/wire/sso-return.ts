/** The values that a browser reads for a sign-in by a provider: the page to go to, and what it kept while it was away. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'

const going = open({
  url: v.pipe(
    v.string(),
    v.check(url => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), 'is not the address of a page'),
  ),
})

const leaving = open({
  purpose: v.picklist(['signIn', 'signUp', 'link']),
  name: v.string(),
  sessionId: v.string(),
  backTo: v.pipe(v.string(), v.startsWith('/')),
})

/** Reads the page that the browser goes to next. Throws where the answer names none that a browser may go to. */
export const ssoUrl = (input: unknown): string => readAnswer(going, input).url

/** Undefined for what this kit has not kept. */
export function ssoReturn(input: unknown): v.InferOutput<typeof leaving> | undefined {
  const { success, output } = v.safeParse(leaving, input)
  return success ? output : undefined
}
