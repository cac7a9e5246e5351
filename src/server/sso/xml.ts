/**
 * XML of strangers, read within limits: no document type, so that no entity is there but the five of XML; bounded in depth and number of elements, as parsers
 * that build documents take minutes for some texts of a few hundred kilobytes.
 */
// Whoever compiles this module alone needs them too.
/// <reference path="./sax.d.ts" />
import sax from 'sax'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  /** The address of its namespace. */
  namespace: string
  /** By name, without prefixes. */
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** The text within, without that of its children. */
  text: string
  /** Where it begins, counted from 1. */
  line: number
}

/** What is wrong with a text, and in which line. */
export class XmlProblem extends Error {}

const MOST_DEPTH = 50
const MOST_ELEMENTS = 20_000
/** No tag with its attributes is that long. */
const LONG_TAG = /<[^<>]{30000}/

/** Returns the root element. Throws XmlProblem. */
export function readXml(text: string): XmlElement {
  const parser = sax.parser(true, { xmlns: true, strictEntities: true })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  const refuse = (what: string): never => {
    throw new XmlProblem(`line ${parser.line + 1}: ${what}`)
  }
  parser.onerror = ({ message }) => refuse((message.split('\n')[0] ?? '').replace(/\.$/, '').slice(0, 200))
  parser.ondoctype = () => refuse('a document type (DTD) is not read')
  parser.onopentag = ({ local, uri, attributes }) => {
    if (root && open.length === 0) refuse('a second root element')
    count += 1
    if (count > MOST_ELEMENTS) refuse(`more than ${MOST_ELEMENTS} elements`)
    if (open.length >= MOST_DEPTH) refuse(`elements are nested deeper than ${MOST_DEPTH}`)
    const made: XmlElement = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(Object.values(attributes).map(each => [each.local, each.value])),
      children: [],
      text: '',
      line: parser.line + 1,
    }
    open.at(-1)?.children.push(made)
    root ??= made
    open.push(made)
  }
  parser.onclosetag = () => void open.pop()
  parser.ontext = part => {
    const within = open.at(-1)
    if (within) within.text += part
  }
  parser.oncdata = parser.ontext
  const long = LONG_TAG.exec(text)
  if (long) throw new XmlProblem(`line ${text.slice(0, long.index).split('\n').length}: a tag is too long`)
  // A mark of the byte order is no text.
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return root ?? refuse('there is no element')
}
