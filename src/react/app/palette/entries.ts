/** The entries of the palette, as values: found by words, the best first. */
import type { ChooserRow } from '../../ui/chooser.js'

export const KINDS = ['recent', 'pinned', 'entity', 'view', 'command', 'setting'] as const
export type Kind = (typeof KINDS)[number]

export const KIND_LABELS: Record<Kind, string> = {
  recent: 'Recent',
  pinned: 'Pinned',
  entity: 'Entities',
  view: 'Views',
  command: 'Commands',
  setting: 'Settings',
}

export interface Entry extends ChooserRow {
  kind: Kind
  /** Does it, where it leads nowhere. */
  run?: () => void
  /** Other words that find it. */
  words?: string
}

/** `>` asks for commands and settings, `#` for views, `@` for entities. */
const PREFIXES: Readonly<Record<string, readonly Kind[]>> = {
  '>': ['command', 'setting'],
  '#': ['view', 'pinned'],
  '@': ['entity'],
}

export interface Asked {
  words: readonly string[]
  /** Kinds that may be shown; all without a prefix. */
  kinds: readonly Kind[]
  /** The text that entities are searched for, empty when they are not. */
  text: string
}

/** Reads what was typed. */
export function readAsked(typed: string): Asked {
  const ofPrefix = PREFIXES[typed.trimStart().charAt(0)]
  const text = (ofPrefix ? typed.trimStart().slice(1) : typed).trim()
  const kinds = ofPrefix ?? KINDS
  return {
    words: text.toLowerCase().split(/\s+/).filter(Boolean),
    kinds,
    text: kinds.includes('entity') ? text : '',
  }
}

/** Higher is better; undefined when a word occurs nowhere. A label that begins so comes before a word that does, then what merely holds it. */
export function scoreOf(entry: Pick<Entry, 'label' | 'note' | 'words'>, words: readonly string[]): number | undefined {
  const label = entry.label.toLowerCase()
  const all = `${label} ${entry.note} ${entry.words ?? ''}`.toLowerCase()
  let score = 0
  for (const word of words) {
    if (!all.includes(word)) return undefined
    if (label.startsWith(word)) score += 4
    else if (new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(word)}`, 'u').test(label)) score += 3
    else if (label.includes(word)) score += 2
  }
  return score - label.length / 1_000
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The entries that have all words, the best first; as they stand without words. */
export function found(entries: readonly Entry[], words: readonly string[]): Entry[] {
  if (words.length === 0) return [...entries]
  return entries
    .flatMap(entry => {
      const score = scoreOf(entry, words)
      return score === undefined ? [] : [{ entry, score }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** A label in parts, those that were asked for marked. */
export function marked(label: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  if (words.length === 0) return [{ text: label, isMarked: false }]
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'giu')
  return label
    .split(pattern)
    .map((text, i) => ({ text, isMarked: i % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
