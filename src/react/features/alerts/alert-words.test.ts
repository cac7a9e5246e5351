import { expect, it } from 'vitest'
import { recogniserOf } from '../../../core/words/sentences.js'
import { createWords } from '../../../core/words/words.js'
import { measureWords } from './alert-words.js'

it('says what is measured in the language: its label, its rollup, and what is no metric', () => {
  const texts = { 'CPU utilization': 'CPU-Auslastung', Average: 'Durchschnitt', Wellness: 'Zustand' }
  const t = createWords('de', { texts, recognise: recogniserOf({}, texts) })
  expect(
    ['CPU utilization (p95)', 'CPU utilization (average)', 'Wellness', 'Of an extension'].map(measure =>
      measureWords(measure, t),
    ),
  ).toEqual(['CPU-Auslastung (p95)', 'CPU-Auslastung (Durchschnitt)', 'Zustand', 'Of an extension'])
})
