/** Hosts as strangers set them up: what each installs beside the packed kit, and how it is checked and built into `dist`. */

const VITE = { vite: '8.3.8' }
const TYPESCRIPT = { typescript: '5.9.3' }
const COPY_PAGES = 'cp *.html dist'

export interface Host {
  name: string
  /** Folder in `pages`. */
  from: string
  installs: Readonly<Record<string, string>>
  /** Commands, in a shell; the first proves its types where it has some. */
  steps: readonly string[]
  /** Addresses of pages in `dist`. */
  pages: readonly string[]
  /** React's own, where the page is in React, beside the one of the screens. */
  copiesOfReact: 1 | 2
  /** What a server wrote must be in the page before any script has run. */
  isServerRendered?: true
}

const react = (version: string, types: string): Pick<Host, 'from' | 'installs' | 'copiesOfReact'> => ({
  from: 'react',
  copiesOfReact: 2,
  installs: {
    ...VITE,
    ...TYPESCRIPT,
    '@vitejs/plugin-react': '6.3.0',
    react: version,
    'react-dom': version,
    '@types/react': types,
    '@types/react-dom': types,
  },
})
const inBrowser = ['tsc -p .', 'vite build']
const onServer = [...inBrowser, 'vite build --ssr src/server.tsx --outDir server', 'node render.mjs']

export const HOSTS: readonly Host[] = [
  { name: 'Vite and React 18', ...react('^18.3.0', '^18.3.0'), steps: inBrowser, pages: ['index.html'] },
  { name: 'Vite and React 19', ...react('19.3.1', '^19.2.0'), steps: inBrowser, pages: ['index.html'] },
  {
    name: 'React 18 on a server',
    ...react('^18.3.0', '^18.3.0'),
    steps: onServer,
    pages: ['index.html'],
    isServerRendered: true,
  },
  {
    name: 'React 19 on a server',
    ...react('19.3.1', '^19.2.0'),
    steps: onServer,
    pages: ['index.html'],
    isServerRendered: true,
  },
  {
    // Server components, written as files: `next start` would listen at an address that no key of the demo knows.
    name: 'Next.js',
    from: 'next',
    installs: {
      ...TYPESCRIPT,
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/node': '^20',
      '@types/react': '^19.2.0',
      '@types/react-dom': '^19.2.0',
    },
    steps: ['NEXT_TELEMETRY_DISABLED=1 next build'],
    pages: ['index.html'],
    copiesOfReact: 2,
    isServerRendered: true,
  },
  {
    name: 'Vue 3',
    from: 'vue',
    installs: { ...VITE, ...TYPESCRIPT, vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', 'vue-tsc': '3.3.14' },
    steps: ['vue-tsc -p .', 'vite build'],
    pages: ['index.html'],
    copiesOfReact: 1,
  },
  {
    name: 'Svelte 5',
    from: 'svelte',
    installs: {
      ...VITE,
      ...TYPESCRIPT,
      svelte: '5.57.3',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      'svelte-check': '4.7.8',
    },
    steps: ['svelte-check --tsconfig ./tsconfig.json --fail-on-warnings', 'vite build'],
    pages: ['index.html'],
    copiesOfReact: 1,
  },
  {
    // The newest that runs on the oldest Node of the kit.
    name: 'Angular 20',
    from: 'angular',
    installs: {
      ...TYPESCRIPT,
      '@angular/build': '20.3.41',
      '@angular/cli': '20.3.41',
      '@angular/common': '20.3.35',
      '@angular/compiler': '20.3.35',
      '@angular/compiler-cli': '20.3.35',
      '@angular/core': '20.3.35',
      '@angular/platform-browser': '20.3.35',
      rxjs: '7.8.2',
    },
    steps: ['ng build'],
    pages: ['index.html'],
    copiesOfReact: 1,
  },
  {
    name: 'webpack',
    from: 'bundled',
    installs: { webpack: '5.112.2', 'webpack-cli': '7.3.1' },
    steps: ['webpack --mode production --entry ./page.js --output-path dist --output-filename main.js', COPY_PAGES],
    pages: ['classic.html'],
    copiesOfReact: 1,
  },
  {
    name: 'Rollup',
    from: 'bundled',
    installs: { rollup: '4.67.4', '@rollup/plugin-node-resolve': '16.0.3' },
    steps: ['rollup -i main=page.js -d dist -p node-resolve', COPY_PAGES],
    pages: ['index.html'],
    copiesOfReact: 1,
  },
  {
    name: 'esbuild',
    from: 'bundled',
    installs: { esbuild: '0.28.2' },
    steps: ['esbuild main=page.js --bundle --minify --splitting --format=esm --outdir=dist', COPY_PAGES],
    pages: ['index.html'],
    copiesOfReact: 1,
  },
  {
    name: 'no bundler',
    from: 'plain',
    installs: {},
    steps: [
      'mkdir dist && cp *.html *.js dist && cp -r node_modules/plinth-portal-kit/cdn dist/kit',
      'node put-map.mjs',
    ],
    pages: ['index.html', 'one-file.html'],
    copiesOfReact: 1,
  },
]
