/** The files that `npm run screens` writes from the table of screens. */
import { customElementsManifest } from './custom-elements.js'
import { llmsText, vscodeData } from './editors.js'
import { frameworkTypes } from './framework-typings.js'
import { screenRows } from './rows.js'
import { elementTypes } from './typings.js'
import { wireElements } from './wire.js'

export { docsTables } from './docs-tables.js'

/** Texts by file, before the formatter. `tokens`: names of the custom properties that a page may set. */
export function publishedFiles(tokens: readonly string[]): Record<string, string> {
  return {
    'src/wire/elements.ts': wireElements(),
    'src/elements/screen-rows.ts': screenRows(),
    'src/elements/element-types.ts': elementTypes(),
    ...frameworkTypes(),
    'custom-elements.json': JSON.stringify(customElementsManifest(tokens)),
    'docs/vscode.html-custom-data.json': JSON.stringify(vscodeData()),
    'docs/llms.txt': llmsText(),
  }
}
