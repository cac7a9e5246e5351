/** One font for all engines, without hinting, so that text is as wide in each of them: the one that comes with the browser of the tests. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const PACKED = 'node_modules/@sparticuz/chromium/bin/fonts.tar.br'

/** Unpacks the font below the directory. Gives the environment in which a browser finds it, and no other. */
export function fontsIn(directory: string): Record<string, string> {
  const fonts = join(directory, 'fonts')
  mkdirSync(fonts, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['x', '-C', fonts], {
    input: brotliDecompressSync(readFileSync(PACKED)),
  })
  if (status !== 0) throw new Error(`The font could not be unpacked: ${stderr}`)
  const file = join(directory, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(directory, 'font-cache')}</cachedir>
  <alias binding="same"><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
  ${['pattern', 'font'].map(target => unhinted(target)).join('\n  ')}
</fontconfig>
`,
  )
  return { FONTCONFIG_FILE: file }
}

const unhinted = (target: string) => `<match target="${target}">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="autohint" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>`
