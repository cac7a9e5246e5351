#!/usr/bin/env node
// The `plinth` command. In a clone it builds what is stale first, so that it works straight after `npm ci`; an installed package
// ships its build and has no sources.
import { existsSync } from 'node:fs'

const sources = new URL('../src/cli/main.ts', import.meta.url)
if (existsSync(sources)) {
  const { build } = await import('../scripts/build.mjs')
  if (!(await build({ ifStale: true }))) process.exit(1)
}
await import('../dist/node/src/cli/main.js')
