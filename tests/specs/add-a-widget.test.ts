/** The walk of CONTRIBUTING.md, "To add a widget kind", as it is written there: two folders, a name in the union and what the compiler asks for then. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specs } from '../../specs/registry.js'
import { createFormat } from '../../src/core/format/format.js'
import { createRegistry } from '../../src/spec/registry.js'

const SPEC = 'src/spec/widgets'
const REACT = 'src/react/widgets'
/** Tables of all kinds: where each has its entry, and what stands in it for the new one. */
const TABLES = [
  [`${SPEC}/dashboard-shape.ts`, 'headlineShape', './headline/shape.js', 'textShape'],
  [`${SPEC}/check-widget.ts`, 'checkHeadline', './headline/check.js', 'checkText'],
  [`${SPEC}/compile-widget.ts`, 'compileHeadline', './headline/compile.js', 'compileText'],
  [`${REACT}/kinds.ts`, 'headlineView', './headline/view.js', 'textView'],
  [`${REACT}/words.ts`, 'headlineWords', './headline/words.js', 'textWords'],
] as const

const registry = createRegistry(specs)
const source = { ...registry, load: async (type: string) => registry.get(type) }
const widget = { id: 'all', kind: 'headline', title: 'All machines', width: 0.3, value: { count: true } }

let folder: string
/** Places that do not compile while the kind is in the union alone. */
let missing: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-walk-'))
  cpSync('src', join(folder, 'src'), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'specs', 'tsconfig.json'])
    symlinkSync(resolve(name), join(folder, name))
  for (const [path, text] of filesOfTheGuide()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  change(`${SPEC}/widget.ts`, text =>
    `import type { HeadlineWidget } from './headline/shape.js'\n${text}`.replace(
      '  | TextWidget\n',
      '  | TextWidget\n  | HeadlineWidget\n',
    ),
  )
  const found = compile().matchAll(/^(\S+?)\(.*Property 'headline' is missing/gm)
  missing = [...new Set([...found].map(([, file]) => file ?? ''))]
  for (const [path, name, from, beside] of TABLES) {
    change(path, text =>
      `import { ${name} } from '${from}'\n${text}`.replace(
        `  text: ${beside},\n`,
        `  text: ${beside},\n  headline: ${name},\n`,
      ),
    )
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The files as the guide prints them, by path. */
function filesOfTheGuide(): [path: string, text: string][] {
  const [, walk = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## To add a widget kind')
  const files = walk.matchAll(/`(src\/[\w/-]*headline\/[\w.-]+)`.*?```tsx?\n(.*?)```/gs)
  return [...files].map(([, path = '', text = '']) => [path, text])
}

function change(path: string, how: (text: string) => string): void {
  const file = join(folder, path)
  writeFileSync(file, how(readFileSync(file, 'utf8')))
}

function compile(): string {
  const config = { extends: './tsconfig.json', files: TABLES.map(([path]) => path), include: [] }
  writeFileSync(join(folder, 'tsconfig.walk.json'), JSON.stringify(config))
  const tsc = [resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.walk.json']
  return spawnSync('node', tsc, { cwd: folder, encoding: 'utf8' }).stdout
}

async function load<M>(path: string): Promise<M> {
  const { module } = await runnerImport<M>(join(folder, path), { root: folder, logLevel: 'error' })
  return module
}

describe('a kind of widget that is named in the union alone', () => {
  it('does not compile before every table has it', () => {
    expect(missing.sort()).toEqual(TABLES.map(([path]) => path as string).sort())
  })
})

describe('a kind of widget that was added as the guide says', () => {
  it('compiles', () => {
    expect(compile()).toBe('')
  })

  it('is read from a page with its problems by place, and published', async () => {
    const { proveDashboard } = await load<typeof import('../../src/spec/check/prove-dashboard.js')>(
      'src/spec/check/prove-dashboard.ts',
    )
    const prove = (...widgets: unknown[]) =>
      proveDashboard({ id: 'mine', title: 'Mine', entity: 'vm', widgets }, source)
    expect(await prove(widget)).toMatchObject({ dashboard: { widgets: [widget] }, problems: [] })
    const { problems } = await prove({ ...widget, captoin: 'x' }, { ...widget, value: { property: 'nam' } })
    expect(problems).toMatchObject([
      { path: 'mine › widgets › all › captoin', hint: "did you mean 'caption'?" },
      { path: 'mine › widgets › all › value › property', hint: "did you mean 'name'?" },
    ])
    const { publishedSchema } = await load<typeof import('../../src/spec/widgets/dashboard-schema.js')>(
      `${SPEC}/dashboard-schema.ts`,
    )
    expect(publishedSchema()).toMatchObject({
      $defs: { headline: { required: ['kind', 'id', 'title', 'width', 'value'] } },
    })
  })

  it('asks, and says its answer as a table', async () => {
    const { compileWidget } = await load<typeof import('../../src/spec/widgets/compile-widget.js')>(
      `${SPEC}/compile-widget.ts`,
    )
    const { queries } = compileWidget(widget as never, registry.get('vm'), { rollup: 'p95' })
    expect(queries).toEqual({ all: { entity: 'vm', select: { value: { count: true } } } })
    const { chartTable } = await load<typeof import('../../src/react/widgets/words.js')>(`${REACT}/words.ts`)
    const results = { all: { rows: [{ value: 42 }], units: {}, total: 1, next: null } }
    const format = createFormat('en-GB', 'UTC', () => 0)
    expect(chartTable({ widget: widget as never, spec: registry.get('vm'), results, format })).toEqual({
      head: ['All machines'],
      rows: [['42']],
    })
  })
})
