// Unpacks what `packDirectory` packed. The engine could do it too, but would have to be started once more for it, as long as all of this takes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const BLOCK = 512
const DIRECTORY = '5'

/** `packed`: a tar file, gzipped. `target`: a directory to be made. */
export function unpackDirectory(packed, target) {
  const bytes = gunzipSync(packed)
  const made = new Set()
  const make = directory => {
    if (!made.has(directory)) mkdirSync(directory, { recursive: true })
    made.add(directory)
  }
  const text = (at, length) => bytes.toString('latin1', at, at + length).replace(/\0.*/s, '')
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const path = join(target, text(at + 345, 155), text(at, 100))
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const isDirectory = text(at + 156, 1) === DIRECTORY
    at += BLOCK
    if (isDirectory) make(path)
    else {
      make(dirname(path))
      writeFileSync(path, bytes.subarray(at, at + size))
    }
    at += Math.ceil(size / BLOCK) * BLOCK
  }
}
