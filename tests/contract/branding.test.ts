/** Brands: what an account says, what it has from above, who changes it, its pictures, and the page at a domain that is proved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

let api: TestApi
let company: StaffedCompany
let other: StaffedCompany
const records = new Map<string, string>()
const folder = mkdtempSync(join(tmpdir(), 'plinth-branding-'))
const PAGE =
  '<!doctype html><html><head><title>Plinth</title><link rel="icon" href="/portal-page/icon.svg" /><script type="module" src="/kit/plinth.js"></script></head><body><div>Plinth</div></body></html>'
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE)
  const lookupTxt = async (name: string) => [[records.get(name) ?? '']]
  api = await startApi(undefined, undefined, { lookupTxt, config: { portalDir: folder } })
  company = await staffedCompany(api, 1)
  other = await staffedCompany(api, 2)
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const call = (account: string, path = '', init: Parameters<typeof send>[1] = {}) =>
  send(`${api.address}/portal/accounts/${account}/branding${path}`, { token: company.owner, ...init })
const save = async (account: string, brand: object, token = company.owner) => {
  const { body } = await call(account, '', { token })
  return call(account, '', { token, body: { brand, version: body.version } })
}
const sendImage = (type: string, data: string) =>
  call(company.root, '/images', { body: { type, data: Buffer.from(data).toString('base64') } })

/** `fetch` sets no host. */
function at(host: string, path = '/'): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const { port, hostname } = new URL(api.address)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { host, accept: 'text/html' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          headers: response.headers,
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('a brand', () => {
  it('is what an account says, over what it has from above, link by link', async () => {
    await save(company.root, {
      name: 'Acme',
      accent: '#7a2e12',
      links: { help: 'https://acme.example', terms: 'https://acme.example/t' },
    })
    await save(company.child, { radius: 'round', links: { help: 'mailto:help@child.example' } })
    const { body } = await call(company.grandchild)
    expect(body).toMatchObject({
      own: {},
      version: 0,
      isMine: true,
      domain: null,
      inherited: {
        name: 'Acme',
        accent: '#7a2e12',
        radius: 'round',
        links: { help: 'mailto:help@child.example', terms: 'https://acme.example/t' },
      },
    })
    expect((await call(company.root)).body.inherited).toEqual({})
    expect((await call(other.root, '', { token: other.owner })).body).toMatchObject({ own: {}, inherited: {} })
  })

  it('is changed by whoever has read how it is: of two who change it one is told', async () => {
    const { version } = (await call(company.root)).body
    const both = await Promise.all(
      ['One', 'Two'].map(name => call(company.root, '', { body: { brand: { name }, version } })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await call(company.root)
    expect(body.version).toBe(version + 1)
    expect(body.own).toEqual(both.find(({ status }) => status === 200)?.body.own)
  })

  it('is seen by its people, changed by who may write the account, and nobody else knows of it', async () => {
    expect((await call(company.root, '', { token: company.member })).body.isMine).toBe(false)
    expect((await save(company.root, { name: 'Mine' }, company.member)).status).toBe(403)
    expect((await call(company.root, '', { token: other.owner })).status).toBe(404)
  })

  it.each<[what: string, brand: object, path: string]>([
    ['a colour that is none', { accent: 'red' }, 'brand.accent'],
    ['a colour that is a style', { accent: '#fff;}' }, 'brand.accent'],
    ['a font of its own', { font: 'Comic Sans' }, 'brand.font'],
    ['a link that runs', { links: { help: 'javascript:alert(1)' } }, 'brand.links.help'],
    ['a link of another kind', { links: { shop: 'https://a.example' } }, 'brand.links.shop'],
    ['a name of two lines', { name: 'a\nb' }, 'brand.name'],
    ['a sender that begins a header', { mailSender: 'a\r\nBcc: b@c.example' }, 'brand.mailSender'],
    ['a picture of elsewhere', { logo: 'https://a.example/x.svg' }, 'brand.logo'],
    ['a picture that nobody sent', { logo: `${'a'.repeat(43)}.svg` }, 'brand.logo'],
    ['a domain that is none', { domain: 'a b' }, 'brand.domain'],
    ['what is not known', { colour: '#000000' }, 'brand.colour'],
  ])('with %s is refused by name', async (_what, brand, path) => {
    const { status, body } = await save(company.root, brand)
    expect(status).toBe(400)
    expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })
})

describe('a picture', () => {
  it('is served by its name for good, and runs nothing when it is opened by itself', async () => {
    const { body } = await sendImage('image/svg+xml', LOGO)
    const { status, text, headers } = await at('any.example', `/portal/images/${body.name}`)
    expect(status).toBe(200)
    expect(text).toBe(LOGO)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect((await sendImage('image/svg+xml', LOGO)).body.name).toBe(body.name)
    expect((await at('any.example', '/portal/images/../../etc/passwd')).status).toBe(404)
    expect((await at('any.example', `/portal/images/${'a'.repeat(43)}.svg`)).status).toBe(404)
  })

  it('that could run something, is no picture or is too large is refused', async () => {
    expect((await sendImage('image/svg+xml', LOGO.replace('<path', '<script>x</script><path'))).status).toBe(400)
    expect((await sendImage('image/png', LOGO)).status).toBe(400)
    expect((await sendImage('image/gif', LOGO)).status).toBe(400)
    expect((await sendImage('image/png', 'x'.repeat(140_000))).status).toBe(400)
  })
})

describe('the page at a domain', () => {
  it('is the house’s until the domain is proved, then the brand’s, with nothing of our name', async () => {
    const image = (await sendImage('image/svg+xml', LOGO)).body.name
    const links = { help: 'https://acme.example/help?a=1&b="2"'.replaceAll('"', '%22') }
    await save(company.root, {
      name: 'Acme <Cloud> $& "Co"',
      accent: '#7a2e12',
      logo: image,
      icon: image,
      links,
      domain: 'Cloud.Acme.example',
    })
    expect((await at('cloud.acme.example')).text).toBe(PAGE)
    expect((await call(company.root, '/domain', { method: 'POST' })).status).toBe(400)
    const { record } = (await call(company.root)).body.domain
    expect(record.name).toBe('_plinth.cloud.acme.example')
    records.set(record.name, record.value)
    expect((await call(company.root, '/domain', { method: 'POST' })).body.domain.isProved).toBe(true)
    const { text } = await at('cloud.acme.example:8080')
    expect(text).toContain('<title>Acme &lt;Cloud&gt; $&amp; &quot;Co&quot;</title>')
    expect(text).toContain(`data-logo="/portal/images/${image}"`)
    expect(text).toContain(`<link rel="icon" href="/portal/images/${image}" />`)
    expect(text.replaceAll(/<\/?plinth-\w+|_plinth/g, '')).not.toMatch(/plinth/i)
    const sheet = /href="(\/portal\/brand\.css\?v=\w+)"/.exec(text)?.[1] ?? ''
    const css = await at('cloud.acme.example', sheet)
    expect(css.text).toMatch(/^:root \{\n {2}--plinth-accent: light-dark\(#7a2e12, #[0-9a-f]{6}\);/)
    expect(css.headers['cache-control']).toContain('immutable')
    expect((await at('cloud.acme.example', '/no/such/page')).text).toContain('<title>Acme')
    expect((await at('other.example')).text).toBe(PAGE)
    expect((await at('other.example', '/portal/brand.css')).text).toBe('')
  })

  it('is the brand’s of those who have proved it: nobody else, and another domain anew', async () => {
    await save(other.root, { name: 'Thief', domain: 'cloud.acme.example' }, other.owner)
    const { record } = (await call(other.root, '', { token: other.owner })).body.domain
    const prove = () => call(other.root, '/domain', { method: 'POST', token: other.owner })
    expect((await prove()).status).toBe(400)
    records.set(record.name, record.value)
    expect((await prove()).status).toBe(409)
    expect((await at('cloud.acme.example')).text).toContain('<title>Acme')
    await save(company.root, { name: 'Acme', domain: 'new.acme.example' })
    expect((await call(company.root)).body.domain.isProved).toBe(false)
    expect((await at('cloud.acme.example')).text).toBe(PAGE)
    expect((await prove()).status).toBe(200)
    expect((await at('cloud.acme.example')).text).toContain('<title>Thief')
  })
})

describe('a mail', () => {
  const mailTo = async (to: string) => (await api.mails()).filter(mail => mail.to === to).at(-1)
  const forgot = (email: string) => send(`${api.address}/portal/auth/password`, { body: { email } })

  it('comes in the name of the brand of whoever reads it, and leads to its domain', async () => {
    await save(company.root, { name: 'Acme', mailSender: 'Acme "Cloud"', domain: 'mail.acme.example' })
    const { record } = (await call(company.root)).body.domain
    records.set(record.name, record.value)
    await call(company.root, '/domain', { method: 'POST' })
    await forgot('member@1.example')
    const mail = await mailTo('member@1.example')
    expect(mail?.from).toBe('"Acme Cloud" <no-reply@portal.example>')
    expect(mail?.subject).toBe('Set a new password for Acme')
    expect(mail?.text).toContain('https://mail.acme.example/password#t=')
    expect(JSON.stringify(mail)).not.toMatch(/plinth/i)
  })

  it('invites in the name of the account that one is invited to', async () => {
    await send(`${api.address}/portal/accounts/${company.child}/invites`, {
      token: company.owner,
      body: { email: 'new@1.example', role: 'member' },
    })
    const mail = await mailTo('new@1.example')
    expect(mail?.subject).toBe('You are invited to Acme')
    expect(mail?.text).toContain('https://mail.acme.example/invites/')
  })

  it('is the house’s to whom no brand is', async () => {
    await save(other.root, {}, other.owner)
    await forgot('member@2.example')
    const mail = await mailTo('member@2.example')
    expect(mail).toMatchObject({ from: 'Plinth <no-reply@portal.example>', subject: 'Set a new password for Plinth' })
    expect(mail?.text).toContain('https://portal.example/password#t=')
  })
})
