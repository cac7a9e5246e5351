/** A partner's page whose endpoint gives no session, or one that opens nothing: said by every element, by event and once in the console, and mended by itself. */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAtDemo, type Product, textOf, until } from './portal.js'

let product: Product
beforeAll(async () => {
  product = await lookAtDemo()
})
afterAll(() => product.close())

type Answer = Parameters<HTTPRequest['respond']>[0] | 'refused' | 'through' | 'never'

const LATER = new Date(Date.now() + 3_600_000).toISOString()

/** The partner's page with an endpoint that answers so; the answer can be changed meanwhile. */
async function open(first: Answer) {
  const page = await product.page()
  const problems = product.problems.length
  let answer = first
  let isPortalThere = true
  let asked = 0
  const lines: string[] = []
  page.on('console', message => {
    if (message.text().startsWith('plinth:')) lines.push(message.text())
  })
  await page.setRequestInterception(true)
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    const isCall = origin === product.address && /^\/(portal|api|gql)\b/.test(pathname)
    if (isCall && !isPortalThere && request.method() !== 'OPTIONS')
      return void request.respond({ status: 404, headers: { 'access-control-allow-origin': '*' } })
    if (!request.url().endsWith('/plinth-session')) return void request.continue()
    asked += 1
    if (answer === 'refused') return void request.abort('connectionrefused')
    if (answer === 'never') return
    void (answer === 'through' ? request.continue() : request.respond(answer))
  })
  await page.goto(product.partner, { waitUntil: 'domcontentloaded' })
  return {
    page,
    lines,
    asked: () => asked,
    answers(next: Answer) {
      answer = next
    },
    /** The address is that of another server, which knows nothing of what it is asked. */
    async isElsewhere() {
      isPortalThere = false
      await page.reload({ waitUntil: 'domcontentloaded' })
    },
    async close() {
      await page.close()
      // What the browser itself said of refused requests.
      product.problems.splice(problems)
    },
  }
}

const states = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('plinth-dashboard, plinth-index')].map(element => {
    const { phase, error } = element.state ?? {}
    return phase === 'error' ? phase + ' ' + error.code : phase
  })`) as never

/** The state is told first, the words are drawn after. */
const says = (page: Page, words: string) => until(async () => (await textOf(page)).includes(words))

describe("the session endpoint of a partner's page", () => {
  it.each<[string, Answer, string, number]>([
    ['cannot be reached', 'refused', "This site's session endpoint cannot be reached", 10],
    ['answers 500', { status: 500, body: 'oops' }, "This site's session endpoint answered 500", 15],
    ['answers 401', { status: 401, body: '{}' }, "This site's session endpoint answered 401", 2],
    [
      'answers a page',
      { status: 200, contentType: 'text/html', body: '<h1>Hello</h1>' },
      'something that is not JSON',
      8,
    ],
    [
      'answers something else',
      { status: 200, contentType: 'application/json', body: '{"ok":true}' },
      'is not valid',
      8,
    ],
    [
      'gives a token that the portal does not know',
      { status: 200, contentType: 'application/json', body: JSON.stringify({ token: 'a.b.c', expires: LATER }) },
      'gave a session that the portal refuses',
      2,
    ],
  ])('%s: each element says so, and shows its data once there is a session', async (_what, answer, words, code) => {
    const { page, lines, asked, answers, close } = await open(answer)
    await until(async () => (await states(page)).every(state => state === `error ${code}`))
    await says(page, words)
    await until(async () => asked() >= 2)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(words)
    answers('through')
    await until(async () => (await states(page)).every(state => /painted|live/.test(state)))
    expect(await textOf(page)).not.toContain(words)
    await close()
  })

  it('answers 500: the whole portal says so too, and asks nobody to sign in', async () => {
    const { page, close } = await open({ status: 500, body: 'oops' })
    await page.evaluate(`document.querySelector('plinth-portal').append(document.createElement('plinth-app'))`)
    const app = `document.querySelector('plinth-app')`
    await until(async () => (await page.evaluate(`${app}.state?.error?.code`)) === 15)
    await until(async () =>
      String(await page.evaluate(`${app}.shadowRoot.querySelector('.root')?.innerText`)).includes('answered 500'),
    )
    expect(await page.evaluate(`${app}.shadowRoot.querySelectorAll('input').length`)).toBe(0)
    await close()
  })

  it('does not answer: the elements say so after ten seconds', async () => {
    const { page, close } = await open('never')
    await until(async () => (await states(page)).every(state => state === 'error 10'))
    await says(page, 'has not answered')
    await close()
  })
})

describe('an address that is no portal’s', () => {
  it('is an error of each element, though there is a session', async () => {
    const { page, isElsewhere, close } = await open('through')
    await isElsewhere()
    await until(async () => (await states(page)).join() === 'error 4,error 4,error 4')
    await close()
  })
})

describe('an element outside of any portal', () => {
  it('says what is missing, on the page and in the console', async () => {
    const { page, lines, close } = await open('through')
    await page.evaluate(`document.querySelector('main').append(document.createElement('plinth-index'))`)
    await until(async () => lines.some(line => line.includes('<plinth-portal>')))
    await says(page, 'no <plinth-portal> around')
    await close()
  })
})
