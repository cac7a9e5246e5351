/**
 * Holds the embedded database's program compiled for as long as the process lives. V8 keeps one compiled form of equal programs while somebody holds one:
 * without it each of hundreds of stores is compiled anew, and made fast anew by its own running.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { withSharedMemory } from '../../src/server/store/engine/cancellable-memory.js'

const held: { plinthEngine?: Promise<WebAssembly.Module> } = globalThis as never

export function holdEngine(): void {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const bytes = withSharedMemory(readFileSync(join(main, '../pglite.wasm')))
  if (bytes) held.plinthEngine ??= WebAssembly.compile(bytes)
}
