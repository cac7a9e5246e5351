/**
 * Long texts of one column, shortened so that they stay different: what all of them end with is left out; those that are still too long are called what
 * operators call them, without their edition, lack their last words ("PowerEdge R650 …") or, where things of a kind differ at the end, their first
 * ("… Windows Server 2019"). Each gets the first of these that fits and that no other gets; else it stays whole.
 */
export function distinctLabels(texts: Iterable<string>, most: number): Map<string, string> {
  const all = [...new Set(texts)]
  const tail = commonEnd(all)
  const choices = new Map(all.map(text => [text, shorter(text.slice(0, text.length - tail), most)]))
  const labels = new Map<string, string>()
  for (let at = 0; at < MOST_CHOICES; at++) {
    const open = all.filter(text => !labels.has(text))
    const taken = new Set(labels.values())
    const uses = new Map<string, number>()
    for (const text of open) {
      const label = choices.get(text)?.[at] ?? text
      uses.set(label, (uses.get(label) ?? 0) + 1)
    }
    for (const text of open) {
      const label = choices.get(text)?.[at]
      if (label !== undefined && label.length <= most && uses.get(label) === 1 && !taken.has(label))
        labels.set(text, label)
    }
  }
  const whole = new Map(all.map(text => [text, labels.get(text) ?? text]))
  return new Set(whole.values()).size === all.length ? whole : new Map(all.map(text => [text, text]))
}

const MOST_CHOICES = 6

/** Short names that operators use for systems whose names do not fit. */
const CALLED: readonly (readonly [RegExp, string])[] = [
  [/^(?:Microsoft )?Windows(?: Server)?\b/, 'Windows'],
  [/^Red Hat Enterprise Linux\b/, 'RHEL'],
  [/^SUSE Linux Enterprise Server\b/, 'SLES'],
]
const KNOWN: readonly (readonly [RegExp, string])[] = [...CALLED, [/ \(\d\d-bit\)$/, '']]
/** Words that distinguish two systems with the same short name. */
const WIDTHS: readonly (readonly [RegExp, string])[] = [
  [/ \(64-bit\)$/, ' x64'],
  [/ \(32-bit\)$/, ' x86'],
]
/** Words of a system's name that are left out next. */
const EDITIONS: readonly (readonly [RegExp, string])[] = [
  [/^(Windows \d{4}(?: R2)?) (?:Datacenter|Enterprise|Essentials|Foundation|Standard)\b.*$/, '$1'],
  [/^(Ubuntu [\d.]+) LTS$/, '$1'],
  [/^(Oracle|Rocky|SUSE) Linux (?=\d)/, '$1 '],
]

/**
 * Returns shorter forms of a label from the longest to the shortest. The last one keeps the ending in which it differs from a label with the same
 * beginning.
 */
function shorter(whole: string, most: number): string[] {
  const known = replaced(whole, KNOWN)
  const plain = replaced(known, EDITIONS)
  return [
    whole,
    known,
    plain,
    firstWords(known, most),
    lastWords(known, most),
    replaced(replaced(whole, CALLED), WIDTHS),
  ]
}

function replaced(text: string, by: typeof KNOWN): string {
  return by.reduce((name, [long, short]) => name.replace(long, short), text)
}

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

/** Returns as many of the text's first words as fit, or the whole text where not even one does. */
function firstWords(text: string, most: number): string {
  const words = text.split(' ')
  let label = ''
  for (const word of words.slice(0, -1)) {
    const longer = label === '' ? word : `${label} ${word}`
    if (withoutMark(longer).length + 2 > most) break
    label = longer
  }
  return label === '' ? text : `${withoutMark(label)} …`
}

const withoutMark = (text: string) => text.replace(/[,;:]$/, '')

/** Returns as many of the text's last words as fit, or the whole text where not even one does. */
function lastWords(text: string, most: number): string {
  const words = text.split(' ')
  let label = ''
  while (words.length > 1) {
    const longer = label === '' ? (words.at(-1) ?? '') : `${words.at(-1)} ${label}`
    if (longer.length + 2 > most) break
    label = longer
    words.pop()
  }
  return label === '' ? text : `… ${label}`
}
