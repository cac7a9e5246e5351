/**
 * `npm run pictures [name…]`: takes the pictures of the docs anew from a demo that it starts itself. With an address before the names,
 * `npm run pictures http://127.0.0.1:8080 cost`, from the demo that runs there. Look at them before you commit them.
 */
import { mkdirSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { press as pressNamed } from '../tests/e2e/portal.js'
import { launchBrowser } from '../tests/support/launch-browser.js'
import { DEMO_PERSON, startDemo } from './demo-server.mjs'

interface Picture {
  name: string
  /** Within the environment; `{first}` is the first row's page of the index before it, `{account}` the demo's account, `{hourAgo}` that moment. */
  path: string
  theme?: 'dark'
  narrow?: true
  /** The page belongs to the hub, or to no environment. */
  of?: 'hub' | 'portal'
  /** Pressed once the page is there. */
  press?: string
  /** Typed after it. */
  searches?: string
  /** Typed into the page's search; what is found first is shown. */
  finds?: string
  /** A scenario of that name is made and computed. */
  makes?: string
}

const FORECAST = '.chart-tools input[type=checkbox]'

const PICTURES: readonly Picture[] = [
  { name: 'overview', path: '/overview' },
  { name: 'overview-virtual-dark', path: '/overview/virtual', theme: 'dark' },
  { name: 'overview-storage', path: '/overview/storage' },
  { name: 'index-light', path: '/entities/vmware.vm' },
  {
    name: 'index-filtered-dark',
    path: '/entities/vm?where=memoryAllocated:ge:16384&f.platformType=vmware,azure',
    theme: 'dark',
  },
  {
    name: 'index-grouped',
    path: '/entities/vmware.vm?group=host.cluster.id',
    press: '.tabulator-row[aria-expanded=false]',
  },
  { name: 'index-narrow', path: '/entities/vmware.vm', narrow: true },
  { name: 'dashboard', path: '/dashboards/vmware.vm?range=168&compare=before' },
  { name: 'machine', path: '/entities/vmware.vm?sort=-cpu.utilization.p95/{first}?compare=before' },
  {
    name: 'cluster-dark',
    path: '/entities/vmware.cluster?where=wellnessStatus:is:critical/{first}?range=720',
    theme: 'dark',
    press: FORECAST,
  },
  { name: 'node-narrow', path: '/entities/k8s.node/{first}', narrow: true },
  { name: 'insights', path: '/insights/{first}' },
  { name: 'cost', path: '/cost' },
  { name: 'cost-owner-dark', path: '/cost?by=tag:owner&amount=effective', theme: 'dark' },
  { name: 'palette', path: '/overview', press: '.to-palette', searches: 'sql' },
  { name: 'hub', path: '/a/{account}/hub', of: 'portal' },
  { name: 'landscape-dark', path: '/landscape?f.heat=utilization', theme: 'dark' },
  { name: 'stack', path: '/stack', finds: 'cl-01-h01' },
  { name: 'changes', path: '/compare?from={hourAgo}' },
  { name: 'flows', path: '/flows', finds: 'web-01' },
  { name: 'design', path: '/design', makes: 'Refresh to newer nodes' },
  { name: 'hub-systems', path: '/entities/hub.system', of: 'hub' },
  // Last, when there is something that was opened lately.
  { name: 'home', path: '/', of: 'portal' },
]
const ARGUMENTS = process.argv.slice(2)
const RUNNING = ARGUMENTS.find(argument => argument.startsWith('http'))
const CHOSEN = ARGUMENTS.filter(argument => argument !== RUNNING)
const SETTLE_MS = 1_500
const FOLDER = 'docs/images'
const HOUR = 3_600_000

const unknown = CHOSEN.filter(name => !PICTURES.some(picture => picture.name === name))
if (unknown.length > 0)
  throw new Error(`There is no picture ${unknown}: ${PICTURES.map(({ name }) => name).join(', ')}`)
const demo = RUNNING === undefined ? await startDemo() : { address: RUNNING, stop: async () => undefined }
const { address } = demo
const browser = await launchBrowser()
const page = await browser.newPage()
const account = await accountId()
try {
  mkdirSync(FOLDER, { recursive: true })
  const environments = await signIn(page)
  for (const picture of PICTURES.filter(({ name }) => CHOSEN.length === 0 || CHOSEN.includes(name))) {
    await page.setViewport(picture.narrow ? { width: 400, height: 860 } : { width: 1440, height: 900 })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: picture.theme ?? 'light' }])
    const environment = picture.of === 'hub' ? environments.hub : environments.estate
    await open(picture.of === 'portal' ? picture.path : `/~/${environment}${picture.path}`)
    if (picture.press !== undefined) await press(picture.press)
    if (picture.searches !== undefined) {
      await waitFor(page, '[role=combobox]')
      await page.keyboard.type(picture.searches)
    }
    if (picture.finds !== undefined) {
      await waitFor(page, 'input[type=search]')
      await page.type('pierce/input[type=search]', picture.finds)
      await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
      await page.keyboard.press('Enter')
    }
    if (picture.makes !== undefined) {
      await pressNamed(page, 'New scenario')
      await waitFor(page, '#scenario-name')
      await page.type('pierce/#scenario-name', picture.makes)
      await pressNamed(page, 'Create and compute')
      await waitFor(page, '.design-cards')
    }
    await settle()
    await page.screenshot({ path: `${FOLDER}/${picture.name}.webp`, type: 'webp', quality: 82 })
    console.log(`${FOLDER}/${picture.name}.webp`)
  }
} finally {
  await browser.close()
  await demo.stop()
}

async function signIn(on: Page): Promise<{ estate: string; hub: string }> {
  await on.goto(address)
  await waitFor(on, '#email')
  await (await on.$('pierce/#email'))?.type(DEMO_PERSON.email)
  await (await on.$('pierce/#password'))?.type(DEMO_PERSON.password)
  await on.keyboard.press('Enter')
  await waitFor(on, 'a.environment')
  const tiles = await on.$$eval('pierce/a.environment', links =>
    links.map(link => ({ id: link.getAttribute('href')?.split('/')[2] ?? '', name: link.textContent ?? '' })),
  )
  const hub = tiles.find(tile => tile.name.startsWith('Hub'))?.id ?? ''
  return { estate: tiles.find(tile => tile.id !== hub)?.id ?? '', hub }
}

/** The account of the demo's person. */
async function accountId(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ sessionId: crypto.randomUUID(), ...DEMO_PERSON }),
  })
  const { accessToken } = (await login.json()) as { accessToken: { token: string } }
  const answer = await fetch(`${address}/portal/accounts`, {
    headers: { authorization: `Bearer ${accessToken.token}` },
  })
  const { accounts } = (await answer.json()) as { accounts: { id: string }[] }
  return accounts[0]?.id ?? ''
}

async function open(path: string): Promise<void> {
  const [list = '', rest] = path
    .replace('{account}', account)
    .replace('{hourAgo}', new Date(Date.now() - HOUR).toISOString())
    .split('/{first}')
  await page.goto(address + list)
  if (rest !== undefined) {
    // On a narrow window rows are cards.
    const first = ':is(.tabulator-row, .row-cards .who) a'
    await waitFor(page, first)
    const href = await page.$eval(`pierce/${first}`, link => link.getAttribute('href') ?? '')
    await page.goto(address + href + rest)
  }
  await waitFor(page, 'h1')
  await settle()
}

async function settle(): Promise<void> {
  await waitUntil(
    async () => (await page.$('pierce/:is(.skeleton, .chart-skeleton, .widget[aria-busy=true])')) === null,
  )
  await new Promise(resolve => setTimeout(resolve, SETTLE_MS))
}

async function press(selector: string): Promise<void> {
  await waitFor(page, selector)
  await page.$eval(`pierce/${selector}`, element => (element as HTMLElement).click())
}

function waitFor(on: Page, selector: string): Promise<void> {
  return waitUntil(async () => (await on.$(`pierce/${selector}`)) !== null)
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (await condition()) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${condition} did not come true: is ${address} the demo?`)
}
