/** The comparison of two builds by their pictures (`npm run looks`): it finds what looks different, and nothing else. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAt } from '../support/looked-at.js'
import { type Looks, openLooks } from '../support/looks.js'
import { lookAtDemo, type Product } from './portal.js'

/** A rule of the head of each page, as the built sheets have it, and the same with a line below. */
const PLANTED = [/\.page-head\{/g, '.page-head{border-bottom:1px dotted;'] as const

const other = mkdtempSync(join(tmpdir(), 'plinth-looks-'))
let product: Product
let looks: Looks

beforeAll(async () => {
  cpSync('dist', other, { recursive: true })
  product = await lookAtDemo(200)
  looks = await openLooks(product, other)
})
afterAll(async () => {
  looks?.close()
  await product?.close()
  rmSync(other, { recursive: true, force: true })
})

describe('two builds', () => {
  it('look the same where they are the same', async () => {
    const paths = lookedAt(looks)
    expect(paths.length).toBeGreaterThan(160)
    for (const path of paths.filter(one => /vmware\.vm$|\/cost$|\/stack$/.test(one))) {
      const { differing, where } = await looks.at(path)
      expect({ path, differing, where }).toEqual({ path, differing: 0, where: [] })
    }
  })

  it('look different where one draws a line that the other does not', async () => {
    expect(plant()).toBeGreaterThan(0)
    expect((await looks.at(`/~/${looks.estate}/entities/vmware.vm`)).differing).toBeGreaterThan(100)
  })

  it('are refused where there is none', async () => {
    await expect(openLooks(product, '/nowhere')).rejects.toThrow('There is no build in /nowhere')
  })
})

/** Changes a rule in every file of the other build that has it; says in how many. */
function plant(): number {
  const files = readdirSync(other, { recursive: true, encoding: 'utf8' }).filter(file => /\.(js|css)$/.test(file))
  return files.filter(file => {
    const text = readFileSync(join(other, file), 'utf8')
    const changed = text.replaceAll(...PLANTED)
    if (changed !== text) writeFileSync(join(other, file), changed)
    return changed !== text
  }).length
}
