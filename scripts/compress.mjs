/** Puts a Brotli and a gzip form beside each file that a browser is sent, once, at the build: the server sends them as they are. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = /\.(js|css|html|svg|json)$/
/** Smaller files gain nothing from compression. */
const WORTH_BYTES = 200

export async function compress(...folders) {
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true })
      .map(file => join(folder, file))
      .filter(file => TEXTS.test(file) && statSync(file).size >= WORTH_BYTES),
  )
  await Promise.all(files.flatMap(file => [write(file, '.br', toBrotli), write(file, '.gz', toGzip)]))
}

async function write(file, ending, how) {
  await writeFile(file + ending, await how(readFileSync(file)))
}

const toBrotli = bytes =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } })
const toGzip = bytes => promisify(gzip)(bytes, { level: 9 })
