/** What the framework and the parser of HTTP refuse by themselves has the form of every other error. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'
import { rawCall } from '../support/raw-http.js'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const HEAD = 'Host: x\r\n'
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

describe('a request', () => {
  it.each([
    ['of an address that is none', `GET /%ff%zz HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`, 400, 'INVALID_REQUEST'],
    ['with 20 kB of headers', `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'INVALID_REQUEST'],
    ['of a method that there is not', `FLY / HTTP/1.1\r\n${HEAD}\r\n`, 400, 'INVALID_REQUEST'],
    [
      'of a method that nothing here has',
      `PROPFIND /healthz HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`,
      404,
      'NOT_FOUND',
    ],
    [
      'with a length that is no number',
      `POST /gql HTTP/1.1\r\n${HEAD}Content-Length: many\r\n\r\n`,
      400,
      'INVALID_REQUEST',
    ],
    ['that is no HTTP', 'hello\r\n\r\n', 400, 'INVALID_REQUEST'],
  ])('%s is refused in the form of all errors', async (_what, text, status, name) => {
    const answer = await rawCall(api.address, { parts: [text] })
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/content-type: application\/json/i)
    const body = bodyOf(answer)
    expect(body).toMatchObject({
      name,
      code: expect.any(Number),
      message: expect.any(String),
      requestId: expect.any(String),
    })
  })

  it('with NUL in its path is refused by the name of the parameter', async () => {
    await addPerson(api, 'somebody@plinth.local')
    const { access } = await sessionOf(api, 'somebody@plinth.local')
    const answer = await send(`${api.address}/portal/environments/a%00b/retention`, { token: access })
    expect(answer).toMatchObject({ status: 400, body: { code: 1, details: [{ path: 'path.id' }] } })
  })

  it('whose caller has left before it was counted does no harm', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        rawCall(api.address, { parts: [`GET /portal/auth/sso/providers HTTP/1.1\r\n${HEAD}\r\n`], abort: true }),
      ),
    )
    expect((await send(`${api.address}/portal/auth/sso/providers`)).status).toBe(200)
  })
})
