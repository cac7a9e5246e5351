/**
 * `npm run playground`: every element, leaf and kind of widget by itself, from sources with hot reload, over a demo that it starts: with its
 * properties, in each state of its data, each theme and width, and with data that are out to break it. With the address of a demo that runs, over
 * that one. `--port`, default 8090.
 */
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { startDemo } from './demo-server.mjs'
import { trustedTables } from './trusted-tables.mjs'

const API = ['/portal/', '/gql', '/api/', '/hub', '/ite', '/billing', '/healthz']
const at = process.argv.indexOf('--port')
const port = at < 0 ? 8090 : Number(process.argv[at + 1])

const running = process.argv.find(argument => argument.startsWith('http'))
if (running === undefined) console.log('Starting a demo for the playground: about a minute')
const demo = running === undefined ? await startDemo() : { address: running, stop: async () => undefined }
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const vite = await createServer({
  configFile: false,
  appType: 'custom',
  publicDir: 'demo/portal/public',
  plugins: [react(), trustedTables(), page()],
  define: { __PLINTH_VERSION__: JSON.stringify(version) },
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(API.map(path => [path, { target: demo.address }])),
  },
})
await vite.listen()
console.log(`Playground  http://127.0.0.1:${port}`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    void Promise.all([vite.close(), demo.stop()]).then(() => process.exit(0))
  })
}

function page() {
  return {
    name: 'plinth-playground',
    configureServer: server => () => {
      server.middlewares.use(async (request, response, next) => {
        // The original address: the middleware before this one has made `/index.html` of `/`.
        const { pathname } = new URL(request.originalUrl ?? request.url, demo.address)
        if (pathname !== '/') return next()
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml('/', readFileSync('scripts/playground/index.html', 'utf8')))
      })
    },
  }
}
