/** Every number that can be computed can be explained. */
import { describe, expect, it } from 'vitest'
import { specs } from '../../specs/registry.js'
import { DEFINITIONS, isDefinition } from '../../src/analytics/definitions.js'
import { explain } from '../../src/react/explain/explained.js'
import { widgetLabels } from '../../src/react/widgets/words.js'
import { ROLLUPS } from '../../src/spec/language/metric.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import { testRegistry } from '../support/database.js'

describe('definitions', () => {
  it('exist for every computed field and every rollup', () => {
    const computed = specs.flatMap(spec => Object.values(spec.fields).flatMap(field => field.computed ?? []))
    expect(computed.length).toBeGreaterThan(50)
    expect([...new Set(computed)].filter(id => !isDefinition(id))).toEqual([])
    expect(ROLLUPS.filter(rollup => !isDefinition(rollup))).toEqual([])
  })

  it('say what is meant, and end without a full stop where they are not sentences', () => {
    for (const [id, definition] of Object.entries(DEFINITIONS)) {
      expect(definition.meaning.endsWith('.'), id).toBe(true)
      expect('formula' in definition && definition.formula.endsWith('.'), id).toBe(false)
    }
  })

  it.each(specs.filter(spec => spec.dashboard).map(spec => spec.type))('stand behind every value of %s', type => {
    const spec = testRegistry.get(type)
    for (const widget of spec.dashboard ?? []) {
      const subject = widget.entity === undefined ? spec : testRegistry.get(widget.entity)
      const { queries } = compileWidget(widget, subject, { rollup: 'p95' })
      for (const { values } of explain(queries, widgetLabels(widget), subject, testRegistry)) {
        for (const value of values) {
          expect(value.definitions.length, `${widget.id} ${value.alias}`).toBeGreaterThan(0)
          expect(value.label, `${widget.id} ${value.alias}`).not.toBe('')
        }
      }
    }
  })
})
