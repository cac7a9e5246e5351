/**
 * `POST /portal/embed/sessions`: a partner's backend, with its secret key, mints a short token for one page. The token is bound to the
 * page's origin, opens only the key's account, and carries the filters and the policy the backend locked.
 */
import * as v from 'valibot'
import { token } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { parseLocks } from '../../wire/parse-policy.js'
import type { AccessPolicy } from '../../wire/scope.js'
import { at, Shape } from '../../wire/shape.js'
import { resource } from '../http/resource.js'
import { embedKey } from '../http/scopes.js'

const MAX_SECONDS = 600

interface EmbedInput {
  origin: string
  user: string
  seconds: number
  account: string | undefined
  policy: AccessPolicy
}

export const embedResources = [
  resource({
    name: 'mintEmbedSession',
    method: 'POST',
    path: '/portal/embed/sessions',
    says: "Mints a short token for one page of a partner's.",
    scope: embedKey,
    limit: 600,
    input: v.custom<EmbedInput>(() => true),
    read: parseInput,
    output: token,
    async handle({ input, key, now, services: { signer } }) {
      if (input.account !== undefined && input.account !== key.accountId) {
        throw new PortalError('NOT_FOUND', { message: 'No such account' })
      }
      if (!key.origins.includes(input.origin)) {
        throw new PortalError('FORBIDDEN', {
          message: `Origin ${input.origin} is not registered for this key; registered are ${key.origins.join(', ') || 'none'}`,
        })
      }
      return signer.sign(
        {
          kind: 'embed',
          userId: `embed:${key.id}:${input.user}`,
          grants: [{ resource: 'account', id: key.accountId, flags: ['read'] }],
          accountId: key.accountId,
          revision: 0,
          policy: { ...input.policy, origin: input.origin },
          seconds: input.seconds,
        },
        now,
      )
    },
  }),
]

function parseInput(body: unknown): EmbedInput {
  const shape = new Shape()
  const value = shape.record(body, 'body')
  const origin = value && shape.string(value.origin, 'origin', 300)
  if (origin !== undefined && !isOrigin(origin))
    shape.fail('origin', `'${origin}' is not an origin`, 'scheme, host and port only')
  const user = value && shape.string(value.user ?? 'anonymous', 'user', 200)
  const seconds = value && shape.integer(value.ttl ?? MAX_SECONDS, 'ttl', 1, MAX_SECONDS)
  const policy: AccessPolicy = {}
  if (value?.filters !== undefined) {
    const filters = parseLocks(shape, value.filters, 'filters')
    if (filters) policy.filters = filters
  }
  const asked = value?.policy === undefined ? undefined : shape.record(value.policy, 'policy')
  if (asked?.from !== undefined) {
    const from = shape.string(asked.from, at('policy', 'from'), 64)
    if (from !== undefined && Number.isNaN(Date.parse(from))) shape.fail('policy.from', 'is not an ISO time')
    else if (from !== undefined) policy.from = from
  }
  if (asked?.scramble !== undefined) shape.fail('policy.scramble', 'is not available yet', 'leave it out')
  const account = typeof value?.account === 'string' ? value.account : undefined
  const input =
    origin !== undefined && user !== undefined && seconds !== undefined
      ? { origin, user, seconds, account, policy }
      : undefined
  return shape.finish(input, 'INVALID_REQUEST', 'The embed session is not valid')
}

function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text
  } catch {
    return false
  }
}
