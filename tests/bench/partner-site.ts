/** A partner's site with pages that a bench writes, and the session endpoint that docs/embedding.md describes, with a key of its own. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { signIn } from '../support/sign-in.js'

export interface PartnerSite {
  address: string
  /** What stands at a path from now on. */
  put(path: string, type: string, text: string): void
  close(): void
}

export async function startPartnerSite(portal: string, types: readonly string[]): Promise<PartnerSite> {
  const files = new Map<string, { type: string; body: Buffer }>()
  let key = ''
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const file = files.get(path)
    if (path === '/plinth-session') {
      const minted = await fetch(`${portal}/portal/embed/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ origin: address, user: 'visitor', ttl: 600, elements: ['plinth-dashboard'], types }),
      })
      response.writeHead(minted.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(await minted.text())
    } else if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'max-age=600' })
      response.end(file.body)
    } else response.writeHead(404).end()
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  key = await makeKey(portal, address)
  return {
    address,
    put: (path, type, text) => files.set(path, { type, body: brotliCompressSync(text) }),
    close: () => server.close(),
  }
}

async function makeKey(portal: string, origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(portal)}` }
  const { accounts } = (await (await fetch(`${portal}/portal/accounts`, { headers })).json()) as {
    accounts: { id: string }[]
  }
  const answer = await fetch(`${portal}/portal/accounts/${accounts[0]?.id}/embed-keys`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Bench', origins: [origin] }),
  })
  if (!answer.ok) throw new Error(`The key was refused: ${await answer.text()}`)
  return ((await answer.json()) as { secret: string }).secret
}
