/** What a module imports, types and late imports included: read off its syntax tree, so that no way of writing it is missed. */
import { parseSync, Visitor } from 'vite'

/**
 * @param {string} file its path, which says the language
 * @param {string} text
 * @returns {{ specifier: string, line: number }[]} in the order they stand
 */
export function importsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const add = source => {
    if (source && typeof source.value === 'string') {
      found.push({ specifier: source.value, line: lineAt(text, source.start) })
    }
  }
  new Visitor({
    ImportDeclaration: node => add(node.source),
    ExportNamedDeclaration: node => add(node.source),
    ExportAllDeclaration: node => add(node.source),
    ImportExpression: node => add(node.source),
    TSImportType: node => add(node.source),
    TSExternalModuleReference: node => add(node.expression),
  }).visit(program)
  return found.sort((a, b) => a.line - b.line)
}

function lineAt(text, offset) {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) line += 1
  return line
}
