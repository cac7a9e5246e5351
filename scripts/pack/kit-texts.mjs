/** What the kit's package has to be read: where each file of the tree is in it. */
import { readFileSync } from 'node:fs'

const README = 'docs/embedding.md'
/** What stands around generated tables. */
const MARKS = /^<!-- .* -->\n\n?/gm

/** Files and folders, by their paths in the package. */
export const KIT_FILES = {
  'custom-elements.json': 'custom-elements.json',
  'vscode.html-custom-data.json': 'docs/vscode.html-custom-data.json',
  'llms.txt': 'docs/llms.txt',
  'dashboard.schema.json': 'docs/dashboard.schema.json',
  'docs/protocol.md': 'docs/protocol.md',
  'docs/errors.md': 'docs/errors.md',
  'demo/partner': 'demo/partner',
}

/** The page about embedding, as a package's README. */
export const kitReadme = () => readFileSync(README, 'utf8').replace(MARKS, '')
