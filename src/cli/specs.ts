/** `plinth specs check` and `plinth specs show <type>`. */
import { defineCommand } from 'citty'
import { dashboards, specs } from '../../specs/registry.js'
import { checkDashboard } from '../spec/check/check-dashboard.js'
import { checkRegistry } from '../spec/check/check-spec.js'
import { createRegistry } from '../spec/registry.js'
import { note, say, table } from './output.js'

const check = defineCommand({
  meta: { name: 'check', description: 'Check every declared entity type' },
  run() {
    const registry = createRegistry(specs)
    const problems = [
      ...checkRegistry(registry),
      ...dashboards.flatMap(dashboard => checkDashboard(dashboard, registry)),
    ]
    for (const { path, message, hint } of problems) say(`${path}: ${message}${hint === undefined ? '' : ` (${hint})`}`)
    const views = registry.types.filter(spec => spec.index).length
    say(
      `${registry.types.length} types, ${views} index views, ${dashboards.length} dashboards, ${problems.length} problems`,
    )
    if (problems.length > 0) process.exitCode = 1
  },
})

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
    const fields = Object.entries(spec.fields).map(([path, field]) => [
      path,
      field.type,
      'unit' in field ? field.unit : '',
      field.label,
      field.notComputed === undefined ? '' : 'not computed yet',
    ])
    say(table(['property', 'type', 'unit', 'label', ''], fields))
    const metrics = Object.entries(spec.metrics ?? {}).map(([id, metric]) => [
      id,
      metric.unit,
      metric.rollups.join(' '),
      metric.label,
    ])
    if (metrics.length > 0) say(`\n${table(['metric', 'unit', 'rollups', 'label'], metrics)}`)
  },
})

export const specsCommand = defineCommand({
  meta: { name: 'specs', description: 'Check and show entity types' },
  subCommands: { check, show },
})
