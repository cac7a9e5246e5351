/** Puts the package's import map into the page, whose folder stands in place of the one that the map expects. */
import { readFileSync, writeFileSync } from 'node:fs'

const map = readFileSync('dist/kit/importmap.json', 'utf8').replaceAll('"/kit/', '"./kit/')
writeFileSync(
  'dist/index.html',
  readFileSync('dist/index.html', 'utf8').replace('>{}<', () => `>${map}<`),
)
