/** The walk of CONTRIBUTING.md, "To add a screen", as it is written there: a folder, three lines and one command, and the screen has all that follows. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let folder: string
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The files as the guide prints them: component and declaration. */
function examplesOfTheGuide(): string[] {
  const [, walk = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## To add a screen')
  return [...walk.matchAll(/```tsx?\n(.*?)```/gs)].map(([, example = '']) => example)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-walk-'))
  for (const name of ['src', 'docs', 'dist-types']) cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'specs', 'biome.json', 'tsconfig.json', '.gitignore'])
    symlinkSync(resolve(name), join(folder, name))
  const [component = '', declaration = ''] = examplesOfTheGuide()
  mkdirSync(join(folder, 'src/react/features/racks'))
  writeFileSync(join(folder, 'src/react/features/racks/racks-screen.tsx'), component)
  writeFileSync(join(folder, 'src/react/features/racks/screen.ts'), declaration)
  const table = read('src/react/element-screens.ts')
    .replace(
      'import type { About }',
      "import { aboutRacks, racksScreen } from './features/racks/screen.js'\nimport type { About }",
    )
    .replace('  costScreen,\n', '  costScreen,\n  racksScreen,\n')
    .replace("  'plinth-cost': aboutCost,", "  'plinth-cost': aboutCost,\n  'plinth-racks': aboutRacks,")
  writeFileSync(join(folder, 'src/react/element-screens.ts'), table)
  const { status, stderr } = spawnSync('node', [resolve('scripts/screens.mjs')], { cwd: folder, encoding: 'utf8' })
  expect(stderr.replaceAll(/^npm warn.*$/gm, '').trim()).toBe('')
  expect(status).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a screen that was added as the guide says', () => {
  it('compiles', () => {
    const config = { extends: './tsconfig.json', files: ['src/react/screens.ts', 'src/wire/elements.ts'], include: [] }
    writeFileSync(join(folder, 'tsconfig.walk.json'), JSON.stringify(config))
    const tsc = [resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.walk.json']
    expect(spawnSync('node', tsc, { cwd: folder, encoding: 'utf8' }).stdout).toBe('')
  })

  it('is led to by its addresses', async () => {
    type Routes = typeof import('../../src/react/app/routes.js')
    const { module } = await runnerImport<Routes>(join(folder, 'src/react/app/routes.ts'), {
      root: folder,
      logLevel: 'error',
    })
    expect(module.matchRoute('/~/e1/racks/north')).toMatchObject({
      screen: { tag: 'plinth-racks', title: 'Racks' },
      props: { environmentId: 'e1', room: 'north' },
    })
  })

  it('is known to the mint, to TypeScript, to editors and to the docs', () => {
    expect(read('src/wire/elements.ts')).toContain("'plinth-racks': { scopes: ['environment:*:read']")
    expect(read('src/elements/element-types.ts')).toContain("'plinth-racks': PlinthRacksElement")
    expect(read('dist-types/react.d.ts')).toContain("'plinth-racks': Tag<'plinth-racks'>")
    expect(read('dist-types/react.d.ts')).toContain("export declare const PlinthRacks: PlinthComponent<'plinth-racks'>")
    for (const file of ['dist-types/vue.d.ts', 'dist-types/svelte.d.ts'])
      expect(read(file)).toContain("'plinth-racks': Element<'plinth-racks'>")
    expect(read('docs/llms.txt')).toContain('### <plinth-racks>')
    expect(read('custom-elements.json')).toContain('The racks of an environment, room by room.')
    expect(read('docs/embedding.md')).toContain('`room`: Name of a room')
    expect(read('docs/screens.md')).toContain('`/~/:environmentId/racks/:room`')
  })
})
