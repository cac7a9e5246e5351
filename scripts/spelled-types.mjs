/**
 * Types that come from shapes or from the keys or items of a table, spelled out: who reads a declaration sees the properties and what is said of
 * them, not the library the shape is written with, and the names of the units, not the table of units.
 */
import { createRequire } from 'node:module'
import { dirname, relative } from 'node:path'

// The compiler itself has no interface to its types yet; the extractor brings one that has.
const ts = createRequire(createRequire(import.meta.url).resolve('@microsoft/api-extractor'))('typescript')
const INFERRED = /^v\.InferOutput<typeof \w+>$/
const OF_TABLE = /^(keyof typeof \w+|\(typeof \w+\)\[number\])$/

/** Returns for each file, by its path from the root, the texts of the types that come from shapes, by name. */
export function spelledTypes(config) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: problem => fail(problem) }
  const { options, fileNames } = ts.getParsedCommandLineOfConfigFile(config, {}, host)
  const program = ts.createProgram(fileNames, options)
  const spell = createSpeller(program)
  const files = program.getSourceFiles().filter(file => inferredIn(file).length > 0)
  return new Map(files.map(file => [relative(process.cwd(), file.fileName), spell(file)]))
}

function fail({ messageText }) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function createSpeller(program) {
  const checker = program.getTypeChecker()
  const names = new Map()
  for (const { name } of program.getSourceFiles().filter(isOfWire).flatMap(namedIn)) {
    names.set(idOf(checker.getTypeAtLocation(name)), name)
  }
  return file =>
    new Map(inferredIn(file).map(node => [node.name.text, spell(checker.getTypeAtLocation(node.name), file, true, '')]))

  function spell(type, file, isOuter, indent) {
    const name = isOuter ? undefined : names.get(idOf(type))
    if (name) return nameIn(name, file)
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean'
    if (type.isUnion()) return spellParts(type.types, file, indent)
    if (type.isStringLiteral()) return `'${type.value}'`
    if (checker.isTupleType(type)) return `[${argumentsOf(type, file, indent).join(', ')}]`
    if (checker.isArrayType(type)) {
      const [item = 'unknown'] = argumentsOf(type, file, indent)
      const isReadonly = type.symbol.name === 'ReadonlyArray'
      return `${isReadonly ? 'readonly ' : ''}${/[|&]/.test(item) && !item.startsWith('{') ? `(${item})` : item}[]`
    }
    if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type)
    const inner = `${indent}  `
    const index = checker.getIndexInfosOfType(type)[0]
    const lines = checker.getPropertiesOfType(type).map(property => spellProperty(property, file, inner))
    if (index) lines.push(`${inner}[key: string]: ${spell(index.type, file, false, inner)};`)
    return `{\n${lines.join('\n')}\n${indent}}`
  }

  function spellProperty(property, file, indent) {
    const said = ts.displayPartsToString(property.getDocumentationComment(checker))
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    const type = checker.getTypeOfSymbol(property)
    const parts =
      isOptional && type.isUnion() ? type.types.filter(part => !(part.flags & ts.TypeFlags.Undefined)) : [type]
    const name = names.get(idOfParts(parts))
    const text = name ? nameIn(name, file) : spellParts(parts, file, indent)
    return `${said ? `${indent}/** ${said} */\n` : ''}${indent}${property.name}${isOptional ? '?' : ''}: ${text};`
  }

  function spellParts(types, file, indent) {
    const texts = types.map(type => spell(type, file, false, indent))
    const isBoolean = texts.includes('true') && texts.includes('false')
    const last = [...(isBoolean ? ['true', 'false'] : []), 'null']
    return [
      ...texts.filter(text => !last.includes(text)),
      ...(isBoolean ? ['boolean'] : []),
      ...(texts.includes('null') ? ['null'] : []),
    ].join(' | ')
  }

  function argumentsOf(type, file, indent) {
    return checker.getTypeArguments(type).map(part => spell(part, file, false, indent))
  }

  function nameIn(name, file) {
    if (checker.resolveName(name.text, file.endOfFileToken, ts.SymbolFlags.Type, false)) return name.text
    const path = relative(dirname(file.fileName), name.getSourceFile().fileName).replace(/\.ts$/, '.js')
    return `import('${path.startsWith('.') ? path : `./${path}`}').${name.text}`
  }
}

function holdsShapes(file) {
  return !file.isDeclarationFile && /from 'valibot'/.test(file.text)
}

/** Shapes use types that are written out in other files of `wire`. */
function isOfWire(file) {
  return holdsShapes(file) || (!file.isDeclarationFile && file.fileName.includes('/src/wire/'))
}

function namedIn(file) {
  return file.statements.filter(node => ts.isInterfaceDeclaration(node) || aliasesIn(file).includes(node))
}

function aliasesIn(file) {
  return file.statements.filter(node => ts.isTypeAliasDeclaration(node) && !node.typeParameters)
}

function inferredIn(file) {
  if (file.isDeclarationFile) return []
  return aliasesIn(file).filter(node => {
    const text = node.type.getText(file)
    return OF_TABLE.test(text) || (holdsShapes(file) && INFERRED.test(text))
  })
}

/** The same for unions of the same parts, whoever made them. */
function idOf(type) {
  return idOfParts(type.isUnion() ? type.types : [type])
}

function idOfParts(types) {
  return types
    .map(type => type.id)
    .sort()
    .join()
}
