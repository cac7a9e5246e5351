/**
 * Lighthouse on the partner's page of the demo, as `npm start` serves it: performance as it judges a desktop and a throttled phone, and accessibility.
 * Given as points that lack from 100. It is no dependency: npx brings it for this bench alone.
 */
import { execFileSync } from 'node:child_process'
import { findBrowser } from '../support/browser.js'
import { startProduct } from './product.js'
import { median, report } from './report.js'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = Number(process.env.PLINTH_BENCH_RUNS ?? 3)
const FORMS = [
  { name: 'desktop', args: ['--preset=desktop'] },
  { name: 'phone', args: [] },
]
const LARGEST_ANSWER = 64 * 2 ** 20

interface Result {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

const { executablePath, args, env } = await findBrowser()

function look(page: string, more: readonly string[]): Result {
  const flags = ['--headless=new', ...args.filter(each => !each.startsWith('--headless'))].join(' ')
  const asked = [page, '--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${flags}`]
  const only = '--only-categories=performance,accessibility'
  const answer = execFileSync('npx', ['--yes', LIGHTHOUSE, ...asked, only, ...more], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: LARGEST_ANSWER,
  })
  return JSON.parse(String(answer))
}

const product = await startProduct()
const { protocol, hostname, port } = new URL(product.address)
// The partner's site listens at the next port.
const page = `${protocol}//${hostname}:${Number(port) + 1}/`
for (const { name, args } of FORMS) {
  const runs = Array.from({ length: RUNS }, () => look(page, args))
  const lacks = (category: 'performance' | 'accessibility') =>
    median(runs.map(({ categories }) => 100 - categories[category].score * 100))
  const audit = (id: string) => median(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  report({ name: `points below 100, performance, ${name}`, value: lacks('performance'), unit: '', goal: 5 })
  report({ name: `points below 100, accessibility, ${name}`, value: lacks('accessibility'), unit: '', goal: 0 })
  report({ name: `largest contentful paint, ${name}`, value: audit('largest-contentful-paint'), unit: 'ms' })
  report({ name: `total blocking time, ${name}`, value: audit('total-blocking-time'), unit: 'ms' })
  report({ name: `layout shift × 1,000, ${name}`, value: audit('cumulative-layout-shift') * 1000, unit: '' })
}
await product.stop()
