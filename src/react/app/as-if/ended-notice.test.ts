import { expect, it } from 'vitest'
import type { Words } from '../../../core/words/words.js'
import { endedNotice } from './ended-notice.js'

const t = ((text: string) => text) as Words

it('tells the end of a scenario as a notice, and as an error only where it could not be read', () => {
  for (const why of ['gone', 'changed', 'target', 'hidden'] as const)
    expect(endedNotice({ phase: 'ended', why }, t)).toEqual(['info', expect.stringContaining('this is today')])
  expect(endedNotice({ phase: 'ended', why: 'refused', message: 'No' }, t)).toEqual(['error', 'No'])
})
