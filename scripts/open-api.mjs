/** Writes `docs/openapi.json` from the server's resources. `--check` fails when it is stale instead of writing it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const FILE = 'docs/openapi.json'
const { module } = await runnerImport('./src/server/resources.ts')
const text = `${JSON.stringify(module.openApiPage(), null, 2)}\n`
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    console.error(`${FILE} is stale: run \`npm run openapi\` and commit the result`)
    process.exitCode = 1
  } else writeFileSync(FILE, text)
}
