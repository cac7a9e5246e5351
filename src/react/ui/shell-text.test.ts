import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shellText } from './shell-text.js'

const read = (text: string) => execFileSync('sh', ['-c', `printf %s ${shellText(text)}`], { encoding: 'utf8' })

it('is read by a shell as the text itself, and run by none', () => {
  for (const text of ['My account', "it's", '$(touch /tmp/x)', '`id`', '"; id; "', 'a\\', '!!', ''])
    expect(read(text)).toBe(text)
  fc.assert(
    fc.property(fc.string(), text => {
      fc.pre(!text.includes('\0'))
      expect(read(text)).toBe(text)
    }),
    { numRuns: 30 },
  )
})
