import { expect, it } from 'vitest'
import { stacksOf } from './stacks.js'

it('makes a stack of each family, the greatest release first and the unnamed last', () => {
  const stacks = stacksOf([
    { x: 'Linux', y: null, value: 414 },
    { x: 'Windows', y: 'Windows Server 2022', value: 422 },
    { x: 'Linux', y: 'RHEL 9', value: 246 },
    { x: 'Windows', y: 'Windows Server 2019', value: 161 },
    { x: 'Linux', y: 'RHEL 8', value: 300 },
  ])
  expect(stacks.map(({ row, value }) => [row.x, value])).toEqual([
    ['Linux', 960],
    ['Windows', 583],
  ])
  expect(stacks[0]?.parts.map(({ row }) => row?.y)).toEqual(['RHEL 8', 'RHEL 9', null])
})

it('adds up what has no room of its own, so that every stack keeps its whole', () => {
  const rows = Array.from({ length: 12 }, (_, i) => ({ x: 'Linux', y: `release ${i}`, value: i + 1 }))
  const [stack] = stacksOf([...rows, { x: 'Linux', y: null, value: 5 }])
  expect(stack?.value).toBe(83)
  expect(stack?.parts.map(({ row, value }) => [row?.y, value])).toEqual([
    ['release 11', 12],
    ['release 10', 11],
    ['release 9', 10],
    ['release 8', 9],
    [undefined, 36],
    [null, 5],
  ])
})
