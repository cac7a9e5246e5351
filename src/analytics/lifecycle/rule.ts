/** The forms of a product's strings: a rule lists the cycles that a text may state, and the catalogue decides whether they exist. */
import type { LifecycleCatalogue } from './catalogue.js'

export type OsFamily = 'Windows' | 'Linux' | 'macOS' | 'BSD' | 'Solaris' | 'ESXi' | 'Other'
export type ProductKind = 'os' | 'hypervisor' | 'kubernetes'

export interface Stated {
  /** Cleaned, at most 300 characters. */
  text: string
  kind: ProductKind | undefined
  catalogue: LifecycleCatalogue
}

export interface Rule {
  product: string
  title: string
  family: OsFamily
  /** Cycles the text states, the preferred one first; the first that the catalogue has counts. None: the text states no release. */
  cycles(stated: Stated): readonly string[]
}

const GAP = '[\\s:,()_-]'
/** Words after a name that make it the name of something else. */
const OTHER_THING =
  '(?!kernel|core|micro|cluster|studio|storage|sap|for\\b|with\\b|on\\b|in\\b|like|compat|based|tools|agent)'
const ARCHITECTURE = /\(?\b(?:x86[._-]64|x64|x86|amd64|arm64|aarch64|i[3-6]86|(?:32|64)[- ]?bits?)\b\)?/gi

/** Its numbers are no versions: Fedora had a release 32. */
export function withoutArchitecture(text: string): string {
  return text.replace(ARCHITECTURE, ' ')
}

/**
 * The version after a name (a pattern), with up to `words` words between: `7.9.2009` of "CentOS Linux release 7.9.2009 (Core)". Undefined where
 * there is none or where more than one is meant ("CentOS 4/5").
 */
export function versionAfter(text: string, name: string, words = 4): string | undefined {
  const between = words === 0 ? '' : `|[a-z/]*(?:${GAP}+${OTHER_THING}[a-z/]+){0,${words}}${GAP}+`
  const pattern = `(?<![a-z])(?:${name})(?:${GAP}*${between})v?(\\d+(?:\\.\\d+)*)(?![\\d/+]|\\.\\d)`
  return new RegExp(pattern, 'i').exec(withoutArchitecture(text))?.[1]
}

/** The first `depth` parts of a version; none when it has fewer. */
export function parts(version: string | undefined, depth: number): string[] {
  const all = version?.split('.') ?? []
  return all.length < depth ? [] : [all.slice(0, depth).join('.')]
}

/** A product whose cycles are the first `depth` parts of its version. */
export function numbered(
  product: string,
  title: string,
  name: string,
  { depth, family = 'Linux', words = 4 }: { depth: number; family?: OsFamily; words?: number },
): Rule {
  return { product, title, family, cycles: ({ text }) => parts(versionAfter(text, name, words), depth) }
}

/** A release named by its codename alone; `isFirstWord` takes "Jammy" for "Jammy Jellyfish". The longest name counts: Snow Leopard, not Leopard. */
export function byCodename({ text, catalogue }: Stated, name: RegExp, product: string, isFirstWord: boolean): string[] {
  if (!name.test(text) || /\d/.test(withoutArchitecture(text))) return []
  const words = ` ${text.toLowerCase().replace(/[^a-z]+/g, ' ')} `
  const found = catalogue
    .releasesOf(product)
    .map(({ cycle, codename = '' }) => ({
      cycle,
      called: (isFirstWord ? (codename.split(' ')[0] ?? '') : codename).toLowerCase(),
    }))
    .filter(({ called }) => called !== '' && words.includes(` ${called} `))
    .sort((a, b) => b.called.length - a.called.length)
  return found[0] ? [found[0].cycle] : []
}
