/** The table of a file that people choose or paste: its header, its rows, and the lines that do not fit. */
import { readCsv } from '../../wire/read-csv.js'

/** Rows of one file. */
export const MOST_FILE_ROWS = 100_000

export interface FileRow {
  /** From 1, of the file. */
  line: number
  fields: readonly string[]
}

export interface FileTable {
  head: readonly string[]
  rows: readonly FileRow[]
  /** Lines that are not read: `unreadable`, as one field, where quotes do not match; `fields` where there are more or fewer than in the header. */
  broken: readonly { line: number; reason: 'unreadable' | 'fields'; fields: readonly string[] }[]
  /** There are more rows, which are not read. */
  isCut: boolean
}

const PIECE = 65_536
/** Of what is no UTF-8 more cannot be read than of a text with letters of an older encoding. */
const MOST_UNREADABLE = 0.1

/** What a file is in place of a table: no text, such as a picture or a workbook, or JSON. Undefined for what may be one. */
export function fileProblem(text: string): 'binary' | 'json' | undefined {
  const unreadable = text.match(/\uFFFD/g)?.length ?? 0
  if (text.includes('\0') || unreadable > text.length * MOST_UNREADABLE) return 'binary'
  return /^\s*(\{\s*["}]|\[\s*[\]{["])/.test(text) ? 'json' : undefined
}

/** Reads commas, semicolons and tabs: what spreadsheets write, and what is pasted of them. The page stays usable meanwhile. */
export async function readFileTable(text: string): Promise<FileTable> {
  let head: readonly string[] | undefined
  const rows: FileRow[] = []
  const broken: FileTable['broken'][number][] = []
  const wholeLine = linesOf(text)
  for await (const record of readCsv(inPieces(text), separatorOf(text))) {
    const { line } = record
    if (rows.length + broken.length >= MOST_FILE_ROWS) return { head: head ?? [], rows, broken, isCut: true }
    if (!head && 'problem' in record) break
    if ('problem' in record) broken.push({ line, reason: 'unreadable', fields: [wholeLine(line)] })
    else if (!head) head = record.fields.map(name => name.trim())
    else if (record.fields.length !== head.length) broken.push({ line, reason: 'fields', fields: record.fields })
    else rows.push({ line, fields: record.fields })
  }
  return { head: head ?? [], rows, broken, isCut: false }
}

/** Gives lines by their place from 1. A file is cut into them for the first line that is asked for. */
function linesOf(text: string): (line: number) => string {
  let lines: string[] | undefined
  return line => {
    lines ??= text.split(/\r\n|\r|\n/)
    return lines[line - 1] ?? ''
  }
}

/** What stands most often in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const plain = first.replace(/"[^"]*"/g, '')
  const count = (separator: string) => plain.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE)
    await new Promise(resolve => setTimeout(resolve))
  }
}
