/**
 * A session endpoint in Node, complete: `PLINTH_SERVER=https://portal.example PLINTH_EMBED_KEY=… ORIGIN=https://shop.example node session.mjs`, and
 * `session-url="/plinth-session"` on the page. The secret stays here; the page gets a token of ten minutes for its own origin.
 */
import { createServer } from 'node:http'

const { PLINTH_SERVER, PLINTH_EMBED_KEY, ORIGIN, HOST = '127.0.0.1', PORT = '8090' } = process.env
for (const [name, value] of Object.entries({ PLINTH_SERVER, PLINTH_EMBED_KEY, ORIGIN }))
  if (!value) throw new Error(`${name} is not set`)

/** What the page shows, and of what: the token opens no more. */
const SHOWN = { elements: ['plinth-dashboard', 'plinth-index'], types: ['vmware.vm', 'vmware.cluster', 'vmware.vh'] }

/** Who is signed in to this site: said by the proxy before it, which lets nobody else set the header. */
const userOf = request => request.headers['x-remote-user']

async function mint(user) {
  const response = await fetch(`${PLINTH_SERVER}/portal/embed/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${PLINTH_EMBED_KEY}` },
    body: JSON.stringify({ origin: ORIGIN, user, ttl: 600, ...SHOWN }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: response.status, body: await response.text() }
}

const server = createServer(async (request, response) => {
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    response.end(body)
  }
  if (request.method !== 'GET' || request.url !== '/plinth-session') return answer(404, '{"message":"Not found"}')
  const user = userOf(request)
  if (!user) return answer(401, '{"message":"Sign in to this site first"}')
  try {
    const { status, body } = await mint(user)
    if (status !== 200) console.error(`The portal answered ${status}: ${body}`)
    // Why the portal refuses is for this log; the page learns only that there is no session.
    answer(status === 200 ? 200 : 502, status === 200 ? body : '{"message":"There is no session"}')
  } catch (error) {
    console.error(`The portal cannot be reached: ${error.message}`)
    answer(502, '{"message":"The portal cannot be reached"}')
  }
})
server.listen(Number(PORT), HOST, () => console.log(`http://${HOST}:${server.address().port}/plinth-session`))
