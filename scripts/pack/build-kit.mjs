/**
 * Builds what a host's own bundler reads: ES modules with everything in them but the React of `/react`, one entry for each element, and the whole
 * kit as one file. As a library, so that no chunk keeps addresses for preloading: a host that bundles again moves them.
 */
import react from '@vitejs/plugin-react'
import { build, runnerImport } from 'vite'
import { bakedSpecs } from '../baked-specs.mjs'
import { bundledPackages } from '../licences.mjs'
import { smallReact } from '../small-react.mjs'
import { trustedTables } from '../trusted-tables.mjs'

const ENTRY = 'plinth-entry:'
/** Hosts on a server of React's name what runs in a browser only. */
const CLIENT = "'use client';"
const HOSTS_REACT = /^react$/

/** Into `folder`; gives the names of the entries, and adds the folders of what is bundled to `packages`. */
export async function buildKit(folder, version, packages) {
  const { module: published } = await runnerImport('./src/elements/published/entries.ts')
  const sources = published.packageEntries(entry => ENTRY + entry)
  const names = Object.keys(sources)
  const input = { index: 'src/elements/index.ts', ...Object.fromEntries(names.map(name => [name, ENTRY + name])) }
  await build({
    ...common(version),
    plugins: [entries(sources), hostsReact(), ...plugins(packages)],
    build: {
      ...output(folder),
      lib: { entry: input, formats: ['es'] },
      minify: false,
      rollupOptions: {
        // Not by `lib`, which takes every entry for a path.
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `chunks/${name}-[hash].js`,
          banner: ({ name }) => (name === 'react' ? CLIENT : ''),
        },
      },
    },
  })
  return ['index', ...names]
}

/** The whole kit with every declaration as `file`, for pages that may have one file only. */
export async function buildSingleFile(folder, file, { version, packages }) {
  await build({
    ...common(version),
    plugins: plugins(packages),
    build: {
      ...output(folder),
      lib: { entry: { [file]: 'src/elements/index.ts' }, formats: ['es'] },
      rollupOptions: { output: { entryFileNames: '[name].js', codeSplitting: false, minify: true } },
    },
  })
}

const plugins = packages => [react(), smallReact(), trustedTables(), bakedSpecs(), bundledPackages(packages)]

const common = version => ({
  configFile: false,
  logLevel: 'warn',
  define: { __PLINTH_VERSION__: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
})

const output = outDir => ({ outDir, emptyOutDir: false, target: 'es2022', copyPublicDir: false })

/** Entries that are no files. */
function entries(sources) {
  return {
    name: 'plinth-package-entries',
    enforce: 'pre',
    resolveId: id => (id.startsWith(ENTRY) ? `\0${id}` : undefined),
    load: id => (id.startsWith(`\0${ENTRY}`) ? sources[id.slice(ENTRY.length + 1)] : undefined),
  }
}

/** The components are of the page's own React; the screens bring theirs. */
function hostsReact() {
  return {
    name: 'plinth-hosts-react',
    enforce: 'pre',
    resolveId: (id, importer) =>
      HOSTS_REACT.test(id) && /\/src\/elements\/package\//.test(importer ?? '') ? { id, external: true } : undefined,
  }
}
