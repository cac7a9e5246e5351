/** What of a form needs no page: values, problems, versions. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { recogniserOf } from '../../core/words/sentences.js'
import { createWords, ENGLISH } from '../../core/words/words.js'
import { type FormFields, leavesOf } from '../../wire/forms/fields.js'
import { fields, filled, listOf, rule, wholeNumber } from '../../wire/shapes.js'
import { mergedFields, together } from './merge.js'
import { problemsOf, readValues } from './problems.js'
import { carried, changesOf, type FormValues, finished, valueAt, withValue, wordsOf } from './values.js'

const SCHEMA = v.pipe(
  fields({
    name: filled(20),
    note: v.nullable(filled(10)),
    kept: fields({ days: wholeNumber(1, 30) }),
    mails: listOf(v.pipe(v.string(), v.email('is no address')), 3),
    secret: v.exactOptional(filled(40)),
    limits: fields({ caution: v.number(), critical: v.number() }),
  }),
  rule(({ limits }) =>
    limits.critical < limits.caution
      ? undefined
      : { at: ['limits', 'critical'], message: 'must be below caution', hint: `at most ${limits.caution - 1}` },
  ),
)

const FIELDS: FormFields = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'note', label: 'Note', empty: 'null' },
  { title: 'Kept for', fields: [{ kind: 'number', name: 'kept.days', label: 'Days', unitLabel: 'd' }] },
  { kind: 'texts', name: 'mails', label: 'Addresses' },
  { kind: 'secret', name: 'secret', label: 'Secret' },
  {
    kind: 'thresholds',
    label: 'Capacity',
    caution: 'limits.caution',
    critical: 'limits.critical',
    unitLabel: 'd',
    most: 365,
    worse: 'below',
  },
]
const LEAVES = leavesOf(FIELDS)
const VALUE = {
  name: 'One',
  note: null,
  kept: { days: 7 },
  mails: ['a@b.example'],
  limits: { caution: 180, critical: 90 },
}
const nameOf = (_of: string, id: unknown) => String(id)

describe('the values of a form', () => {
  it('reads what the schema allows, without spaces around texts, emptied fields as they are declared', () => {
    const typed = { ...VALUE, name: '  Two ', note: ' ', mails: [' a@b.example ', ''], secret: '' }
    expect(readValues(SCHEMA, LEAVES, typed, ENGLISH)).toEqual({ value: { ...VALUE, name: 'Two' } })
  })

  it('says what is wrong beside the field, by its label, and what is of no field apart', () => {
    const wrong = {
      ...VALUE,
      name: '',
      kept: { days: 31 },
      mails: ['a@b.example', 'b'],
    }
    expect(readValues(SCHEMA, LEAVES, wrong, ENGLISH).problems).toEqual({
      fields: {
        name: 'Name is empty',
        'kept.days': 'Expected a whole number from 1 to 30',
        mails: 'Addresses is no address',
      },
      others: [],
    })
    const { problems } = readValues(SCHEMA, LEAVES, { ...VALUE, limits: { caution: 1, critical: 2 }, more: 1 }, ENGLISH)
    expect(problems?.others).toEqual([expect.stringContaining('more: is not known here')])
    const bounds = readValues(SCHEMA, LEAVES, { ...VALUE, limits: { caution: 1, critical: 2 } }, ENGLISH)
    expect(bounds.problems?.fields).toEqual({
      'limits.critical': 'Capacity: critical must be below caution: at most 0',
    })
  })

  it('finds the field of what a server says, into it and around it', () => {
    const said = (path: string) => problemsOf(LEAVES, [{ path, message: 'is taken' }], ENGLISH)
    expect(said('kept.days').fields).toEqual({ 'kept.days': 'Days is taken' })
    expect(said('mails[2]').fields).toEqual({ mails: 'Addresses is taken' })
    expect(said('limits').fields).toEqual({ 'limits.caution': 'Capacity: caution is taken' })
    expect(said('body')).toEqual({ fields: {}, others: ['is taken'] })
  })

  it('says a number that is none, and a field that is missing', () => {
    const typed = { ...VALUE, kept: { days: '12a' }, limits: { caution: '', critical: 1 } }
    const { problems } = readValues(SCHEMA, LEAVES, typed, ENGLISH)
    expect(problems?.fields['kept.days']).toBe('Days is no number')
    expect(problems?.fields['limits.caution']).toBe('Capacity: caution is missing')
  })

  it('says it in the reader’s language, with the rest of the sentence after the label', () => {
    const german = createWords('de', {
      texts: { '{label} {problem}': '„{label}“ {problem}' },
      recognise: recogniserOf({ 'is empty': 'ist leer' }),
    })
    expect(readValues(SCHEMA, LEAVES, { ...VALUE, name: '' }, german).problems?.fields.name).toBe('„Name“ ist leer')
  })

  it('keeps a problem that the language lacks apart from the label, and a way out with its problem', () => {
    const german = createWords('de', { recognise: recogniserOf({ 'is not known here': 'ist hier nicht bekannt' }) })
    const details = [
      { path: 'name', message: 'is no name of ours' },
      { path: 'other', message: 'is not known here', hint: "did you mean 'name'?" },
    ]
    const { fields, others } = problemsOf(LEAVES, details, german)
    expect(fields.name).toBe('Name: is no name of ours')
    expect(others).toEqual(["other: is not known here: did you mean 'name'?"])
  })

  it('reaches no prototype by a name', () => {
    expect(withValue({}, '__proto__.polluted', 1)).toEqual({})
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('says values in words', () => {
    const words = (name: string, value: unknown) => {
      const leaf = LEAVES.find(each => each.name === name)
      return leaf && wordsOf(leaf, value, nameOf, ENGLISH)
    }
    expect([words('kept.days', 7), words('mails', ['a', 'b']), words('mails', []), words('note', null)]).toEqual([
      '7 d',
      'a, b',
      'None',
      'None',
    ])
    expect(words('secret', 'open sesame')).toBe('Another secret')
  })
})

describe('two versions of a record', () => {
  const change = fc.record(
    {
      name: fc.constantFrom('One', 'Two', 'Three'),
      'kept.days': fc.integer({ min: 1, max: 3 }),
      note: fc.constantFrom(null, 'n'),
      'limits.caution': fc.constantFrom(180, 200),
    },
    { requiredKeys: [] },
  )
  const changed = (by: Record<string, unknown>) =>
    Object.entries(by).reduce<FormValues>((sofar, [name, value]) => withValue(sofar, name, value), VALUE)

  it('make one in which nobody loses what they changed', () => {
    fc.assert(
      fc.property(change, change, fc.constantFrom('theirs', 'mine'), (a, b, side) => {
        const versions = { began: VALUE, theirs: changed(a), mine: changed(b) }
        const merged = mergedFields(LEAVES, versions)
        const choices = Object.fromEntries(merged.map(({ leaf }) => [leaf.name, side] as const))
        const both = together(merged, versions.theirs, choices)
        for (const { name } of LEAVES) {
          const [began, theirs, mine] = [VALUE, versions.theirs, versions.mine].map(each => valueAt(each, name))
          const wanted = mine === began ? theirs : theirs === began ? mine : side === 'mine' ? mine : theirs
          if (name !== 'mails') expect(valueAt(both, name)).toBe(wanted)
        }
        expect(Object.keys(changesOf(LEAVES, VALUE, versions.mine)).length === 0 ? both : versions.theirs).toEqual(
          versions.theirs,
        )
      }),
    )
  })

  it('asks only where both changed a field to different values, and waits for every answer', () => {
    const versions = {
      began: VALUE,
      theirs: changed({ name: 'Two', note: 'n', 'kept.days': 9 }),
      mine: changed({ name: 'Three', note: 'n', 'limits.caution': 200 }),
    }
    const merged = mergedFields(LEAVES, versions)
    expect(merged.map(({ leaf, by, isConflict }) => [leaf.name, by, isConflict])).toEqual([
      ['name', 'both', true],
      ['note', 'both', false],
      ['kept.days', 'theirs', false],
      ['limits.caution', 'mine', false],
    ])
    expect(together(merged, versions.theirs, {})).toBeUndefined()
    expect(together(merged, versions.theirs, { name: 'mine' })).toEqual(
      changed({ name: 'Three', note: 'n', 'kept.days': 9, 'limits.caution': 200 }),
    )
  })

  it('carries what was typed meanwhile onto what was saved', () => {
    const saved = { ...VALUE, name: 'Saved' }
    expect(carried(LEAVES, VALUE, changed({ 'kept.days': 3 }), saved)).toEqual({ ...saved, kept: { days: 3 } })
    expect(finished(LEAVES, saved)).toEqual(saved)
  })
})
