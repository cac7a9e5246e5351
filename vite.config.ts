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
  /src\/(elements\/(?!early\/)|react\/(styles\/|ui\/(controls|icon|icon-paths|states|page-heading|error-boundary)\.|screen\/(address|define-screen)\.|hooks\/(screen-host|thrown|use-kept|counts|use-environment|use-life-cycle|paths)\.))/
const PARTS = /src\/(wire\/duration|react\/(styles\/(styles|chart-box)|ui\/cut-text|widgets\/(labels|number-word)))\./
const groups = [
  // With what the bundler needs at run time, since every other chunk imports it.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@r2wc)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  { name: 'chart', test: /node_modules\/(chart\.js|react-chartjs-2|@kurkle)\// },
  { name: 'menu', test: /node_modules\/(@floating-ui|tabbable)\// },
  { name: 'table', test: /node_modules\/tabulator-tables\// },
  // With the screens that have forms.
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  // What every element and screen is made with, in one chunk: small ones compress worse, and each is a request.
  { name: 'core', test: (id: string) => paint.needs(id) && (CORE.test(id) || EVERY_ELEMENT.test(id)) },
  // Fetched behind the first paint, with what reads by it.
  { name: 'stream-client', test: /node_modules\/graphql-sse\/|src\/core\/stream\/connection\.|src\/wire\/patch\./ },
  // Small chunks that every dashboard needs are requests that wait for each other: one is for what it is made with, one for what it shares with many
  // screens, one for what it draws. Cells are a list's too, and conditions those of many forms.
  { name: 'dashboard', test: paint.needs },
  { name: 'parts', test: (id: string) => paint.draws(id) && PARTS.test(id) },
  { name: 'cells', test: /src\/react\/(widgets\/cell-content|hooks\/runway-limits)\./ },
  { name: 'conditions', test: /src\/spec\/compile\/(conditions|chosen-value)\./ },
  { name: 'drawn-bodies', test: paint.draws },
]

/** Chunks that define.js itself imports. */
const HERE = /\/chunks\/(core|react)\.js$/

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
