/** The packages as strangers install them: proved by the tools that prove packages, imported in Node, and shown by hosts of each kind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, until } from '../e2e/portal.js'
import { HOSTS } from './hosts.js'
import { openBrowser, type Visit, visit } from './visit.js'
import { openWorkshop, run, type Workshop } from './workshop.js'

/** Dependencies that every build of the kit holds. */
const BUNDLED = [
  '@floating-ui/react',
  '@lit/context',
  '@nanostores/react',
  '@r2wc/react-to-web-component',
  'chart.js',
  'graphql-sse',
  'lit',
  'nanostores',
  'oidc-client-ts',
  'react',
  'react-chartjs-2',
  'react-dom',
  'scheduler',
  'tabulator-tables',
  'valibot',
]
/** What is in the page before any script has run. */
const WRITTEN = '<plinth-dashboard type="vmware.vm" widgets="summary compute" class="wide">Loading …'

let workshop: Workshop
let product: Product
let browser: Browser
beforeAll(async () => {
  workshop = openWorkshop()
  product = await startProduct()
  browser = await openBrowser()
  await until(() => product.printed().includes(product.partner))
})
afterAll(async () => {
  await browser?.close()
  await product?.close()
  workshop?.close()
})

describe('the kit', () => {
  it('is a package without a fault, and its types are found', () => {
    for (const name of ['plinth-portal-kit', 'plinth-server']) run(`npx publint --strict dist/packages/${name}`, '.')
    run(`npx attw --profile esm-only --quiet ${workshop.kit}`, '.')
  })

  it('installs nothing else, and each of its entries can be imported on a server', () => {
    const folder = workshop.project('a server', { 'plinth-portal-kit': `file:${workshop.kit}` })
    expect(readdirSync(join(folder, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual([
      'plinth-portal-kit',
    ])
    const { exports }: { exports: Record<string, unknown> } = JSON.parse(
      readFileSync(join(folder, 'node_modules/plinth-portal-kit/package.json'), 'utf8'),
    )
    const entries = Object.keys(exports).filter(name => !/json$|react$/.test(name))
    expect(entries.length).toBeGreaterThan(15)
    const imports = entries.map(name => `await import('plinth-portal-kit${name.slice(1)}')`)
    expect(run(`node --input-type=module -e "${imports.join(';')}"`, folder)).toBe('')
  })
})

describe('each package', () => {
  it.each([
    ['plinth-portal-kit', ['.', 'cdn']],
    ['plinth-server', ['.', 'dist/kit']],
  ])('%s brings the licenses of what is bundled in it, and what its data is from', (name, places) => {
    const folder = join('dist/packages', name)
    expect(existsSync(join(folder, 'NOTICE.md'))).toBe(true)
    for (const place of places) {
      const text = readFileSync(join(folder, place, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
      const named = [...text.matchAll(/^-+\n(\S+) \d\S* \(/gm)].map(([, found]) => found)
      expect(named).toEqual(expect.arrayContaining(BUNDLED))
    }
  })
})

describe('the server', () => {
  it('runs as it is installed', () => {
    const folder = workshop.project('a service', { 'plinth-server': `file:${workshop.server}` })
    expect(run('plinth specs check', folder)).toContain('0 problems')
  })
})

describe.each(HOSTS)('a page made with $name', host => {
  let folder: string
  beforeAll(() => {
    folder = workshop.build(host)
  })

  describe.each(host.pages)('%s', file => {
    let seen: Visit
    beforeAll(async () => {
      seen = await visit(browser, product, join(folder, 'dist'), file)
    })

    it('shows a live dashboard, without an error or a missing file', () => {
      if (host.isServerRendered) expect(seen.html).toContain(WRITTEN)
      expect(seen.problems).toEqual([])
      expect(seen.refused).toEqual([])
    })

    it('asks for one session and brings one copy of React for all screens', () => {
      expect(seen.sessions).toBe(1)
      expect(seen.copiesOfReact).toBe(host.copiesOfReact)
    })

    it('fetches what it shows and no more', () => {
      const built = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(name =>
        name.endsWith('.js'),
      )
      console.log(`${host.name} ${file}: ${seen.modules.length} of ${built.length} files`)
      if (file !== 'one-file.html') expect(seen.modules.length).toBeLessThan(built.length / 3)
    })
  })
})
