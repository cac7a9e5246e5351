/**
 * `npm run dev`: the portal page from sources with hot reload (Vite), before a server with a demo estate that is rebuilt and restarted
 * when one of its sources changes. Options pass through to `plinth serve`; `--port` is the page's, the server takes the tenth above it.
 */
import { spawn } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { build, buildNode } from './build.mjs'
import { trustedTables } from './trusted-tables.mjs'

/** What runs in Node. Sources that both sides read (wire, spec, specs) restart the server and reload the page. */
const NODE_SOURCES = [
  'src/server',
  'src/cli',
  'src/connectors',
  'src/analytics',
  'src/wire',
  'src/spec',
  'specs',
  'demo',
]
const API = ['/portal/', '/gql', '/api/', '/hub', '/ite', '/billing', '/healthz']
const { port, rest } = readPort(process.argv.slice(2))
const target = `http://127.0.0.1:${port + 10}`

let child
let timer
let isRestarting = false

function start() {
  child = spawn('node', ['dist/node/src/cli/main.js', 'serve', '--demo', '--port', String(port + 10), ...rest], {
    stdio: 'inherit',
    // The server is a process of its own, so the option goes by the environment.
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --enable-source-maps` },
  })
}

async function restart() {
  if (isRestarting) return
  isRestarting = true
  if (buildNode({ withMaps: true })) {
    const gone = new Promise(resolve => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
    child.kill('SIGTERM')
    await gone
    start()
  }
  isRestarting = false
}

/** The page as `demo/portal` has it, with the kit from sources, at every address the portal routes. */
function portalPage() {
  return {
    name: 'plinth-portal-page',
    configureServer: vite => () => {
      vite.middlewares.use(async (request, response) => {
        const page = readFileSync('demo/portal/index.html', 'utf8')
          .replace('/kit/plinth.js', '/src/elements/loader.ts')
          .replace('./portal.css', '/demo/portal/portal.css')
          .replace('./icon.svg', '/demo/portal/icon.svg')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await vite.transformIndexHtml(request.url, page))
      })
    },
  }
}

if (!(await build({ ifStale: true })) || !buildNode({ withMaps: true })) process.exit(1)
start()
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  publicDir: false,
  plugins: [react(), trustedTables(), portalPage()],
  define: { __PLINTH_VERSION__: JSON.stringify(version) },
  server: { port, strictPort: true, proxy: Object.fromEntries(API.map(path => [path, { target }])) },
})
await vite.listen()
console.log(`Portal with hot reload  http://127.0.0.1:${port} (once the server at ${target} is ready)`)

for (const folder of NODE_SOURCES) {
  try {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /\.test\./.test(file) || file.endsWith('.css')) return
      clearTimeout(timer)
      timer = setTimeout(() => void restart(), 300)
    })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void vite.close()
    child?.kill(signal)
    child?.once('exit', () => process.exit(0))
  })
}

function readPort(args) {
  const at = args.indexOf('--port')
  if (at < 0) return { port: 8080, rest: args }
  return { port: Number(args[at + 1]), rest: [...args.slice(0, at), ...args.slice(at + 2)] }
}
