import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeOperatorFile } from './operator-file.js'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'plinth-operator-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const file = () => join(dir, 'operator.json')
const read = () => JSON.parse(readFileSync(file(), 'utf8')) as { address: string; key: string; servers: unknown[] }

describe('the operator file', () => {
  it('names the server, for this user only, and goes with it', () => {
    const remove = writeOperatorFile(dir, { address: 'http://127.0.0.1:1', key: 'k' })
    expect(read()).toMatchObject({ address: 'http://127.0.0.1:1', key: 'k' })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    remove()
    expect(existsSync(file())).toBe(false)
  })

  it('still names a server that shares the directory when another one stops', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const first = { address: 'http://127.0.0.1:1', key: 'k', pid: other.pid }
    writeFileSync(file(), JSON.stringify({ ...first, servers: [first] }))
    const remove = writeOperatorFile(dir, { address: 'http://127.0.0.1:2', key: 'k' })
    expect(read().address).toBe('http://127.0.0.1:2')
    remove()
    expect(read()).toMatchObject({ address: 'http://127.0.0.1:1', key: 'k' })
    other.kill('SIGKILL')
    await once(other, 'exit')
    writeOperatorFile(dir, { address: 'http://127.0.0.1:2', key: 'k' })()
    expect(existsSync(file())).toBe(false)
  })

  it('is written anew over one that is broken', () => {
    writeFileSync(file(), '{"servers": [')
    writeOperatorFile(dir, { address: 'http://127.0.0.1:2', key: 'k' })
    expect(read().address).toBe('http://127.0.0.1:2')
  })
})
