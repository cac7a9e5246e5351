/**
 * Writes what a host may import and nothing else, so that a change of the public surface shows in review: `dist-types/index.d.ts`, the
 * declarations rolled up, and `docs/plinth.api.md`, the same without comments. `--check` compares instead and fails when they are stale.
 */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { spelledTypes } from './spelled-types.mjs'

const SPELLED = /^export type (\w+) = (?:v\.InferOutput<typeof \w+>|keyof typeof \w+|\(typeof \w+\)\[number\]);$/gm
const isCheck = process.argv.includes('--check')
const root = process.cwd()
const scratch = mkdtempSync(join(tmpdir(), 'plinth-types-'))
try {
  const rolledUp = isCheck ? join(scratch, 'index.d.ts') : 'dist-types/index.d.ts'
  const report = isCheck ? scratch : 'docs'
  // What is emitted finds the packages whose types are bundled.
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
  const emitted = emit(join(scratch, 'emitted'))
  if (!emitted || !rollUp(join(scratch, 'emitted'), rolledUp, report)) process.exitCode = 1
  else if (isCheck) compare(['dist-types/index.d.ts', rolledUp], ['docs/plinth.api.md', join(scratch, 'plinth.api.md')])
} finally {
  rmSync(scratch, { recursive: true })
}

function emit(folder) {
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.types.json', '--outDir', folder]
  if (spawnSync('node', tsc, { stdio: 'inherit' }).status !== 0) return false
  for (const [file, types] of spelledTypes('tsconfig.types.json')) {
    const path = join(folder, file.replace(/\.tsx?$/, '.d.ts'))
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replaceAll(SPELLED, (_all, name) => `export type ${name} = ${types.get(name)};`),
    )
  }
  return true
}

function rollUp(emitted, rolledUp, reportFolder) {
  const entry = join(emitted, 'src/elements/index.d.ts')
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      newlineKind: 'lf',
      mainEntryPointFilePath: entry,
      // A host that installs the kit installs nothing else.
      bundledPackages: ['nanostores'],
      compiler: { overrideTsconfig: tsconfig(entry) },
      apiReport: {
        enabled: true,
        reportFolder,
        reportTempFolder: join(scratch, 'report'),
        reportFileName: 'plinth',
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: true, untrimmedFilePath: resolve(rolledUp) },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: 'error' } },
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  })
  const { succeeded } = Extractor.invoke(config, { localBuild: true, messageCallback: quiet })
  if (succeeded) appendFileSync(rolledUp, `\n${globalsOf(join(emitted, 'src/elements/element-types.d.ts'))}\n`)
  return succeeded
}

/** What a module adds to the page's own types, which the extractor leaves out. */
function globalsOf(file) {
  const [found] = /^declare global \{[\s\S]*?^\}/m.exec(readFileSync(file, 'utf8')) ?? []
  if (found === undefined) throw new Error(`${file} adds nothing to the page's own types`)
  return found
}

function tsconfig(entry) {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: true, skipLibCheck: true, types: [], typeRoots: [join(root, 'node_modules/@types')] },
    files: [entry],
    include: [],
  }
}

/** What it says while all is well. */
function quiet(message) {
  if (message.logLevel !== 'error') message.handled = true
}

function compare(...pairs) {
  for (const [committed, fresh] of pairs) {
    if (read(committed) === read(fresh)) continue
    console.error(`${committed} is stale: run \`npm run types:declarations\` and commit the result`)
    process.exitCode = 1
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
