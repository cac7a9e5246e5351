import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.js'

function stream(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

describe('progress', () => {
  it('rewrites one line on a terminal and clears it', () => {
    const terminal = stream(true)
    const progress = createProgress('Sending', terminal, () => 0)
    progress.step(5_000, 20_000)
    progress.end()
    expect(terminal.written).toEqual(['\r\u001B[KSending: 5000 of 20000 (25 %)', '\r\u001B[K'])
  })

  it('says nothing in a log within the first two seconds, then a line every five', () => {
    let now = 0
    const log = stream(false)
    const progress = createProgress('Sending', log, () => now)
    for (now = 0; now <= 10_000; now += 1_000) progress.step(now, 20_000)
    progress.end()
    expect(log.written).toEqual(['Sending: 3000 of 20000 (15 %)\n', 'Sending: 9000 of 20000 (45 %)\n'])
  })
})
