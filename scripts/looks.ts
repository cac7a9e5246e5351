/**
 * `npm run looks <tree> [part of an address…]`: shows every screen of a demo twice, as the kit of this tree draws it and as that of another tree does, and
 * says which look different. Both are built beforehand (`npm run build`). Pictures of those that differ go to `coverage/looks`. Ends with 1 where any does.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../tests/e2e/portal.js'
import { lookedAt } from '../tests/support/looked-at.js'
import { openLooks } from '../tests/support/looks.js'

const FOLDER = 'coverage/looks'
const [tree, ...parts] = process.argv.slice(2)
if (tree === undefined) {
  console.error('Name the tree to compare with: npm run looks ../before')
  process.exit(2)
}
rmSync(FOLDER, { recursive: true, force: true })
const product = await startProduct(200)
let differing = 0
try {
  const looks = await openLooks(product, join(tree, 'dist'))
  const paths = lookedAt(looks).filter(path => parts.length === 0 || parts.some(part => path.includes(part)))
  for (const path of paths) {
    const look = await looks.at(path)
    const share = (100 * look.differing) / look.pixels
    console.log(
      `${look.differing === 0 ? 'same     ' : 'DIFFERENT'} ${path}${look.differing === 0 ? '' : ` (${share.toFixed(3)} % of its pixels)`}`,
    )
    if (look.differing === 0) continue
    differing += 1
    const name = path.replace(/^\/~\/[^/]+\//, '').replaceAll(/\W+/g, '-') || 'home'
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, `${name}-before.png`), look.before)
    writeFileSync(join(FOLDER, `${name}-after.png`), look.after)
  }
  looks.close()
  console.log(`${differing} of ${paths.length} screens look different`)
} finally {
  await product.close()
}
process.exitCode = differing === 0 ? 0 : 1
