/** Runs `*.browser.test.ts(x)` in a real browser with web-test-runner; Vite turns the sources into what a browser can load. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { startTestRunner } from '@web/test-runner'
import { chromeLauncher } from '@web/test-runner-chrome'
import { createServer } from 'vite'
import { findBrowser } from './browser.js'

const DEPENDENCIES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  '@r2wc/react-to-web-component',
  '@nanostores/react',
  '@floating-ui/react',
  '@lit/context',
  'chart.js',
  'graphql-sse',
  'lit',
  'nanostores',
  'react-chartjs-2',
  'tabulator-tables',
]
const files = process.argv.slice(2)
const browser = await findBrowser()
Object.assign(process.env, browser.env)
const vite = await createServer({
  configFile: false,
  root: process.cwd(),
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  // All at once: a dependency found late would be bundled with a second copy of React.
  optimizeDeps: { include: DEPENDENCIES, noDiscovery: true },
})
const runner = await startTestRunner({
  config: {
    files: files.length > 0 ? files : ['src/**/*.browser.test.{ts,tsx}'],
    rootDir: process.cwd(),
    nodeResolve: false,
    concurrency: 1,
    browsers: [chromeLauncher({ launchOptions: { executablePath: browser.executablePath, args: browser.args } })],
    testFramework: { config: { ui: 'bdd', timeout: 15_000 } },
    middleware: [
      (context, next) =>
        new Promise<void>((resolve, reject) => {
          const isOurs =
            !context.path.startsWith('/__w') && /\.(tsx?|css|js|mjs)$|^\/(@|node_modules)/.test(context.path)
          if (!isOurs) return void next().then(resolve, reject)
          context.req.headers.accept ??= '*/*'
          context.respond = false
          context.res.statusCode = 200
          vite.middlewares(context.req, context.res, () => {
            context.res.statusCode = 404
            context.res.end()
          })
          context.res.on('finish', resolve)
        }),
    ],
  },
  readCliArgs: false,
  readFileConfig: false,
  autoExitProcess: false,
})
if (!runner) process.exit(1)
await new Promise<void>(resolve => runner.on('finished', () => resolve()))
let passed = 0
const broken: string[] = []
type Suite = { name: string; tests: { name: string; passed: boolean }[]; suites: Suite[] }
const count = (suite: Suite, path: string[]) => {
  for (const test of suite.tests) {
    if (test.passed) passed++
    else broken.push([...path, test.name].join(' > '))
  }
  for (const inner of suite.suites) count(inner, [...path, inner.name])
}
for (const session of runner.sessions.all()) {
  const file = relative('.', session.testFile ?? '')
  const before = broken.length
  if (session.testResults) count(session.testResults, [file])
  if (!session.passed && broken.length === before)
    broken.push(`${file}: ${session.errors[0]?.message ?? 'did not run'}`)
}
const out = process.env.PLINTH_BROWSER_RESULT
if (out) writeFileSync(out, JSON.stringify({ passed, failed: broken.length, broken }))
await vite.close()
process.exit(broken.length === 0 ? 0 : 1)
