/** `node scripts/house.mjs`: every module of the kit, the server and the demo stands where `house/rules.mjs` lets it, and no style names a side. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { violations } from './house/check.mjs'
import { importsOf } from './house/imports.mjs'
import * as rules from './house/rules.mjs'
import { sidesNamed } from './house/sides.mjs'

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...Object.keys(rules.ZONES)], {
  encoding: 'utf8',
})
const files = listed.split('\n').filter(file => /\.tsx?$/.test(file) && existsSync(file))
const modules = new Map(files.map(file => [file, importsOf(file, readFileSync(file, 'utf8'))]))
const styled = listed.split('\n').filter(file => /\.(css|tsx)$|^src\/react\/.*\.ts$/.test(file) && existsSync(file))
const found = [
  ...violations(modules, rules),
  ...styled.filter(file => !/\.test\./.test(file)).flatMap(file => sidesNamed(file, readFileSync(file, 'utf8'))),
]
for (const each of found) console.error(each)
console.log(found.length === 0 ? `${files.length} modules stand where they may` : `${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
