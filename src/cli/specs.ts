/** `plinth specs check [files…]` and `plinth specs show <type>`. */
import { readFileSync } from 'node:fs'
import { defineCommand } from 'citty'
import { dashboards, specs } from '../../specs/registry.js'
import { checkDashboard } from '../spec/check/check-dashboard.js'
import { checkRegistry, checkSpec } from '../spec/check/check-spec.js'
import type { SpecProblem } from '../spec/check/problem.js'
import { proveDashboard } from '../spec/check/prove-dashboard.js'
import { createRegistry, type Registry } from '../spec/registry.js'
import { parseJson } from '../wire/json.js'
import { guarded } from './guarded.js'
import { CommandError, note, say, table } from './output.js'

const check = defineCommand({
  meta: {
    name: 'check',
    description: 'Check every declared type and dashboard, or only given ones: specs/aws/vm.ts, my-dashboard.json',
  },
  args: { files: { type: 'positional', required: false, description: 'Files; default everything declared' } },
  async run({ args }) {
    const registry = createRegistry(specs)
    const files = args._
    const problems = files.length > 0 ? await checkFiles(files, registry) : checkAll(registry)
    for (const { path, message, hint } of problems) say(`${path}: ${message}${hint === undefined ? '' : ` (${hint})`}`)
    const views = registry.types.filter(spec => spec.index).length
    const checked =
      files.length > 0
        ? `${files.length} ${files.length === 1 ? 'file' : 'files'}`
        : `${registry.types.length} types, ${views} index views, ${dashboards.length} dashboards`
    say(`${checked}, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
    if (problems.length > 0) process.exitCode = 1
  },
})

function checkAll(registry: Registry): SpecProblem[] {
  return [...checkRegistry(registry), ...dashboards.flatMap(dashboard => checkDashboard(dashboard, registry))]
}

async function checkFiles(files: readonly string[], registry: Registry): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = []
  for (const file of files) {
    const found = file.endsWith('.json') ? await checkJson(file, registry) : await checkDeclared(file, registry)
    problems.push(...found.map(problem => ({ ...problem, path: `${file}: ${problem.path}` })))
  }
  return problems
}

/** A dashboard written outside the repository. */
async function checkJson(file: string, registry: Registry): Promise<SpecProblem[]> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`${file} cannot be read: give the path of a dashboard as JSON`)
  }
  const { problems } = await proveDashboard(parseJson(text, file), {
    ...registry,
    load: async type => registry.get(type),
  })
  return problems
}

/** A file of `specs/`, as it was built. */
async function checkDeclared(file: string, registry: Registry): Promise<SpecProblem[]> {
  const [, module] = /(?:^|\/)specs\/([a-z0-9]+\/[a-z0-9-]+)\.[tj]s$/.exec(file.replaceAll('\\', '/')) ?? []
  const exported: Record<string, unknown> | undefined =
    module && (await import(new URL(`../../specs/${module}.js`, import.meta.url).href).catch(() => undefined))
  if (!exported) {
    throw new CommandError(`${file} is neither specs/<platform>/<kind>.ts nor a dashboard as .json: nothing to check`)
  }
  const declared = Object.values(exported)
  return [
    ...registry.types.filter(spec => declared.includes(spec)).flatMap(spec => checkSpec(spec, registry)),
    ...dashboards
      .filter(dashboard => declared.includes(dashboard))
      .flatMap(dashboard => checkDashboard(dashboard, registry)),
  ]
}

const show = defineCommand({
  meta: { name: 'show', description: 'Show the fields and metrics of an entity type' },
  args: { type: { type: 'positional', required: true, description: 'Entity type, e.g. vmware.vm' } },
  run({ args }) {
    const registry = createRegistry(specs)
    if (!registry.has(args.type)) {
      note(
        `Entity type '${args.type}' not found in schema; known are ${registry.types.map(spec => spec.type).join(', ')}`,
      )
      process.exitCode = 1
      return
    }
    const spec = registry.get(args.type)
    say(`${spec.type}: ${spec.label.many} (${spec.platform})\n`)
    if (spec.family) say(`A family of ${registry.memberTypes(spec.type).join(', ')}\n`)
    const fields = Object.entries(spec.fields).map(([path, field]) => [
      path,
      field.type,
      'unit' in field ? field.unit : '',
      field.label,
      field.notComputed !== undefined ? 'not computed yet' : field.computed !== undefined ? 'computed' : '',
    ])
    say(table(['property', 'type', 'unit', 'label', ''], fields))
    const metrics = Object.entries(spec.metrics ?? {}).map(([id, metric]) => [
      id,
      metric.unit,
      metric.rollups.join(' '),
      metric.label,
    ])
    if (metrics.length > 0) say(`\n${table(['metric', 'unit', 'rollups', 'label'], metrics)}`)
    const widgets = (spec.dashboard ?? []).map(widget => [widget.id, widget.kind, String(widget.width), widget.title])
    if (widgets.length > 0) say(`\n${table(['widget', 'kind', 'width', 'title'], widgets)}`)
    const sections = spec.index?.sections.map(section => [section.id, section.columns.length, section.label]) ?? []
    if (sections.length > 0) say(`\n${table(['section', 'columns', 'label'], sections)}`)
  },
})

export const specsCommand = defineCommand({
  meta: { name: 'specs', description: 'Check and show entity types' },
  subCommands: { check: guarded(check), show },
})
