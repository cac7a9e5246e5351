/** Labels as words of a sentence. */
/** A label within a sentence: `Clusters` → `clusters`; names and abbreviations stay. */
export function inSentence(label: string): string {
  const [first = ''] = label.split(/[ -]/)
  return /^[A-Z][a-z]+$/.test(first) && !NAMES.has(first) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

const NAMES = new Set(['Azure', 'Google', 'Hyper', 'Kubernetes', 'Linux', 'Nutanix', 'Veeam', 'Windows'])
