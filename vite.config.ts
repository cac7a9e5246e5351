/**
 * Builds the kit (default) and the portal page (`--mode portal`). Chunks keep their names, in a folder named for the build: what is below it never
 * changes, and is kept by browsers for good.
 */
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bakedSpecs } from './scripts/baked-specs.mjs'
import { firstPaint } from './scripts/first-paint.mjs'
import { licences } from './scripts/licences.mjs'
import { shortPreloads } from './scripts/short-preloads.mjs'
import { smallReact } from './scripts/small-react.mjs'
import { trustedTables } from './scripts/trusted-tables.mjs'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }
const BUILD = process.env.PLINTH_BUILD ?? 'development'
const define = { __PLINTH_VERSION__: JSON.stringify(version) }
const paint = firstPaint()
const CORE =
  /src\/(core|wire|spec\/(language|catalogue))|specs\/catalogue\.|node_modules\/(valibot|nanostores|@nanostores|@lit)\//
const EVERY_ELEMENT =
  /src\/(elements\/(?!define\.|early\/)|react\/(styles\/|ui\/(controls|icon|icon-paths|states|page-heading|error-boundary)\.|screen\/(address|define-screen)\.|hooks\/(screen-host|thrown|use-kept|counts|use-environment|use-life-cycle|paths)\.))/
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@r2wc)\// },
  { name: 'chart', test: /node_modules\/(chart\.js|react-chartjs-2|@kurkle)\// },
  { name: 'menu', test: /node_modules\/(@floating-ui|tabbable)\// },
  { name: 'table', test: /node_modules\/tabulator-tables\// },
  // With the screens that have forms.
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  // Of its own, or the loader would need the chunk that it ended up in.
  { name: 'preload-helper', test: /vite\/preload-helper/ },
  // What every element and screen is made with, in one chunk: small ones compress worse, and each is a request.
  { name: 'core', test: (id: string) => paint.needs(id) && (CORE.test(id) || EVERY_ELEMENT.test(id)) },
  // Fetched behind the first paint, with what reads by it.
  { name: 'stream-client', test: /node_modules\/graphql-sse\/|src\/core\/stream\/connection\.|src\/wire\/patch\./ },
  // Also what a dashboard within another screen is made with.
  {
    name: 'dashboard',
    test: /src\/react\/(dashboard\/(dashboard-view|use-dashboard)|widgets\/(widget-view|widget-grid))\./,
  },
]

/** Chunks that define.js itself imports. */
const HERE = /\/chunks\/(core|preload-helper|react|rolldown-runtime)\.js$/

/** `specs/aws/vm.ts` → `specs/aws.vm`. */
function specName(module: string | null | undefined): string | undefined {
  const [, platform, kind] = /\/specs\/([^/]+)\/([^/]+)\.ts$/.exec(module ?? '') ?? []
  return platform && platform !== 'vocabulary' ? `specs/${platform}.${kind}` : undefined
}

export default defineConfig(({ mode }) =>
  mode === 'portal'
    ? {
        root: 'demo/portal',
        base: '/portal-page/',
        define,
        build: {
          outDir: '../../dist/portal',
          emptyOutDir: true,
          modulePreload: { polyfill: false },
          rollupOptions: { external: [/^\/kit\//] },
        },
      }
    : {
        base: './',
        plugins: [paint.plugin, react(), smallReact(), shortPreloads(), trustedTables(), bakedSpecs(), licences()],
        define,
        publicDir: false,
        build: {
          outDir: 'dist/kit',
          emptyOutDir: true,
          manifest: true,
          target: 'es2022',
          // A declaration needs nothing that is not on its way already, and a screen not what every element comes with.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file, needs) =>
              /\/specs\//.test(file) ? [] : needs.filter(need => !HERE.test(need)),
          },
          rollupOptions: {
            input: { plinth: 'src/elements/loader.ts', index: 'src/elements/index.ts' },
            preserveEntrySignatures: 'exports-only',
            output: {
              format: 'es',
              entryFileNames: '[name].js',
              chunkFileNames: ({ facadeModuleId }) => `${BUILD}/${specName(facadeModuleId) ?? 'chunks/[name]'}.js`,
              codeSplitting: { groups },
            },
          },
        },
      },
)
