import puppeteer from 'puppeteer-core'
import { press } from './tests/e2e/controls.js'
import { axeFindings, signIn } from './tests/e2e/portal.js'
import { findBrowser } from './tests/support/browser.js'

const base = 'http://127.0.0.1:8261'
const found = await findBrowser()
const browser = await puppeteer.launch({
  executablePath: found.executablePath,
  args: found.args,
  env: { ...process.env, ...found.env } as never,
})
const page = await browser.newPage()
page.on('pageerror', e => console.log('pageerror', page.url(), String(e)))
page.on('console', m => m.type() === 'error' && console.log('console', page.url(), m.text()))
page.on('dialog', d => void d.accept())
await page.setViewport({ width: 1440, height: 900 })
await signIn(page as never, { address: base } as never)
const wait = (ms: number) => new Promise(r => setTimeout(r, ms))
const scheme = async (v: string) => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: v }])
const look = async (name: string) => {
  await page.screenshot({ path: `/tmp/admin-shots/${name}.png` as never })
  const findings = await axeFindings(page as never)
  const over = (await page.evaluate('document.documentElement.scrollWidth - innerWidth')) as number
  if (findings.length || over > 0) console.log(name, 'over', over, JSON.stringify(findings).slice(0, 600))
}
const four = async (name: string) => {
  for (const v of ['light', 'dark']) {
    await scheme(v)
    for (const [w, h] of [
      [1440, 900],
      [400, 860],
    ] as const) {
      await page.setViewport({ width: w, height: h })
      await wait(400)
      await look(`${name}-${w}-${v}`)
    }
  }
  await scheme('light')
  await page.setViewport({ width: 1440, height: 900 })
  await wait(200)
}
const call = async (path: string, body: object, token?: string, method = 'POST') =>
  (
    await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
  ).json() as never as Record<string, never>
const token = (
  (await call('/portal/auth/login/credentials', { email: 'demo@plinth.local', password: 'plinth-demo' })) as never as {
    accessToken: { token: string }
  }
).accessToken.token
const profile = (await call('/portal/profile', {}, token, 'GET')) as never as { accounts: { id: string }[] }
const account = profile.accounts[0]!.id
const org = (await call(
  `/portal/accounts/${account}/organizations`,
  { name: 'Aldgate Health', domains: ['aldgate.example'] },
  token,
)) as never as { id: string }
const room = (await call(`/portal/accounts/${account}/workspaces`, { name: 'Night room' }, token)) as never as {
  id: string
}
const role = (await call(
  `/portal/accounts/${account}/roles`,
  { name: 'Reads costs', actions: ['environment.read'] },
  token,
)) as never as { id: string }
console.log(org.id, room.id, JSON.stringify(role).slice(0, 120))
const go = async (p: string) => {
  await page.goto(base + p)
  await wait(2500)
}
for (const part of process.argv.slice(2)) {
  try {
    if (part === 'org') {
      await go(`/admin/organizations/${org.id}`)
      await four('x-org')
    }
    if (part === 'room') {
      await go(`/admin/workspaces/${room.id}`)
      await four('x-room')
    }
    if (part === 'role') {
      await go(`/admin/rbac/${role.id}`)
      await press(page, 'Change')
      await wait(800)
      await four('x-role')
    }
    if (part === 'change') {
      await go(`/admin/accounts/${account}`)
      await press(page, 'Change')
      await wait(800)
      await four('x-change')
    }
    if (part === 'bulk') {
      await go('/admin/accounts')
      await (await page.$('pierce/.admin-table tbody input'))?.click()
      await wait(600)
      await four('x-bulk')
    }
    if (part === 'empty') {
      await go('/admin/idps')
      await four('x-empty')
    }
    if (part === 'dialogs')
      for (const [s, b] of [
        ['users', 'Invite somebody'],
        ['rbac', 'Add a role'],
        ['idps', 'Add an identity provider'],
        ['workspaces', 'Add a workspace'],
      ] as const) {
        await go(`/admin/${s}`)
        await press(page, b)
        await wait(800)
        await four(`x-dialog-${s}`)
      }
    if (part === 'account')
      for (const s of ['general', 'members', 'relations', 'policies']) {
        await go(`/a/${account}/settings/${s}`)
        console.log(page.url())
        await four(`x-account-${s}`)
      }
  } catch (e) {
    console.log(part, String(e))
  }
}
await browser.close()
