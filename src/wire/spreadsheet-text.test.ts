import { expect, it } from 'vitest'
import { spreadsheetText } from './spreadsheet-text.js'

it.each([
  '=1+1',
  '+1',
  '@SUM(A1)',
  '-cmd',
  '-3+cmd|x',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\nplain',
])('keeps %j from being run', text => {
  expect(spreadsheetText(text)).toBe(`'${text}`)
})

it.each(['', 'plain', 'a=b', '-3.5', '-1,024.5', '-12 %', '-.5', ' plain', '3-4'])('leaves %j as it is', text => {
  expect(spreadsheetText(text)).toBe(text)
})
