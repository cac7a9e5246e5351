/** A user's ways in by a provider. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { fittingItems, open } from './shapes.js'

export const identities = open({
  identities: fittingItems(
    open({
      id: v.string(),
      provider: v.string(),
      issuer: v.string(),
      email: v.nullable(v.string()),
      linkedAt: v.string(),
      usedAt: v.nullable(v.string()),
    }),
  ),
  /** Providers that the user can link. */
  providers: fittingItems(open({ id: v.string(), name: v.string(), icon: v.string() })),
  /** Linking asks for it; without one a fresh sign-in counts. */
  hasPassword: v.boolean(),
})
export type Identities = v.InferOutput<typeof identities>

export const parseIdentities = (input: unknown): Identities => readAnswer(identities, input)
