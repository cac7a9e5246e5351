import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const lines = (n: number, line: string) => Array.from({ length: n }, () => line).join('\n')
const PARAMETERS = (n: number) => Array.from({ length: n }, (_, i) => `p${i}: number`).join(', ')
const SUM = (n: number) => Array.from({ length: n }, (_, i) => `p${i}`).join(' + ')
const long = (n: number) => `export function long(add: (n: number) => void): void {\n${lines(n - 2, '  add(1)')}\n}\n`
const wide = (n: number) => `export const wide = (${PARAMETERS(n)}): number => ${SUM(n)}\n`
const much = (n: number) => `${lines(n - 1, '// What it is.')}\nexport const much = 1\n`

/** A file that breaks one rule, and what the rule is called. */
const planted: [rule: string, file: string, text: string][] = [
  ['complexity/useMaxParams', 'src/server/wide.ts', wide(5)],
  ['complexity/useMaxParams', 'src/react/wide.tsx', wide(5)],
  ['complexity/noExcessiveLinesPerFunction', 'src/server/long.ts', long(84)],
  ['style/noExcessiveLinesPerFile', 'src/wire/much.ts', much(301)],
  ['style/noExcessiveLinesPerFile', 'specs/much.ts', much(401)],
  ['style/useFilenamingConvention', 'src/wire/camelCase.ts', 'export const a = 1\n'],
  ['suspicious/noExplicitAny', 'src/wire/any.ts', 'export const a = (b: any): unknown => b\n'],
  ['correctness/noUnusedImports', 'src/wire/unused.ts', `import { b } from './b.js'\n\nexport const a = 1\n`],
  ['correctness/noUnusedVariables', 'src/wire/unread.ts', 'export function a(): void {\n  const b = 1\n}\n'],
  [
    'security/noDangerouslySetInnerHtml',
    'src/react/html.tsx',
    'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
  ],
]

const lawful: [what: string, file: string, text: string][] = [
  ['four parameters', 'src/server/four.ts', wide(4)],
  ['a function of 80 lines', 'src/server/eighty.ts', long(80)],
  ['a file of 300 lines', 'src/wire/three-hundred.ts', much(300)],
  ['a declaration of 400 lines', 'specs/four-hundred.ts', much(400)],
  ['rows of a table of tests', 'src/wire/table.test.ts', wide(6)],
]

describe('the lint', () => {
  const home = mkdtempSync(join(tmpdir(), 'plinth-lint-'))
  let found: string[] = []

  beforeAll(() => {
    const config: Record<string, unknown> = JSON.parse(readFileSync('biome.json', 'utf8'))
    delete config.vcs
    delete config.$schema
    writeFileSync(join(home, 'biome.json'), JSON.stringify(config))
    for (const [, file, text] of [...planted, ...lawful]) {
      mkdirSync(dirname(join(home, file)), { recursive: true })
      writeFileSync(join(home, file), text)
    }
    const args = [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--reporter=github',
      '--max-diagnostics=none',
    ]
    try {
      execFileSync(process.execPath, args, { cwd: home, encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      found = String((error as { stdout: string }).stdout).split('\n')
    }
  })
  afterAll(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

  it.each(planted)('refuses by %s what is planted in %s', (rule, file) => {
    const own = found.filter(line => line.includes(`file=${file},`)).map(line => /lint\/([\w/]+)/.exec(line)?.[1])
    expect(own).toEqual([rule])
  })

  it.each(lawful)('lets stand %s', (_what, file) => {
    expect(found.filter(line => line.includes(`file=${file},`))).toEqual([])
  })
})
