/**
 * How many values a JSON text holds, counted before it is parsed: 4 MiB of brackets are millions of lists. One pass over its characters,
 * cheaper than parsing; text that is not JSON is left to the parser to refuse.
 */

export interface JsonLimits {
  /** Lists and objects within each other. */
  depth: number
  /** Values of all kinds, keys not counted. */
  values: number
}

/** How the text exceeds the limits, as the end of a sentence; undefined when it does not. */
export function exceeded(text: string, limits: JsonLimits): string | undefined {
  // Every value but the first needs two characters at least.
  const mayHoldTooMany = text.length / 2 > limits.values
  if (!mayHoldTooMany && text.length / 2 <= limits.depth) return undefined
  let depth = 0
  let values = 1
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) {
      i = endOfString(text, i)
    } else if (code === LIST || code === OBJECT) {
      depth += 1
      values += 1
      if (depth > limits.depth) return `is nested deeper than ${limits.depth}`
    } else if (code === LIST_END || code === OBJECT_END) {
      depth -= 1
    } else if (code === COMMA) {
      values += 1
    }
    if (values > limits.values) return `holds more than ${limits.values} values`
  }
  return undefined
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** Where the string that begins at `start` ends; the end of the text when it never does. */
function endOfString(text: string, start: number): number {
  let end = start
  for (;;) {
    end = text.indexOf('"', end + 1)
    if (end < 0) return text.length
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
}
