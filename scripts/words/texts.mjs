/**
 * The kit's own words in a module, read off its syntax tree: what it says in English (`t('…')`), what its declarations say (`label: '…'`), and what
 * reads like English but is not said so.
 */
import { parseSync, Visitor } from 'vite'

/**
 * @param {string} file its path, which says the language
 * @param {string} source
 * @param {ReadonlySet<string>} saying keys that words of a declaration stand under
 */
export function textsOf(file, source, saying = new Set()) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const said = []
  const declared = []
  const bare = []
  const literals = new Set()
  const isText = node => node?.type === 'Literal' && typeof node.value === 'string'
  const add = (node, one) =>
    said.push({ text: node.value, line: lineAt(source, node.start), ...(one && { one: one.value }) })
  const unread = new Set()
  const addBare = node => {
    if (unread.has(node)) return
    for (const each of writtenIn(node))
      if (isWords(each.text)) bare.push({ text: each.text, line: lineAt(source, each.start) })
  }
  new Visitor({
    CallExpression(node) {
      if ((node.callee.property ?? node.callee).name === 'notice') addBare(node.arguments[1])
      const way = wayOf(node.callee)
      if (way === undefined) return
      const [first, second, third] = node.arguments
      if (way === 'count') {
        if (isText(second) && isText(third)) add(third, second)
      } else for (const each of choicesOf(first)) if (isText(each)) add(each)
    },
    Property(node) {
      if (!saying.has(node.key.name ?? node.key.value)) return
      for (const each of choicesOf(node.value))
        if (isText(each) && isWords(each.value)) declared.push({ text: each.value, line: lineAt(source, each.start) })
    },
    Literal(node) {
      if (typeof node.value === 'string') literals.add(node.value)
    },
    TemplateLiteral(node) {
      literals.add(templateText(node, source))
    },
    JSXExpressionContainer(node) {
      addBare(node.expression)
    },
    JSXText(node) {
      if (isWords(node.value))
        bare.push({ text: node.value.trim().replace(/\s+/g, ' '), line: lineAt(source, node.start) })
    },
    JSXAttribute(node) {
      if (READ.test(String(node.name.name))) addBare(node.value)
      else if (node.value?.type === 'JSXExpressionContainer') unread.add(node.value.expression)
    },
  }).visit(program)
  return { said, declared, bare, literals }
}

/** `#rrggbb` is a form, not a word. */
const isWords = text => /\p{L}{2}/u.test(text) && !text.startsWith('#')

/** Attributes that somebody reads or hears. */
const READ =
  /^(label|title|placeholder|alt|aria-label|aria-description|aria-roledescription|hint|summary|caption|listLabel|none|words|action)$/

/** `t(…)`, `format.t(…)`; `count` for `t.count(…)`; undefined for any other call. */
function wayOf(callee) {
  const isT = node =>
    (node?.type === 'Identifier' && node.name === 't') ||
    (node?.type === 'MemberExpression' && !node.computed && node.property.name === 't')
  if (isT(callee)) return 'say'
  if (callee.type !== 'MemberExpression' || callee.computed || !isT(callee.object)) return undefined
  return callee.property.name === 'count' ? 'count' : callee.property.name === 'around' ? 'say' : undefined
}

/** `a ? 'x' : 'y'` says either. */
function choicesOf(node) {
  return node?.type === 'ConditionalExpression' ? [...choicesOf(node.consequent), ...choicesOf(node.alternate)] : [node]
}

/** A template as a text of the languages: `${other.name} is gone` → `{other} is gone`. A place that comes twice is numbered. */
export function templateText({ quasis, expressions }, source) {
  const names = []
  const pieces = expressions.map(({ start, end }, i) => {
    const [name = 'value'] = /[A-Za-z]\w*/.exec(source.slice(start, end)) ?? []
    const again = names.filter(each => each === name).length
    names.push(name)
    return `${quasis[i].value.cooked}{${name}${again === 0 ? '' : again + 1}}`
  })
  return pieces.join('') + quasis.at(-1).value.cooked
}

/** Texts that an expression may write as they stand: of a template what is between its values. */
function writtenIn(node) {
  if (node?.type === 'ConditionalExpression') return [...writtenIn(node.consequent), ...writtenIn(node.alternate)]
  if (node?.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : writtenIn(node.left)), ...writtenIn(node.right)]
  if (node?.type === 'TemplateLiteral')
    return [{ text: node.quasis.map(quasi => quasi.value.cooked).join('…'), start: node.start }]
  return node?.type === 'Literal' && typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : []
}

function lineAt(text, offset) {
  return text.slice(0, offset).split('\n').length
}
