/**
 * `POST /portal/embed/sessions`: a partner's backend, with its secret key, mints a short token for one page. The token is bound to the
 * page's origin, opens only the key's account, and carries the filters and the policy the backend locked.
 */
import { PortalError } from '../../wire/errors.js'
import { parseLocks } from '../../wire/parse-policy.js'
import type { AccessPolicy } from '../../wire/scope.js'
import { at, Shape } from '../../wire/shape.js'
import { type Resource, resource } from '../http/resource.js'
import type { Store } from '../store/store.js'
import { hashSecret, type TokenSigner } from './tokens.js'

const MAX_SECONDS = 600

interface EmbedInput {
  origin: string
  user: string
  seconds: number
  account: string | undefined
  policy: AccessPolicy
}

export function embedResources(store: Store, signer: TokenSigner): Resource[] {
  return [
    resource<EmbedInput>({
      method: 'POST',
      path: '/portal/embed/sessions',
      access: 'key',
      limit: 600,
      parse: parseInput,
      async handle({ input, principal, now }) {
        const hash = principal.bearer === undefined ? '' : hashSecret(principal.bearer)
        const key = (await store.environments.embedKeys()).find(candidate => candidate.secretHash === hash)
        if (!key)
          throw new PortalError('FORBIDDEN', {
            message: 'The secret key is wrong: send it as bearer, from your backend only',
          })
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
            policy: { ...input.policy, origin: input.origin },
            seconds: input.seconds,
          },
          now,
        )
      },
    }),
  ]
}

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
