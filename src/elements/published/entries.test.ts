import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describedElements } from './elements.js'
import { packageEntries } from './entries.js'

const entries = packageEntries(entry => `./${entry}.js`)

it('gives each element an entry that imports its own screen and no other', () => {
  for (const { tag, isScreen } of describedElements()) {
    const source = entries[`elements/${tag.replace('plinth-', '')}`] ?? ''
    const modules = [...source.matchAll(/from '\/([^']+)'/g)].map(([, path = '']) => path)
    expect(modules).toHaveLength(isScreen ? 2 : 1)
    for (const path of modules) expect(existsSync(path), path).toBe(true)
  }
})

it('gives each element a React component that fetches its entry', () => {
  for (const { tag } of describedElements()) expect(entries.react).toContain(`import('./elements/${tag.slice(7)}.js')`)
  expect(entries.react).toContain('export const PlinthSignIn = /* @__PURE__ */ createComponent(')
  const written = (entries.react ?? '').split('\n').filter(line => line.includes('"fit":"fit"'))
  expect(written).toHaveLength(describedElements().filter(({ isScreen }) => isScreen).length)
})
