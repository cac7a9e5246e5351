/** What a browser is sent over the wire: the kit compressed, once, and nothing again that has not changed. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtDemo, type Product, textOf, until } from './portal.js'

let product: Product
let page: Page
beforeAll(async () => {
  product = await lookAtDemo()
})
afterAll(() => product.close())

interface File {
  name: string
  encoding: string | undefined
  bytes: number
  /** Asked of the server, if only whether it has changed. */
  isAsked: boolean
}

/** The files of the kit and of the portal's page that an address brings. */
async function filesOf(address: string, shown: string): Promise<File[]> {
  const wire = await page.createCDPSession()
  const answers = new Map<string, File>()
  await wire.send('Network.enable')
  const cached = new Set<string>()
  wire.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/\/(kit|portal-page)\//.test(response.url)) return
    const isAsked = !response.fromDiskCache && !response.fromPrefetchCache && !cached.has(requestId)
    const name = response.url.replace(/^.*\/(kit|portal-page)\//, '')
    answers.set(requestId, { name, encoding: header(response.headers, 'content-encoding'), bytes: 0, isAsked })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = answers.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle2' })
  await until(async () => (await textOf(page)).includes(shown))
  await wire.detach()
  return [...answers.values()]
}

const header = (headers: Record<string, string>, name: string) =>
  Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
const kB = (files: readonly File[]) => Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
const asked = (files: readonly File[]) => files.filter(({ isAsked }) => isAsked)

describe.each([
  { where: "a partner's page with two dashboards and a list", of: () => product.partner, shown: 'Clusters', most: 370 },
  { where: "the portal's page before sign-in", of: () => product.address, shown: 'Sign in', most: 200 },
])('$where', ({ of, shown, most }) => {
  // A browser that has been nowhere before.
  beforeAll(async () => {
    page = await product.page()
  })

  it(`brings the kit compressed, in less than ${most} kB`, async () => {
    const files = asked(await filesOf(of(), shown))
    console.log(`${files.length} files, ${kB(files)} kB`)
    expect(files.filter(({ bytes, encoding }) => bytes > 1_500 && encoding !== 'br')).toEqual([])
    expect(files.length).toBeGreaterThan(10)
    expect(kB(files)).toBeLessThan(most)
  })

  it.runIf(shown === 'Clusters')('asks for what paints it with the first of the kit, and for one session', async () => {
    const { links, scripts, sessions } = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource').map(({ name }) => name)
      return {
        links: [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
        scripts: entries.filter(name => /chunks\/(core|dashboard|drawn-bodies|index-screen)\.js$/.test(name)),
        sessions: entries.filter(name => name.endsWith('/plinth-session')).length,
      }
    })
    expect(scripts).toHaveLength(4)
    expect(scripts.filter(name => !links.includes(name))).toEqual([])
    expect(links.filter(name => name.endsWith('/specs/vmware.cluster.js'))).toHaveLength(1)
    expect(links).toHaveLength(new Set(links).size)
    expect(sessions).toBe(1)
  })

  it.runIf(shown === 'Clusters')('asks before it is painted for nothing that nobody needs before', async () => {
    const fresh = await product.page()
    await fresh.evaluateOnNewDocument(`globalThis.shownAt = []
      document.addEventListener('plinth-state', ({ state }) => state.phase === 'painted' && shownAt.push(performance.now()))`)
    await fresh.goto(of(), { waitUntil: 'domcontentloaded' })
    const early = (await fresh.waitForFunction('globalThis.shownAt[0]', { polling: 50 }).then(() =>
      fresh.evaluate(`performance.getEntriesByType('resource')
          .filter(({ name, startTime }) => /chunks/.test(name) && startTime < shownAt[0]).map(({ name }) => name)`),
    )) as string[]
    expect(early.length).toBeGreaterThan(5)
    expect(early.filter(name => /(attend|wrong-choices|missing-needs|drill)\.js$/.test(name))).toEqual([])
    await fresh.close()
  })

  it('asks only for what keeps its name when it comes again', async () => {
    const files = asked(await filesOf(of(), shown))
    expect(files.map(({ name }) => name).filter(name => name !== 'plinth.js')).toEqual([])
    expect(kB(files)).toBeLessThan(3)
  })
})
