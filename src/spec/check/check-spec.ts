/**
 * The checks of specification § 5 and ours, over one spec or a whole registry. Used at load (screens), by `plinth specs check` and by
 * the sweep test. A problem is a value with a path; nothing here throws.
 */
import type { EntitySpec } from '../language/entity.js'
import type { Applies, Field } from '../language/field.js'
import type { Registry } from '../registry.js'
import { checkWidget } from '../widgets/check-widget.js'
import { checkIndex, checkWidths } from './check-columns.js'
import { checkDerive } from './check-derive.js'
import { checkFamily } from './check-family.js'
import { checkMetric, checkProperty } from './check-names.js'
import type { Report, SpecProblem } from './problem.js'

export function checkRegistry(registry: Registry): SpecProblem[] {
  return registry.types.flatMap(spec => checkSpec(spec, registry))
}

export function checkSpec(spec: EntitySpec, registry: Registry): SpecProblem[] {
  const problems: SpecProblem[] = []
  const report: Report = (path, message, hint) =>
    problems.push({ path: `${spec.type} › ${path}`, message, ...(hint !== undefined && { hint }) })
  checkFields(spec, registry, report)
  for (const [id, { applies }] of Object.entries(spec.metrics ?? {})) {
    if (applies) checkApplies(spec, applies, `metrics › ${id} › applies`, report)
  }
  if (spec.measured) checkApplies(spec, spec.measured, 'measured', report)
  checkFamily(spec, registry, report)
  checkLedger(spec, report)
  checkDerive(spec, report)
  checkCarrier(spec, registry, report)
  checkComposition(spec, registry, report)
  if (spec.index) checkIndex(spec, spec.index, registry, report)
  const ids = new Set<string>()
  for (const [i, widget] of (spec.dashboard ?? []).entries()) {
    const place = `dashboard › ${widget.id || `widgets[${i}]`}`
    if (ids.has(widget.id)) report(place, 'widget id is used twice')
    ids.add(widget.id)
    checkWidget(widget, spec, registry, (path, message, hint) => report(`${place} › ${path}`, message, hint))
  }
  checkProperties(spec, registry, report)
  return problems
}

function checkFields(spec: EntitySpec, registry: Registry, report: Report): void {
  for (const [path, field] of Object.entries(spec.fields)) {
    const place = `fields › ${path}`
    if (field.type === 'enum' && field.values.length === 0) report(place, 'an enumeration needs values')
    checkIdentifying(field, place, report)
    if (field.applies) checkApplies(spec, field.applies, `${place} › applies`, report)
    if (field.type === 'reference' && !registry.has(field.to)) {
      report(`${place} › to`, `Entity type '${field.to}' not found in schema`)
    }
    if ((field.type === 'number' || field.type === 'integer') && !field.unit) {
      report(`${place} › unit`, 'a measured property requires a unit', "use '1' for a plain count")
    }
  }
}

/** A text that scrambled data shows as it is must be declared so. */
function checkIdentifying(field: Field, place: string, report: Report): void {
  if (field.type === 'recordList') {
    for (const [key, inner] of Object.entries(field.fields)) checkIdentifying(inner, `${place} › ${key}`, report)
  }
  if ((field.type === 'text' || field.type === 'textList') && field.identifying === undefined) {
    const hint = 'declare it by term(…) where many things share its values, by identity(…) where they tell one thing'
    report(place, 'a text must say whether it identifies', hint)
  }
}

function checkApplies(spec: EntitySpec, { property, since }: Applies, place: string, report: Report): void {
  for (const path of [property, since]) {
    if (path !== undefined && path !== 'type' && !Object.hasOwn(spec.fields, path)) {
      report(place, `'${path}' is not a field of the type`)
    }
  }
}

function checkCarrier({ carriedBy, fields }: EntitySpec, registry: Registry, report: Report): void {
  if (!carriedBy) return
  const members = registry.has(carriedBy.entity) ? registry.members(carriedBy.entity) : []
  if (members.length === 0) report('carriedBy › entity', `Entity type '${carriedBy.entity}' not found in schema`)
  const isTextOf = (of: EntitySpec['fields'], path: string) => path === 'name' || of[path]?.type === 'text'
  for (const path of carriedBy.by) {
    if (!isTextOf(fields, path)) report('carriedBy › by', `'${path}' is not a text of the type`)
  }
  for (const path of carriedBy.their) {
    if (members.length > 0 && !members.some(member => isTextOf(member.fields, path))) {
      report('carriedBy › their', `'${path}' is not a text of ${carriedBy.entity}`)
    }
  }
}

function checkComposition({ madeOf, fields }: EntitySpec, registry: Registry, report: Report): void {
  if (!madeOf) return
  const isSaid = (of: EntitySpec['fields'], path: string) =>
    ['id', 'name'].includes(path) ||
    ['text', 'textList'].includes(of[path]?.type ?? '') ||
    /^(overlay\.)?tags\../.test(path)
  for (const entity of madeOf.entities) {
    if (!registry.has(entity)) report('madeOf › entities', `Entity type '${entity}' not found in schema`)
    else
      for (const path of madeOf.their)
        if (!registry.members(entity).some(member => isSaid(member.fields, path)))
          report('madeOf › their', `'${path}' is neither a text nor a tag of ${entity}`)
  }
  for (const path of madeOf.by)
    if (!isSaid(fields, path)) report('madeOf › by', `'${path}' is neither a text nor a tag of the type`)
}

function checkLedger({ ledger, fields }: EntitySpec, report: Report): void {
  if (ledger && fields[ledger.time]?.type !== 'timestamp')
    report('ledger › time', `'${ledger.time}' is not a timestamp`)
  if (ledger && fields[ledger.currency]?.type !== 'text')
    report('ledger › currency', `'${ledger.currency}' is not a text`)
  for (const [path, field] of Object.entries(fields)) {
    if ('money' in field && field.money && !ledger) report(`fields › ${path}`, 'money needs a type with a ledger')
  }
}

function checkProperties(spec: EntitySpec, registry: Registry, report: Report): void {
  const page = spec.properties
  const property = (place: string, path: string) =>
    checkProperty(spec, path, registry, (inner, message, hint) => report(`${place} › ${inner}`, message, hint))
  if (page?.status) property('properties › status', page.status)
  for (const path of page?.breadcrumb ?? []) {
    const field = property('properties › breadcrumb', path)
    if (field && field.type !== 'reference') report('properties › breadcrumb', `'${path}' is not a reference`)
  }
  for (const panel of page?.panels ?? []) {
    for (const [i, item] of panel.items.entries()) {
      const place = `properties › ${panel.id}[${i}]`
      if ('property' in item) property(place, item.property)
      else
        checkMetric(spec, item.metric, registry, (inner, message, hint) => report(`${place} › ${inner}`, message, hint))
    }
  }
  for (const chart of page?.charts ?? []) {
    const place = `properties › charts › ${chart.id}`
    checkWidget(chart, spec, registry, (path, message, hint) => report(`${place} › ${path}`, message, hint))
  }
  for (const list of page?.related ?? []) {
    const target = registry.members(list.entity)[0]
    if (!target) report(`properties › related › ${list.id}`, `Entity type '${list.entity}' not found in schema`)
    else if (!refers(registry.field(target, list.by)?.field)) {
      report(`properties › related › ${list.id} › by`, `'${list.by}' is not a reference of ${list.entity}`)
    }
  }
  for (const table of spec.details ?? []) {
    const field = spec.fields[table.property]
    if (field?.type !== 'recordList') {
      report(`details › ${table.id} › property`, `'${table.property}' is not a list of records`)
      continue
    }
    for (const [i, column] of table.columns.entries()) {
      const place = `details › ${table.id} › columns[${i}]`
      if (!Object.hasOwn(field.fields, column.field)) report(place, `'${column.field}' does not exist`)
      checkWidths(column, (path, message, hint) => report(`${place} › ${path}`, message, hint))
    }
  }
}

/** Ids of other entities: a reference, or a list that says of what. */
const refers = (field: Field | undefined) =>
  field?.type === 'reference' || (field?.type === 'textList' && field.to !== undefined)
