/** An environment beside the demo's that a bench fills, and a browser in which somebody is signed in to it. */
import type { Browser, Page } from 'puppeteer-core'
import { until } from '../e2e/until.js'
import { launchBrowser } from '../support/launch-browser.js'
import { signIn } from '../support/sign-in.js'

const LINES = 5_000

export interface LargeEnvironment {
  id: string
  accountId: string
  accessTo(path: string): Promise<{ datastoreId: string; token: string }>
  /** Lines as sources send them. */
  send(lines: readonly string[]): Promise<void>
}

export async function largeEnvironment(address: string): Promise<LargeEnvironment> {
  const token = await signIn(address)

  async function call(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${address}/portal/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  async function accessTo(path: string): Promise<{ datastoreId: string; token: string }> {
    const { access_token, scope } = (await call(path)) as { access_token: string; scope: string }
    return { datastoreId: /^datastore:([^ ]+?)(:| |$)/.exec(scope)?.[1] ?? '', token: access_token }
  }

  const { accounts } = (await call('accounts')) as { accounts: { id: string }[] }
  const accountId = accounts[0]?.id ?? ''
  const made = (await call(`accounts/${accountId}/environments`, { name: 'Large' })) as {
    record: { id: string }
    authKey: string
  }
  const { datastoreId } = await accessTo(`environments/${made.record.id}/dataAccess`)
  return {
    id: made.record.id,
    accountId,
    accessTo,
    async send(lines) {
      for (let from = 0; from < lines.length; from += LINES) {
        const answer = await fetch(`${address}/api/datastores/${datastoreId}/ingest`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${made.authKey}` },
          body: lines.slice(from, from + LINES).join('\n'),
        })
        if (!answer.ok) throw new Error(`Ingest answered ${answer.status}: ${await answer.text()}`)
      }
    },
  }
}

export async function signedInPage(address: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/#email')) !== null)
  await (await page.$('pierce/#email'))?.type('demo@plinth.local')
  await (await page.$('pierce/#password'))?.type('plinth-demo')
  await page.keyboard.press('Enter')
  await until(async () => (await page.$$('pierce/a.environment')).length > 1)
  return { browser, page }
}
