import { describe, expect, it } from 'vitest'
import { sidesNamed } from './sides.mjs'

const inSheet = (line: string) => sidesNamed('a.css', `.a {\n  ${line}\n}\n`).length
const inCode = (line: string) => sidesNamed('a.tsx', line).length

describe('styles name no side', () => {
  it.each([
    'margin-left: 4px;',
    'padding-right: 0;',
    'border-left: 0;',
    'border-right-color: red;',
    'left: 50%;',
    'right: 0;',
    'border-top-left-radius: 2px;',
    'text-align: right;',
    'float: left;',
    'padding: 4px 12px 12px 16px;',
    'inset: 0 auto 0 0;',
    'border-width: 0 calc(1px + 2px) 1px 0;',
    'scroll-margin-left: 2px;',
  ])('%s is refused', line => expect(inSheet(line)).toBe(1))

  it.each([
    'margin-inline-start: 4px;',
    'inset-inline: 0 auto;',
    'text-align: end;',
    'padding: 4px 12px 8px;',
    'margin: 1px 2px 3px 2px;',
    'border-radius: 4px 4px 0 0;',
    '/* right: here */ color: red;',
    'transform-origin: left;',
  ])('%s is not', line => expect(inSheet(line)).toBe(0))

  it('sees those that code sets', () => {
    expect(inCode(`line.style.left = '4px'`)).toBe(1)
    expect(inCode('<i style={{ left: x, top: y }} />')).toBe(1)
    expect(inCode(`<p style={{ textAlign: 'left' }} />`)).toBe(1)
    expect(inCode('const { left } = box.getBoundingClientRect()')).toBe(0)
  })
})
