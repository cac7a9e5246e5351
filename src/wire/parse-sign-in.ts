/** Borders of the identity calls, as the client of who signs in reads them. */
import { type ErrorName, isRecord } from './errors.js'
import { readToken } from './parse-session.js'
import type { SessionTokens, SsoProviders } from './session.js'
import { Shape } from './shape.js'

const WHAT = 'The server answered something that is not valid'
const BAD: ErrorName = 'INTERNAL'

export function parseSessionTokens(input: unknown): SessionTokens {
  const shape = new Shape()
  const value = shape.record(input, 'answer')
  const userId = value && shape.string(value.userId, 'userId', 256)
  const accessToken = value && readToken(shape, value.accessToken, 'accessToken')
  const refreshToken = value && readToken(shape, value.refreshToken, 'refreshToken')
  const tokens =
    value && userId !== undefined && accessToken && refreshToken
      ? {
          userId,
          originalUserId: typeof value.originalUserId === 'string' ? value.originalUserId : null,
          ...(typeof value.email === 'string' && { email: value.email }),
          accessToken,
          refreshToken,
          ...(typeof value.device === 'string' && { device: value.device }),
        }
      : undefined
  return shape.finish<SessionTokens>(tokens, BAD, WHAT)
}

export function parseSsoProviders(input: unknown): SsoProviders {
  const shape = new Shape()
  const value = shape.record(input, 'answer')
  const providers = (value && shape.array(value.providers, 'providers'))?.filter(isProvider)
  const registration = value && isRecord(value.registration) ? value.registration : {}
  const companyName = typeof registration.companyName === 'string' ? registration.companyName : null
  return shape.finish(
    providers && { providers, registration: { isAllowed: registration.isAllowed === true, companyName } },
    BAD,
    WHAT,
  )
}

function isProvider(value: unknown): value is SsoProviders['providers'][number] {
  return isRecord(value) && ['id', 'name', 'icon'].every(key => typeof value[key] === 'string')
}
