import { expect, it } from 'vitest'
import { csvOf } from './csv.js'

it('quotes what needs it and disarms formulas, but not numbers', () => {
  expect(
    csvOf({
      head: ['a', 'b'],
      rows: [
        ['x,"y"', '=1+1'],
        ['-3.5', '-cmd'],
      ],
    }),
  ).toBe('a,b\r\n"x,""y""",\'=1+1\r\n-3.5,\'-cmd\r\n')
})
