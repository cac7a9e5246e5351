/**
 * Where databases of tests are kept. Each has thousands of files, and copying and removing them for hundreds of stores takes longer than the tests
 * on a disk: they are in memory, where there is enough of it.
 */
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30

/** A new directory, which whoever asks removes. */
export function scratchDirectory(prefix) {
  return mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), prefix))
}

function isRoomy() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= 4 * GIB && freemem() >= 8 * GIB
  } catch {
    return false
  }
}
