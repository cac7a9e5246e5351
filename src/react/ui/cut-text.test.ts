import { expect, it } from 'vitest'
import { tailOf } from './cut-text.js'

const cut = (text: string) => [text.slice(0, tailOf(text)), text.slice(tailOf(text))]

it('a name that may not fit keeps its last words, by which it differs', () => {
  expect(cut('ProLiant DL380 Gen10 Plus')).toEqual(['ProLiant DL380', ' Gen10 Plus'])
  expect(cut('ThinkSystem SR650')).toEqual(['ThinkSystem', ' SR650'])
  expect(cut('Microsoft Windows Server 2019')).toEqual(['Microsoft Windows Server', ' 2019'])
})

it('one without words keeps its last letters, and a short one is whole', () => {
  expect(cut('ams-cl-01-h01.corp.example')).toEqual(['ams-cl-01-h01.cor', 'p.example'])
  expect(cut('PowerEdgeR6501234')).toEqual(['PowerEdgeR6501234', ''])
  expect(cut('HE153')).toEqual(['HE153', ''])
})
