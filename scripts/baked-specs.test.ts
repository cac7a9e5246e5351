import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { vmwareVm } from '../specs/vmware/vm.js'
import { bakedSpecs } from './baked-specs.mjs'

/** What a module is in the kit. */
async function baked(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bakedSpecs()],
    build: { write: false, minify: false, lib: { entry: input, formats: ['es'] } },
  })
  const [first] = Array.isArray(built) ? built : []
  return first?.output[0].code ?? ''
}

describe('a declaration in the kit', () => {
  it('is the value, without the kinds it is written in and what only the server asks', async () => {
    const code = await baked('specs/vmware/vm.ts')
    const { vmwareVm: value } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const shown = JSON.stringify(vmwareVm, (key, inner) =>
      ['identifying', 'samples'].includes(key) ? undefined : inner,
    )
    expect(value).toEqual(JSON.parse(shown))
    expect(code).not.toMatch(/=>|function/)
  })

  it('is refused where it is not plain data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-specs-'))
    const file = join(folder, 'specs/aws/clock.ts')
    const { mkdirSync } = await import('node:fs')
    mkdirSync(join(folder, 'specs/aws'), { recursive: true })
    writeFileSync(file, 'export const awsClock = { type: "aws.clock", made: new Date(0) }')
    await expect(baked(file)).rejects.toThrow('must be plain data')
    rmSync(folder, { recursive: true })
  })
})
