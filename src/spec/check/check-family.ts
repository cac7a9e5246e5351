/** Families: each field and metric of a family exists in at least one member, with the same kind and unit; `families` of a type names families only. */
import { COMMON_FIELDS, type EntitySpec } from '../language/entity.js'
import type { Registry } from '../registry.js'
import type { Report } from './problem.js'

export function checkFamily(spec: EntitySpec, registry: Registry, report: Report): void {
  for (const name of spec.families ?? []) {
    if (!registry.has(name)) report('families', `Entity type '${name}' not found in schema`)
    else if (!registry.get(name).family)
      report('families', `'${name}' is not a family`, "declare it with family: 'members'")
  }
  if (!spec.family) return
  const members = registry.members(spec.type)
  if (members.length === 0) {
    report('family', 'has no members', `name '${spec.type}' in the families of a type`)
    return
  }
  for (const [path, field] of Object.entries(spec.fields)) {
    const owners = members.filter(member => Object.hasOwn(member.fields, path))
    if (owners.length === 0 && !Object.hasOwn(COMMON_FIELDS, path)) report(`fields › ${path}`, 'no member has it')
    for (const { type, fields } of owners) {
      const declared = fields[path]
      if (!declared) continue
      const isAlike = storedAs(declared.type) === storedAs(field.type)
      if (!isAlike) report(`fields › ${path}`, `is '${field.type}' here and '${declared.type}' in ${type}`)
      else if ('unit' in declared && 'unit' in field && declared.unit !== field.unit) {
        report(`fields › ${path}`, `is in '${field.unit}' here and in '${declared.unit}' in ${type}`)
      }
    }
  }
  for (const [measure, metric] of Object.entries(spec.metrics ?? {})) {
    const owners = members.filter(member => member.metrics && Object.hasOwn(member.metrics, measure))
    if (owners.length === 0) report(`metrics › ${measure}`, 'no member has it')
    for (const { type, metrics } of owners) {
      const declared = metrics?.[measure]
      if (declared && declared.unit !== metric.unit) {
        report(`metrics › ${measure}`, `is in '${metric.unit}' here and in '${declared.unit}' in ${type}`)
      }
    }
  }
}

/** Texts, enumerations and references are one column type, whole numbers and others another. */
function storedAs(type: string): string {
  if (type === 'enum' || type === 'reference') return 'text'
  return type === 'integer' ? 'number' : type
}
