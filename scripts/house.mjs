/** `node scripts/house.mjs`: every module of the kit, the server and the demo stands where `house/rules.mjs` lets it. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { violations } from './house/check.mjs'
import { importsOf } from './house/imports.mjs'
import * as rules from './house/rules.mjs'

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...Object.keys(rules.ZONES)], {
  encoding: 'utf8',
})
const files = listed.split('\n').filter(file => /\.tsx?$/.test(file) && existsSync(file))
const modules = new Map(files.map(file => [file, importsOf(file, readFileSync(file, 'utf8'))]))
const found = violations(modules, rules)
for (const each of found) console.error(each)
console.log(found.length === 0 ? `${files.length} modules stand where they may` : `${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
