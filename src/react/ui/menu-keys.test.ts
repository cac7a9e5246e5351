import { expect, test } from 'vitest'
import { menuTarget } from './menu-keys.js'

const LABELS = ['Copy', ' Export', 'Clear']

test('arrows go round the menu', () => {
  expect(menuTarget(LABELS, 2, 'ArrowDown')).toBe(0)
  expect(menuTarget(LABELS, 0, 'ArrowUp')).toBe(2)
  expect(menuTarget(LABELS, -1, 'ArrowDown')).toBe(0)
  expect(menuTarget(LABELS, -1, 'ArrowUp')).toBe(2)
})

test('Home and End lead to the ends', () => {
  expect(menuTarget(LABELS, 1, 'Home')).toBe(0)
  expect(menuTarget(LABELS, 1, 'End')).toBe(2)
})

test('a letter leads to the next item that begins with it, and round again', () => {
  expect(menuTarget(LABELS, 0, 'c')).toBe(2)
  expect(menuTarget(LABELS, 2, 'C')).toBe(0)
  expect(menuTarget(LABELS, 0, 'e')).toBe(1)
})

test('other keys are left to the browser', () => {
  expect(menuTarget(LABELS, 0, 'z')).toBeUndefined()
  expect(menuTarget(LABELS, 0, ' ')).toBeUndefined()
  expect(menuTarget(LABELS, 0, 'Enter')).toBeUndefined()
  expect(menuTarget([], -1, 'ArrowDown')).toBeUndefined()
})
