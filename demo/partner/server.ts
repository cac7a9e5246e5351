/**
 * A partner's site: a page of their own with Plinth elements in it, and the small backend that mints a session for it. The secret key
 * never leaves this process.
 */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'

const {
  PLINTH_SERVER = 'http://127.0.0.1:8080',
  PLINTH_EMBED_KEY = '',
  HOST = '127.0.0.1',
  PORT = '8081',
} = process.env
const TYPES: Record<string, string> = { html: 'text/html', css: 'text/css' }
const page = (name: string) =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8').replaceAll('{{portal}}', PLINTH_SERVER)

/** What the page shows: the machines and their clusters, and what these are named by. */
const TYPES_SHOWN = ['vmware.vm', 'vmware.cluster', 'vmware.vh', 'aws.vm']

/** Scripts, styles and pictures from this site and the portal, calls to the portal only; nothing unsafe. */
const CSP = [
  "default-src 'none'",
  `script-src 'self' ${PLINTH_SERVER}`,
  `style-src 'self' ${PLINTH_SERVER}`,
  `img-src 'self' data: ${PLINTH_SERVER}`,
  `connect-src 'self' ${PLINTH_SERVER}`,
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html plinth',
].join('; ')

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?', 1)[0]
  if (path === '/plinth-session' && request.method === 'GET') {
    mint(`http://${request.headers.host}`).then(
      ({ status, body }) => answer(response, status, 'application/json', body),
      () => answer(response, 502, 'application/json', JSON.stringify({ message: 'The portal cannot be reached' })),
    )
    return
  }
  const name = path === '/' ? 'index.html' : (path ?? '').slice(1)
  if (!['index.html', 'site.css'].includes(name)) {
    answer(response, 404, 'text/plain', 'Not found')
    return
  }
  answer(response, 200, TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain', page(name))
})

/** The user who is signed in to this site gets a token for this site's origin, ten minutes at most. */
async function mint(origin: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${PLINTH_SERVER}/portal/embed/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${PLINTH_EMBED_KEY}` },
    body: JSON.stringify({
      origin,
      user: 'visitor',
      ttl: 600,
      // What the page shows, and of what: the token opens no more.
      elements: ['plinth-dashboard', 'plinth-index'],
      types: TYPES_SHOWN,
    }),
  })
  return { status: response.status, body: await response.text() }
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': CSP,
    'cache-control': 'no-store',
  })
  response.end(body)
}

server.on('error', error => {
  process.send?.({
    event: 'failed',
    message: `The partner's site cannot listen on port ${PORT} (${error.message}): choose another --port`,
  })
  process.exit(1)
})
server.listen(Number(PORT), HOST, () => process.send?.({ event: 'listening' }))
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0))
