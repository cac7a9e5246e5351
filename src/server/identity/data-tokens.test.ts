import { describe, expect, it } from 'vitest'
import { grantData, limited } from './data-tokens.js'
import { ANONYMOUS, type Principal } from './principal.js'
import { ACCESS_SECONDS, type TokenClaims } from './tokens.js'

const NOW = new Date('2026-11-18T12:00:00Z')
const at = (seconds: number) => NOW.getTime() + seconds * 1_000

async function granted(principal: Partial<Principal> = {}, more = {}) {
  let claims: TokenClaims | undefined
  const signer = {
    async sign(asked: TokenClaims) {
      claims = asked
      return { token: 't', expires: new Date(at(asked.seconds ?? 0)).toISOString() }
    },
  }
  const asked = { datastoreIds: ['d', 'e'], explains: false, decides: false, accountId: 'a', boundTo: ['w'], ...more }
  const whole = { ...ANONYMOUS, userId: 'u', revision: 7, expires: at(9_999), ...principal }
  const access = await grantData(signer as never, whole, asked, NOW)
  if (!claims) throw new Error('Nothing was signed')
  return { access, claims }
}

describe('a token for data', () => {
  it('opens the datastores that are named, and their feeds', async () => {
    const { access, claims } = await granted()
    expect(claims.grants.map(({ resource, id, flags }) => `${resource}:${id}:${flags}`)).toEqual([
      ...['datastore:d:read', 'datastore-feed:d:read', 'datastore:e:read', 'datastore-feed:e:read'],
    ])
    expect(access).toMatchObject({ access_token: 't', expires_in: ACCESS_SECONDS })
    expect(access.scope.split(' ')).toHaveLength(4)
    const { claims: explaining } = await granted({}, { explains: true })
    expect(explaining.grants[0]?.flags).toEqual(['read', 'explain'])
    const { claims: deciding } = await granted({}, { decides: true })
    expect(deciding.grants[0]?.flags).toEqual(['read', 'decide'])
  })
  it('is of the same user, session and revision as what it was made from', async () => {
    const { claims } = await granted({ sessionId: 's', actorId: 'x', isClient: true })
    expect(claims).toMatchObject({
      ...{ kind: 'datastore', userId: 'u', sessionId: 's', actorId: 'x', isClient: true, revision: 7, accountId: 'a' },
    })
    expect((await granted({ userId: null })).claims.userId).toBe('')
    expect((await granted()).claims).not.toHaveProperty('sessionId')
  })
  it('lasts no longer than that, and a second at least', async () => {
    expect((await granted({ expires: at(90.9) })).access.expires_in).toBe(90)
    expect((await granted({ expires: at(-5) })).access.expires_in).toBe(1)
  })
  it('ends by what it came by, and of an embed session by what ends that', async () => {
    expect((await granted({ boundTo: ['key'] })).claims.boundTo).toEqual(['w'])
    expect((await granted({ kind: 'embed', boundTo: ['key', 'w'] })).claims.boundTo).toEqual(['key', 'w'])
  })
  it('has the policy of the session, narrowed by the workspace', async () => {
    const policy = { origin: 'http://p.example', types: ['vm'] } as never
    expect((await granted()).claims).not.toHaveProperty('policy')
    expect((await granted({ policy })).claims.policy).toEqual(policy)
    const none = { from: null, until: null, scramble: false }
    expect((await granted({}, { limit: none })).claims).not.toHaveProperty('policy')
    for (const limit of [{ from: '2026-01-01T00:00:00Z' }, { until: '2026-01-01T00:00:00Z' }, { scramble: true }])
      expect((await granted({}, { limit: { ...none, ...limit } })).claims.policy).toEqual(limit)
  })
})

describe('a policy within a range of time', () => {
  const JAN = '2026-01-01T00:00:00Z'
  const FEB = '2026-02-01T00:00:00Z'
  const FEB_END = '2026-02-28T00:00:00Z'
  const MAR = '2026-03-01T00:00:00Z'
  const limit = (from: string | null, until: string | null, scramble = false) => ({ from, until, scramble })
  it('begins at the later of two, and ends at the earlier', () => {
    expect(limited({ from: JAN, until: MAR }, limit(FEB, null))).toEqual({ from: FEB, until: MAR })
    expect(limited({ from: FEB, until: FEB_END }, limit(JAN, MAR))).toEqual({ from: FEB, until: FEB_END })
    expect(limited({ until: MAR }, limit(JAN, FEB))).toEqual({ from: JAN, until: FEB })
    expect(limited({}, undefined)).toEqual({})
    expect(limited({ scramble: true }, limit(null, null))).toEqual({ scramble: true })
    expect(limited({}, limit(null, null, true))).toEqual({ scramble: true })
  })
  it('is refused where the two do not meet', () => {
    const said = (from: string, until: string) => () => limited({ from }, limit(null, until))
    expect(said(FEB, JAN)).toThrow('The time of this session and that of the workspace do not meet')
    expect(said(FEB, FEB)).toThrow('do not meet')
    expect(said(FEB, FEB_END)).not.toThrow()
  })
})
