/**
 * Vite plugin: in the kit, the module of a type or a dashboard is the value it declares. A browser then downloads one file a type, and what
 * types share by kinds and vocabulary is shared in the sources, not in chunks that wait for each other.
 */
import { isDeepStrictEqual } from 'node:util'
import { createServer } from 'vite'

/** `specs/<platform>/<kind>.ts`, but not what declarations are written in. */
const DECLARATION = /\/specs\/(?!kinds\/|vocabulary\/)[^/]+\/[^/]+\.ts$/

export function bakedSpecs() {
  let sources
  return {
    name: 'plinth-baked-specs',
    apply: 'build',
    async buildStart() {
      sources = await createServer({
        configFile: false,
        logLevel: 'error',
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      })
    },
    async load(id) {
      if (!DECLARATION.test(id)) return undefined
      const declared = Object.entries(await sources.ssrLoadModule(id))
      return declared.map(([name, value]) => `export const ${name} = ${literal(id, value)}`).join('\n')
    },
    async buildEnd() {
      await sources?.close()
    },
  }
}

/** What only a server and the demo's estate ask of a field: whether a pseudonym stands in its place, values it may have. */
const SERVER_ONLY = ['identifying', 'samples']

/** The value as source. Throws for one that is not plain data, which would be another value in a browser than in the server. */
function literal(id, value) {
  const text = JSON.stringify(value)
  if (!isDeepStrictEqual(JSON.parse(text), value)) throw new Error(`${id}: a declaration must be plain data`)
  return JSON.stringify(value, (key, inner) => (SERVER_ONLY.includes(key) ? undefined : inner))
}
