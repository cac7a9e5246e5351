import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { bundledPackages, LICENCES, licences, licencesText } from './licences.mjs'

const home = mkdtempSync(join(tmpdir(), 'plinth-licences-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What stands beside the bundle of a module with this text, and the packages in the bundle. */
async function bundle(text: string): Promise<{ written: string; packages: string[] }> {
  const entry = join(process.cwd(), 'plinth-probe.js')
  const folders = new Set<string>()
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'probe', resolveId: id => (id === entry ? id : null), load: id => (id === entry ? text : null) },
      licences(),
      bundledPackages(folders),
    ],
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'probe' } },
  })
  const files = Array.isArray(built) ? built.flatMap(({ output }) => output) : []
  const asset = files.find(({ fileName }) => fileName === LICENCES)
  return {
    written: asset?.type === 'asset' ? String(asset.source) : '',
    packages: [...folders].map(folder => folder.slice(folder.lastIndexOf('node_modules/') + 13)).sort(),
  }
}

function packageWith(name: string, manifest: object): string {
  const folder = join(home, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
  return folder
}

describe('the licences of a bundle', () => {
  it('name each package in it, those that others brought too, and none that is left out', async () => {
    const { written, packages } = await bundle(
      "import { useFloating } from '@floating-ui/react'\nimport 'graphql-sse'\nexport { atom } from 'nanostores'\nexport { useFloating }\n",
    )
    expect(packages).toEqual(expect.arrayContaining(['@floating-ui/core', '@floating-ui/react', 'nanostores', 'react']))
    expect(packages).not.toContain('graphql-sse')
    const named = [...written.matchAll(/^-+\n(\S+) \d\S* \(MIT\)\n\n(?=\S)/gm)].map(([, name]) => name)
    expect(named).toEqual(packages)
  })

  it('say what is granted where a package names its licence alone', () => {
    const text = licencesText([packageWith('bare', { license: 'MIT', author: { name: 'Ann' } })])
    expect(text).toMatch(/bare 1\.0\.0 \(MIT\)\n\nCopyright \(c\) Ann\n\nPermission is hereby granted/)
  })

  it('are refused where one is not known', () => {
    const folder = packageWith('unknown', { license: 'Apache-2.0', author: 'Ann' })
    expect(() => licencesText([folder])).toThrow('unknown is bundled, and brings no license')
  })
})
