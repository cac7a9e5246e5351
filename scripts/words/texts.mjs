/** The kit's own words in a module, read off its syntax tree: what it says in English (`t('…')`), and what reads like English but is not said so. */
import { parseSync, Visitor } from 'vite'

/**
 * @param {string} file its path, which says the language
 * @param {string} source
 */
export function textsOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const said = []
  const bare = []
  const literals = new Set()
  const isText = node => node?.type === 'Literal' && typeof node.value === 'string'
  const add = (node, one) =>
    said.push({ text: node.value, line: lineAt(source, node.start), ...(one && { one: one.value }) })
  const within = new Set()
  new Visitor({
    CallExpression(node) {
      const way = wayOf(node.callee)
      if (way === undefined) return
      const [first, second, third] = node.arguments
      if (way === 'count') {
        if (isText(second) && isText(third)) add(third, second)
        for (const each of [second, third]) within.add(each)
        return
      }
      for (const each of choicesOf(first)) {
        if (isText(each)) add(each)
        within.add(each)
      }
    },
    Literal(node) {
      if (typeof node.value === 'string') literals.add(node.value)
    },
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value))
        bare.push({ text: node.value.trim().replace(/\s+/g, ' '), line: lineAt(source, node.start) })
    },
    JSXAttribute(node) {
      if (!READ.test(String(node.name.name)) || !isText(node.value) || !/\p{L}{2}/u.test(node.value.value)) return
      bare.push({ text: node.value.value, line: lineAt(source, node.start) })
    },
  }).visit(program)
  return { said, bare, literals }
}

/** Attributes that somebody reads or hears. */
const READ = /^(label|title|placeholder|alt|aria-label|aria-description|aria-roledescription|hint|summary|caption)$/

/** `t(…)`, `format.t(…)`; `count` for `t.count(…)`; undefined for any other call. */
function wayOf(callee) {
  const isWords = node =>
    (node?.type === 'Identifier' && node.name === 't') ||
    (node?.type === 'MemberExpression' && !node.computed && node.property.name === 't')
  if (isWords(callee)) return 'say'
  if (callee.type !== 'MemberExpression' || callee.computed || !isWords(callee.object)) return undefined
  return callee.property.name === 'count' ? 'count' : callee.property.name === 'around' ? 'say' : undefined
}

/** `a ? 'x' : 'y'` says either. */
function choicesOf(node) {
  return node?.type === 'ConditionalExpression' ? [...choicesOf(node.consequent), ...choicesOf(node.alternate)] : [node]
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
