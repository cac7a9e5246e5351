import { readFileSync, writeFileSync } from 'node:fs'
import { render } from './server/server.mjs'

const page = readFileSync('dist/index.html', 'utf8')
writeFileSync('dist/index.html', page.replace('<!--app-->', render()))
