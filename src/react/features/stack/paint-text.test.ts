import { expect, it } from 'vitest'
import { clipped, cutWithin } from './paint-text.js'

const context = { measureText: (text: string) => ({ width: text.length }) } as CanvasRenderingContext2D

it('cuts a text at its end, or within so that names of hosts stay different', () => {
  expect(clipped(context, 'ams-cl-01', 9)).toBe('ams-cl-01')
  expect(clipped(context, 'ams-cl-01', 6)).toBe('ams-c…')
  expect(clipped(context, 'ams-cl-01', 6, cutWithin)).toBe('ams…01')
  expect(clipped(context, 'bm-01.corp.example', 6, cutWithin)).toBe('bm-01')
  expect(clipped(context, '.hidden', 4, cutWithin)).toBe('.h…n')
  expect(clipped(context, 'anything', 0)).toBe('')
})
