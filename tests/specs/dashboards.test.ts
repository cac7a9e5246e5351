/** Dashboards from outside: what is proved of them before they are shown, and the published schema. */
import { type Schema, Validator } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboards, specs } from '../../specs/registry.js'
import { proveDashboard } from '../../src/spec/check/prove-dashboard.js'
import { createRegistry } from '../../src/spec/registry.js'
import { publishedSchema } from '../../src/spec/widgets/dashboard-schema.js'

const registry = createRegistry(specs)
const source = { ...registry, load: async (type: string) => registry.get(type) }
const pie = {
  id: 'os',
  kind: 'pieChart',
  title: 'Guest OS',
  width: 0.5,
  x: { property: 'guestOsName', limit: 5, others: true },
  value: { count: true },
}
const dashboard = (...widgets: unknown[]) => ({ id: 'mine', title: 'Mine', entity: 'vm', widgets })
const prove = (json: unknown) => proveDashboard(json, source)

describe('the schema', () => {
  const validator = new Validator(publishedSchema() as Schema, '2020-12', false)

  it.each(
    dashboards.map(declared => [declared.id, declared] as const),
  )('says that %s is lawful', async (_id, declared) => {
    const json = JSON.parse(JSON.stringify(declared))
    expect(validator.validate(json).errors).toEqual([])
    expect(await prove(json)).toEqual({ dashboard: declared, problems: [] })
  })

  it('says that every dashboard of a type would be', async () => {
    for (const { type, dashboard: widgets } of specs) {
      if (!widgets || widgets.length === 0) continue
      const json = JSON.parse(JSON.stringify({ id: type, title: type, entity: type, widgets }))
      expect([type, (await prove(json)).problems]).toEqual([type, []])
    }
  })
})

describe('a dashboard from outside', () => {
  it('gives times as they are written or in days from now', async () => {
    const until = (id: string, value: unknown) => ({
      ...pie,
      id,
      where: { property: 'firstObservedAt', op: '<', value },
    })
    const { problems } = await prove(
      dashboard(until('day', '2026-03-31'), until('ago', '-P30D'), until('year', 'P1Y'), until('number', 30)),
    )
    expect(problems.map(({ path, message }) => [path, message])).toEqual([
      ['mine › widgets › year › where › value', '"P1Y" is not a time'],
      ['mine › widgets › number › where › value', '30 is not a time'],
    ])
  })

  it('keeps the widgets that are right and names the others', async () => {
    const { dashboard: shown, problems } = await prove(
      dashboard(
        pie,
        { ...pie, id: 'misspelt', x: { property: 'guestOsNam' } },
        { ...pie, id: '' },
        { ...pie, id: 'kind', kind: 'iframe' },
        { ...pie, id: 'width', width: 0.4 },
        { ...pie, id: 'html', onclick: 'alert(1)' },
        { ...pie, id: 'other', entity: 'nothing' },
        { ...pie, title: 'Twice' },
      ),
    )
    expect(shown?.widgets.map(widget => widget.id)).toEqual(['os'])
    expect(problems.map(({ path }) => path)).toEqual([
      'mine › widgets › [2] › id',
      'mine › widgets › kind › kind',
      'mine › widgets › width › width',
      'mine › widgets › html › onclick',
      'mine › widgets › misspelt › x › property',
      'mine › widgets › other › entity',
      'mine › widgets › os',
    ])
    expect(problems.find(({ path }) => path.includes('misspelt'))?.hint).toBe("did you mean 'guestOsName'?")
    expect(problems.find(({ path }) => path.includes('other'))?.message).toBe(
      "Entity type 'nothing' not found in schema",
    )
  })

  it.each([
    [{ kind: 'piChart' }, 'kind', /^'piChart' is not one of values, table, /, "did you mean 'pieChart'?"],
    [{ widht: 0.5 }, 'widht', /^is not known here$/, "did you mean 'width'?"],
    [{ width: 0.4 }, 'width', /^0.4 is not one of 0.3, 0.5, 0.7, 0.333333, full$/, undefined],
    [{ x: { propertty: 'name' } }, 'x › propertty', /^is not known here$/, "did you mean 'property'?"],
    [{ value: {} }, 'value', /^selects nothing$/, 'give one of count, property, metric, expression'],
    [{ value: { metric: 'cpu.utilization.p95', series: true } }, 'value › series', /^is not known here$/, undefined],
    [{ title: undefined }, 'title', /^is missing$/, undefined],
    [{ link: 'https://x.test' }, 'link', /begins with/, undefined],
    [
      { where: { and: [{ property: 'name', op: 'contain', value: 'x' }] } },
      'where › and[0] › op',
      /^'contain' is not one of =, /,
      "did you mean 'contains'?",
    ],
  ] as const)('says of %j where it is wrong and what was meant', async (change, place, message, hint) => {
    const { problems } = await prove(dashboard(JSON.parse(JSON.stringify({ ...pie, ...change }))))
    const found = problems.find(({ path }) => path === `mine › widgets › os › ${place}`)
    expect(found?.message, JSON.stringify(problems)).toMatch(message)
    if (hint !== undefined) expect(found?.hint).toBe(hint)
  })

  it.each([
    ['an unknown type', { ...dashboard(pie), entity: 'nothing' }, 'mine › entity'],
    ['no widgets', dashboard(), 'dashboard › widgets'],
    ['a key that reaches a prototype', JSON.parse('{"id":"x","constructor":{}}'), 'dashboard › constructor'],
    ['text', 'SELECT 1', 'dashboard'],
  ])('is refused with %s', async (_what, json, path) => {
    const { dashboard: shown, problems } = await prove(json)
    expect(shown).toBeUndefined()
    expect(problems.map(problem => problem.path)).toContain(path)
  })

  it('reaches no field that is not declared, wherever it is named', async () => {
    const secret = { property: 'search_text', op: '=', value: 'x' }
    const bad = [
      { ...pie, where: secret },
      { ...pie, where: { not: { or: [secret, secret] } } },
      { ...pie, value: { property: 'password_hash', aggregation: 'sum' } },
      { ...pie, value: { expression: { add: [1, { property: 'datastore_id' }] } } },
    ]
    for (const widget of bad) expect((await prove(dashboard(widget))).dashboard).toBeUndefined()
  })

  it('never breaks, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.json(), async (whole, widget) => {
        await prove(JSON.parse(whole))
        await prove(dashboard({ ...pie, x: JSON.parse(widget) }, JSON.parse(widget)))
      }),
    )
  })
})
