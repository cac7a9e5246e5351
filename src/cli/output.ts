/** Output of commands: results on stdout, everything else on stderr, and failures as one clear sentence. */

/** A failure that needs no stack: the place and the way out are in the message. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** A plain table: headers, then rows; numbers to the right. */
export function table(headers: string[], rows: (string | number)[][]): string {
  const cells = [headers, ...rows.map(row => row.map(String))]
  const widths = headers.map((_, i) => Math.max(...cells.map(row => row[i]?.length ?? 0)))
  const isNumber = (text: string) => /^\d+$/.test(text)
  return cells
    .map((row, line) =>
      row
        .map((cell, i) => (line > 0 && isNumber(cell) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
