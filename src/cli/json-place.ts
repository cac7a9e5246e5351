/** Line and column of what `JSON.parse` refused. The engine names a position for some errors only; for the others it is searched. */

export interface JsonPlace {
  /** Both from 1. */
  line: number
  column: number
  /** True when the text ends too early: nothing but space follows the place. */
  isAtEnd: boolean
  /** The engine's message without its place and excerpt. */
  reason: string
}

export function placeOfJsonError(text: string, error: SyntaxError): JsonPlace {
  const stated = /at position (\d+)/.exec(error.message)?.[1]
  const position = stated === undefined ? searchPosition(text, error.message) : Number(stated)
  const lines = text.slice(0, position).split('\n')
  const reason = error.message
    .replace(/(?: in JSON)? at position \d+/, '')
    .replace(/ \(line \d+ column \d+\)/, '')
    .replace(/, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/s, '')
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    isAtEnd: text.slice(position).trim() === '',
    reason,
  }
}

/**
 * An unexpected token comes without a position. A text that stops before the token fails for another reason, one that holds it fails for
 * the token: the shortest of the latter is found by halving.
 */
function searchPosition(text: string, message: string): number {
  const token = /^Unexpected token/
  if (!token.test(message)) return text.length
  let before = 0
  let through = text.length
  while (through - before > 1) {
    const middle = (before + through) >> 1
    if (token.test(messageOf(text.slice(0, middle)))) through = middle
    else before = middle
  }
  return before
}

function messageOf(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    return error instanceof SyntaxError ? error.message : ''
  }
}
