/**
 * What the server says of an error, read off the syntax trees of its modules: every text that reads like English, but for those that stand where no
 * caller reads them.
 */
import { parseSync } from 'vite'
import { templateText } from './texts.mjs'

/** Keys whose text is of the API's page, of a declaration (which the kit says) or of the log. */
const ELSEWHERE = new Set(
  'about addLabel description event help kind label many name none note one placeholder removal says searched short subject text title waits'.split(
    ' ',
  ),
)
/** Calls whose text is SQL, a name in the database, a key of the vault, or of the log. */
const UNREAD =
  /^(addColumn|as|createIndex|debug|derive|error|fail|info|innerJoin|leftJoin|lockNames|log|lock|on|orderBy|raw|regex|returning|select|selectFrom|set|setAccessMode|setIsolationLevel|split|update|updateTable|val|warn|where)$/
/** Errors that are the server's own. */
const OWN = new Set(['Error', 'RangeError', 'Set', 'TypeError', 'Worker'])

/** @returns {{ text: string, line: number }[]} with places as the languages write them */
export function refusalsOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const add = (text, { start }) => {
    if (isSentence(text)) found.push({ text, line: source.slice(0, start).split('\n').length })
  }
  const walk = node => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node?.type !== 'string' || isUnread(node)) return
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node)
    if (node.type === 'TemplateLiteral') add(templateText(node, source), node)
    for (const [key, item] of Object.entries(node)) if (key !== 'typeAnnotation') walk(item)
  }
  walk(program)
  return found
}

function isUnread(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TaggedTemplateExpression':
    case 'TSLiteralType':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return true
    case 'Property':
      return ELSEWHERE.has(node.key.name ?? node.key.value)
    case 'CallExpression':
      return UNREAD.test((node.callee.property ?? node.callee).name)
    case 'NewExpression':
      return OWN.has(node.callee.name)
    default:
      return false
  }
}

/** Two words, beside what stands in its places. */
const isSentence = text =>
  /^['‘{A-Za-z]/.test(text) && /[A-Za-z]{2,}[,:’']* [a-z]|\} [a-z]{2}/.test(text) && !/[<>=]|\n/.test(text)
