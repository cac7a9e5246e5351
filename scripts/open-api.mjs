/** Writes `docs/openapi.json` from the server's resources. `--check` fails when it is stale instead of writing it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const FILE = 'docs/openapi.json'
const [{ module: page }, { module: list }] = await Promise.all([
  runnerImport('./src/server/http/open-api.ts'),
  runnerImport('./src/server/resources.ts'),
])
const text = `${JSON.stringify(page.openApiOf(list.RESOURCES), null, 2)}\n`
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    console.error(`${FILE} is stale: run \`npm run openapi\` and commit the result`)
    process.exitCode = 1
  } else writeFileSync(FILE, text)
}
