/**
 * Writes what the server's resources publish: `docs/openapi.json`, and the schema of an ingest line, `docs/ingest.schema.json`. `--check`
 * fails when one is out of date instead of writing it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const [{ module: resources }, { module: ingest }] = await Promise.all([
  runnerImport('./src/server/resources.ts'),
  runnerImport('./src/wire/ingest-schema.ts'),
])
write('docs/openapi.json', resources.openApiPage())
write('docs/ingest.schema.json', ingest.publishedIngest())

function write(file, page) {
  const text = `${JSON.stringify(page, null, 2)}\n`
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  if (process.argv.includes('--check')) {
    console.error(`${file} is out of date: run \`npm run openapi\` and commit the result`)
    process.exitCode = 1
  } else writeFileSync(file, text)
}
