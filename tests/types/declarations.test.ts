/** The published declarations as a strict host reads them: with those of libraries checked, and with nothing that the host does not name. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('compile in a strict host that checks libraries too', () => {
  const { stdout } = spawnSync('node', ['node_modules/typescript/bin/tsc', '-p', 'tests/types'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

it('name no package that a host would have to install, but the framework they are for', () => {
  const named = ['index', 'react', 'vue', 'svelte'].map(file => {
    const text = readFileSync(`dist-types/${file}.d.ts`, 'utf8')
    return [file, ...new Set([...text.matchAll(/^import .* from '([^'.][^']*)'/gm)].map(([, name]) => name))]
  })
  expect(named).toEqual([['index'], ['react', 'react'], ['vue', 'vue'], ['svelte', 'svelte/elements']])
})

it('have nothing of how entity types are declared, and no store of the screens', () => {
  const text = readFileSync('dist-types/index.d.ts', 'utf8')
  const declared = [...text.matchAll(/^(?:export )?declare (?:interface|type|class|const|function) (\w+)/gm)]
  const names = declared.map(([, name]) => name)
  expect(names).toContain('PlinthPortal')
  expect(names.filter(name => /Spec$|Widget$|Field$|Derivation|^Portal$|^Settings$|Atom$/.test(name ?? ''))).toEqual([])
  expect(text.split('\n').length).toBeLessThan(1_200)
})
