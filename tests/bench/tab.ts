/** A browser tab without a browser: signs in, opens the stream, opens pages and leaves some of them before they are there. */

import { signIn } from '../support/sign-in.js'
import { openStream } from '../support/sse.js'
import type { Page } from './pages.js'

export interface Tab {
  /** Opens a page: resolves with the ms until all of it is there, rejects when a call or a query failed. */
  open(page: Page): Promise<number>
  /** Opens a page and leaves it after `ms`. */
  leave(page: Page, ms: number): Promise<void>
  close(): void
}

interface Resources {
  environments: { id: string; name: string; datastoreId: string }[]
}

/** Also gives how long the sign-in took, in ms. */
export async function openTab(address: string): Promise<Tab & { signedInMs: number }> {
  const began = performance.now()
  const access = await signIn(address)
  const signedInMs = performance.now() - began
  let token = ''
  let renewAt = 0
  let signedInAt = Date.now()
  let current = access
  const environment = await ownEnvironment(address, access)

  /** A session's access token lasts ten minutes, a data token less. */
  async function dataToken(): Promise<string> {
    if (Date.now() < renewAt) return token
    if (Date.now() - signedInAt > 8 * 60_000) {
      current = await signIn(address)
      signedInAt = Date.now()
    }
    const url = `${address}/portal/environments/${environment.id}/dataAccess`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${current}` } })
    if (!answer.ok) throw new Error(`dataAccess answered ${answer.status}`)
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
    token = access_token
    renewAt = Date.now() + expires_in * 800
    return token
  }

  const query = `subscription { datastore(id: ${JSON.stringify(environment.datastoreId)}) { id name counts asOf changes(types: ["vmware.vm"], fields: ["name"]) } }`
  const stream = await openStream(address, await dataToken(), { query })

  async function ask(page: Page, signal?: AbortSignal): Promise<void> {
    const bearer = await dataToken()
    await Promise.all(
      page.calls.map(async queries => {
        const answer = await fetch(`${address}/api/datastores/${environment.datastoreId}/queries`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify({ queries }),
          ...(signal && { signal }),
        })
        if (!answer.ok) throw new Error(`${page.name} answered ${answer.status}: ${await answer.text()}`)
        const { results } = (await answer.json()) as { results: Record<string, { error?: { message: string } }> }
        for (const [name, { error }] of Object.entries(results)) {
          if (error) throw new Error(`${page.name}, ${name}: ${error.message}`)
        }
      }),
    )
  }

  return {
    signedInMs,
    async open(page) {
      const start = performance.now()
      await ask(page)
      return performance.now() - start
    },
    async leave(page, ms) {
      const gone = new AbortController()
      // Whoever has left waits for nothing: the fetch of Node 20 may never settle when it is aborted while it unpacks an answer.
      const hasLeft = new Promise<void>(resolve => gone.signal.addEventListener('abort', () => resolve()))
      const timer = setTimeout(() => gone.abort(), ms)
      const asked = ask(page, gone.signal).catch(error => {
        if (!gone.signal.aborted) throw error
      })
      await Promise.race([asked, hasLeft])
      clearTimeout(timer)
    },
    close: () => stream.close(),
  }
}

async function ownEnvironment(address: string, token: string): Promise<Resources['environments'][number]> {
  const stream = await openStream(address, token, { query: 'subscription { resources { environments } }' })
  const { data } = await stream.until(message => message.data?.resources !== undefined)
  stream.close()
  const found = (data.resources as Resources).environments.find(({ datastoreId }) => !datastoreId.startsWith('hub'))
  if (!found) throw new Error('The demo estate has no environment')
  return found
}
