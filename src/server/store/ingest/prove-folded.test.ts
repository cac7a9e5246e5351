import { expect, it } from 'vitest'
import { addValue, type Sketch } from '../../../analytics/sketch.js'
import { foldedProblem } from './prove-folded.js'

const sketchOf = (values: readonly number[]) => {
  const sketch: Sketch = new Map()
  for (const value of values) addValue(sketch, value)
  const rising = [...sketch].sort(([a], [b]) => a - b)
  return { bins: rising.map(([bin]) => bin), counts: rising.map(([, n]) => n) }
}
const folded = (values: readonly number[]) => ({
  count: values.length,
  sum: values.reduce((a, b) => a + b, 0),
  max: Math.max(...values),
  last: values.at(-1) ?? 0,
})

it.each([
  ['a steady course', [30, 31, 29.5, 30.2]],
  ['one sample', [17]],
  ['zeroes', [0, 0, 0]],
  ['both signs', [-40, 0, 12, 39.9]],
  ['negative ones', [-40, -3.5]],
  ['a spike over very small ones', [1e-6, 2e-6, 90]],
  ['huge ones', [1e99, 3e98]],
])('a sketch of %s agrees with count, sum and maximum', (_what, values) => {
  expect(foldedProblem('m', { ...folded(values), sketch: sketchOf(values) })).toBeUndefined()
})

it('a sketch that ends beyond the maximum is refused by its place', () => {
  const own = folded([30, 31, 29.5])
  const reason = 'the greatest stands for 89.13, max is 31'
  expect(foldedProblem('m', { ...own, sketch: sketchOf([30, 31, 90]) })).toEqual({ path: 'm.sketch.bins', reason })
  const { bins, counts } = sketchOf([30, 31, 90])
  const series = { count: [null, 3], sum: [null, 90.5], max: [null, 31], last: [null, 29.5] }
  const sketch = { bins: [null, bins], counts: [null, counts] }
  expect(foldedProblem('m', { ...series, sketch })).toEqual({ path: 'm.sketch.bins[1]', reason })
})
