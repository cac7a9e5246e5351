/** Each symptom of a page, and what the doctor says of it. */
import { describe, expect, it } from 'vitest'
import { examine } from './examine.js'
import type { Finding, Surroundings } from './finding.js'

const PAGE = 'https://shop.example/machines'
const PORTAL = 'https://portal.example'
const NOW = Date.parse('2026-01-31T12:00:00Z')
const CSP = `script-src 'self' ${PORTAL}; connect-src 'self' ${PORTAL}; img-src 'self' data: ${PORTAL}; require-trusted-types-for 'script'; trusted-types lit-html plinth`

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`
const CLAIMS = {
  iat: NOW / 1000,
  scope: 'environment:*:read',
  policy: { origin: 'https://shop.example', features: ['metrics'] },
}
const session = (claims: object = CLAIMS, expires = '2026-01-31T12:10:00.000Z') =>
  Response.json({ token: tokenOf(claims), expires }, { headers: { date: new Date(NOW).toUTCString() } })
const beat = () => new Response(': beat\n\n', { headers: { 'content-type': 'text/event-stream' } })

type Answers = Partial<Record<'/healthz' | '/session' | '/gql', (init?: RequestInit) => Response | Promise<Response>>>

/** A page on which all is well, but for what a test changes. */
function around(change: Partial<Surroundings> = {}, answers: Answers = {}): Surroundings {
  const all: Required<Answers> = {
    '/healthz': () => Response.json({ status: 'ok', version: '0.1.0' }),
    '/session': () => session(),
    '/gql': beat,
    ...answers,
  }
  return {
    page: new URL(PAGE),
    origin: 'https://shop.example',
    portal: new URL(PORTAL),
    kit: new URL(`${PORTAL}/kit/plinth.js`),
    sessionUrl: new URL('https://shop.example/session'),
    fetchSession: undefined,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      return all[pathname as keyof Answers](init)
    },
    now: () => NOW,
    policies: [CSP],
    refused: [],
    cutShort: [],
    elements: [{ tag: 'plinth-dashboard', isDefined: true, scopes: ['environment:*:read'], features: [] }],
    version: '0.1.0',
    copies: [`${PORTAL}/kit/plinth.js`],
    lostFonts: [],
    font: '',
    ...change,
  }
}

const wrongIn = (findings: readonly Finding[]) => findings.filter(({ verdict }) => verdict === 'wrong')
/** Returns the finding that is wrong, and proves that it is the only one. */
async function wrongOf(of: Surroundings): Promise<Finding> {
  const found = wrongIn(await examine(of))
  expect(found.map(({ check, saw }) => `${check}: ${saw}`)).toHaveLength(1)
  return found[0] ?? expect.fail('nothing is wrong')
}
const none = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a page on which all is well', () => {
  it('has nothing wrong and nothing that is not known', async () => {
    const findings = await examine(around())
    expect(findings.filter(({ verdict }) => verdict !== 'fine')).toEqual([])
    expect(findings.length).toBeGreaterThan(10)
  })

  it('never has its token told', async () => {
    const said = JSON.stringify(await examine(around()))
    expect(said).not.toContain(tokenOf(CLAIMS))
  })
})

describe('a policy', () => {
  it.each([
    ['script-src', `script-src 'self'`, `script-src 'self' ${PORTAL}`],
    ['connect-src', `connect-src 'self'`, `connect-src 'self' ${PORTAL}`],
    ['connect-src', `connect-src ${PORTAL}`, `connect-src ${PORTAL} 'self'`],
    ['img-src', `img-src 'none'`, `img-src ${PORTAL} data:`],
  ])('that lacks %s (%s) is printed as it is to be', async (check, directive, paste) => {
    const policies = [CSP.replace(new RegExp(`${check} [^;]*`), directive)]
    expect(await wrongOf(around({ policies }))).toMatchObject({ check, fix: { paste } })
  })

  it('that says nothing but default-src is told by each directive that it rules', async () => {
    const found = wrongIn(await examine(around({ policies: ["default-src 'self'"] })))
    expect(found.map(({ check }) => check)).toEqual(['script-src', 'connect-src', 'img-src'])
  })

  it.each([
    'https:',
    '*',
    '*.example',
    'portal.example',
    'https://portal.example:443',
    `${PORTAL}/kit/`,
  ])('that lets the kit through by %s is fine', async source => {
    const policies = [CSP.replace(/script-src [^;]*/, `script-src 'self' ${source}`)]
    expect(wrongIn(await examine(around({ policies })))).toEqual([])
  })

  it.each([
    'http://portal.example:8080',
    'notportal.example',
    '*.portal.example',
    `${PORTAL}/other/`,
  ])('that names %s does not let the kit through', async source => {
    const policies = [CSP.replace(/script-src [^;]*/, `script-src 'self' ${source}`)]
    expect(await wrongOf(around({ policies }))).toMatchObject({ check: 'script-src' })
  })

  it('of trusted types without those of the kit is printed with them', async () => {
    const policies = [CSP.replace('trusted-types lit-html plinth', 'trusted-types mine')]
    expect(await wrongOf(around({ policies }))).toMatchObject({
      check: 'Trusted Types',
      fix: { paste: 'trusted-types mine lit-html plinth' },
    })
  })

  it('that cannot be read is told by what the browser refused', async () => {
    const refused = [{ directive: 'connect-src', address: `${PORTAL}/gql` }]
    const found = await wrongOf(around({ policies: undefined, refused }))
    expect(found.saw).toBe(`connect-src refused ${PORTAL}/gql`)
    expect(found.fix?.paste).toContain(`connect-src 'self' ${PORTAL}`)
  })
})

describe('the portal', () => {
  it('that is away is said to be', async () => {
    const found = await wrongOf(around({}, { '/healthz': none }))
    expect(found).toMatchObject({ check: 'Portal', fix: { paste: `api="${PORTAL}"` } })
  })

  it('that does not know the origin says what to register, and where', async () => {
    const answers: Answers = { '/healthz': init => (init?.mode === 'no-cors' ? new Response() : none()) }
    expect(await wrongOf(around({}, answers))).toMatchObject({
      check: 'Allowed origin',
      fix: { say: expect.stringContaining('/a/{accountId}/embedding'), paste: 'https://shop.example' },
    })
  })

  it('that is something else is told by its answer', async () => {
    const found = await wrongOf(around({}, { '/healthz': () => new Response('<html>', { status: 200 }) }))
    expect(found.saw).toBe(`${PORTAL}/healthz answered 200`)
  })

  it('of another release than the kit is named', async () => {
    const answers: Answers = { '/healthz': () => Response.json({ version: '0.2.0' }) }
    expect(await wrongOf(around({}, answers))).toMatchObject({
      check: 'Release',
      fix: { paste: 'plinth-portal-kit@0.2.0' },
    })
  })

  it.each([
    ['held back by a proxy', () => none(), 'proxy_buffering off;'],
    [
      'answered by something else',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      undefined,
    ],
    ['refused', () => new Response('{"message":"no"}', { status: 403 }), undefined],
  ])('whose stream is %s', async (_, answer, paste) => {
    const found = await wrongOf(around({}, { '/gql': answer }))
    expect(found).toMatchObject({ check: 'Stream' })
    expect(found.fix?.paste).toBe(paste)
  })

  it('without https on a page with it is mixed content', async () => {
    const portal = new URL('http://portal.example')
    const found = wrongIn(await examine(around({ portal, kit: undefined, policies: [] })))
    expect(found).toMatchObject([{ check: 'Mixed content', fix: { paste: 'api="https://portal.example"' } }])
  })
})

describe('the session endpoint', () => {
  const text = (body: string, status = 200) => new Response(body, { status })
  it.each([
    ['answers 500', () => text('boom', 500), 'answered 500 boom'],
    ['answers 401', () => text('', 401), 'answered 401'],
    ['answers HTML', () => text('<html>'), 'something that is not JSON'],
    ['answers something else', () => Response.json({ session: 'secret' }), 'gave the keys session'],
    ['answers nothing', none, 'cannot be reached: Failed to fetch'],
  ])('that %s is told', async (_, answer, saw) => {
    const found = await wrongOf(around({}, { '/session': answer }))
    expect(found.check).toBe('Session endpoint')
    expect(found.saw).toContain(saw)
    expect(found.saw).not.toContain('secret')
  })

  it('of another origin is told by the header that it lacks', async () => {
    const sessionUrl = new URL('https://api.shop.example/session')
    const policies = [`${CSP}`.replace("connect-src 'self'", "connect-src 'self' https://api.shop.example")]
    const found = await wrongOf(around({ sessionUrl, policies }, { '/session': none }))
    expect(found.fix?.paste).toBe('Access-Control-Allow-Origin: https://shop.example')
  })

  it('that is a function of the page is asked too', async () => {
    const fetchSession = () => Promise.reject(new Error('not signed in'))
    expect(await wrongOf(around({ fetchSession }))).toMatchObject({ saw: 'fetchSession failed: not signed in' })
  })

  it('that gives a session of another origin says which to name', async () => {
    const policy = { ...CLAIMS.policy, origin: 'https://www.shop.example' }
    const found = await wrongOf(around({}, { '/session': () => session({ ...CLAIMS, policy }) }))
    expect(found).toMatchObject({ check: 'Origin of the session', fix: { paste: '"origin": "https://shop.example"' } })
  })

  it('that gives too little says which elements to name', async () => {
    const elements = [{ tag: 'plinth-cost', isDefined: true, scopes: ['environment:*:read'], features: ['costs'] }]
    expect(await wrongOf(around({ elements }))).toMatchObject({
      check: 'Scopes',
      saw: '<plinth-cost> needs costs',
      fix: { paste: '"elements": ["plinth-cost"]' },
    })
  })

  it('that keeps sessions beyond their end is told', async () => {
    const found = await wrongOf(around({}, { '/session': () => session(CLAIMS, '2026-01-31T11:59:00.000Z') }))
    expect(found).toMatchObject({ check: 'Clock', fix: { paste: 'Cache-Control: no-store' } })
  })
})

describe('the device', () => {
  it.each([
    [-120_000, '120 s behind'],
    [90_000, '90 s ahead of'],
  ])('whose clock is %i ms off is told', async (off, by) => {
    const found = await wrongOf(around({ now: () => NOW + off }))
    expect(found.saw).toBe(`The clock of this device is ${by} that of the server`)
  })
})

describe('the page', () => {
  it('in a frame without an origin is told what the frame needs', async () => {
    const found = wrongIn(await examine(around({ origin: 'null' })))
    expect(found[0]).toMatchObject({ check: 'Frame', fix: { paste: 'sandbox="allow-scripts allow-same-origin"' } })
  })

  it('with two copies is told which stays', async () => {
    const copies = [`${PORTAL}/kit/plinth.js`, 'https://shop.example/kit/plinth.js']
    expect((await wrongOf(around({ copies }))).saw).toBe(
      `${copies.join(' and ')} are loaded; 0.1.0 came first and stays`,
    )
  })

  it('without the kit is told, and with elements that its copy does not have', async () => {
    expect(await wrongOf(around({ version: undefined }))).toMatchObject({ check: 'Copies of the kit' })
    const elements = [{ tag: 'plinth-probe-new', isDefined: false, scopes: [], features: [] }]
    expect((await wrongOf(around({ elements }))).saw).toBe('0.1.0 defines no <plinth-probe-new>')
  })

  it('with an element that is lower than what it shows', async () => {
    const found = await wrongOf(around({ cutShort: ['plinth-index', 'plinth-dashboard'] }))
    expect(found).toMatchObject({
      check: 'Heights',
      saw: expect.stringContaining('<plinth-index>, <plinth-dashboard>'),
      fix: { paste: '<plinth-index fit="fill">' },
    })
  })

  it('whose font did not come is told', async () => {
    const found = await wrongOf(around({ font: '"Shop Sans", serif', lostFonts: ['Shop Sans'] }))
    expect(found).toMatchObject({ check: 'Fonts', saw: 'Shop Sans could not be loaded' })
  })

  it('on which a check breaks has the others', async () => {
    const elements = null as unknown as Surroundings['elements']
    const findings = await examine(around({ elements }))
    expect(findings.filter(({ verdict }) => verdict === 'unknown').map(({ check }) => check)).toEqual([
      'Copies of the kit',
      'Scopes',
    ])
    expect(findings.find(({ check }) => check === 'Stream')?.verdict).toBe('fine')
  })
})
