/**
 * Long texts of one column, shortened so that they stay different: what all of them end with is left out, then the first words of those that are too
 * long ("… Windows Server 2019"), since things of a kind differ at the end. What would read like another text stays whole.
 */
export function distinctLabels(texts: Iterable<string>, most: number): Map<string, string> {
  const all = [...new Set(texts)]
  const tail = commonEnd(all)
  const short = new Map(all.map(text => [text, cut(text.slice(0, text.length - tail), most)]))
  const uses = new Map<string, number>()
  for (const label of short.values()) uses.set(label, (uses.get(label) ?? 0) + 1)
  const labels = new Map(
    all.map(text => [text, (uses.get(short.get(text) ?? '') ?? 0) > 1 ? text : (short.get(text) ?? text)]),
  )
  return new Set(labels.values()).size === all.length ? labels : new Map(all.map(text => [text, text]))
}

/** What operators call systems whose names do not fit. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^Microsoft Windows Server\b/, 'Windows'],
  [/^Windows Server\b/, 'Windows'],
  [/^Microsoft Windows\b/, 'Windows'],
  [/^Red Hat Enterprise Linux\b/, 'RHEL'],
  [/^SUSE Linux Enterprise Server\b/, 'SLES'],
]

const BREAK = /[ .(]/

/** Characters that all of them end with, from the beginning of a word or a domain's part on; 0 for one alone. */
function commonEnd(texts: readonly string[]): number {
  const [first, ...others] = texts
  if (first === undefined || others.length === 0) return 0
  let length = first.length
  for (const other of others) {
    let same = 0
    while (same < length && first.at(-1 - same) === other.at(-1 - same)) same += 1
    length = same
  }
  for (let at = length; at > 0; at--) {
    const isBreak = BREAK.test(first.at(-at) ?? '')
    if (isBreak && texts.every(text => text.length > at)) return at
  }
  return 0
}

function cut(whole: string, most: number): string {
  if (whole.length <= most) return whole
  const text = KNOWN.reduce((name, [long, known]) => name.replace(long, known), whole)
  if (text.length <= most) return text
  const words = text.split(' ')
  let label = ''
  while (words.length > 1) {
    const longer = label === '' ? (words.at(-1) ?? '') : `${words.at(-1)} ${label}`
    if (longer.length + 2 > most) break
    label = longer
    words.pop()
  }
  return label === '' ? whole : `… ${label}`
}
