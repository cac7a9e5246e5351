/**
 * Product strings of inventories → the release that they state. A text is cleaned, every rule reads it, and it matches when exactly one release
 * of the catalogue comes out. A text that leaves open which release it means has none: nothing is guessed.
 */
import { type LifecycleCatalogue, releaseLabel } from './catalogue.js'
import { guestIdName } from './guest-id.js'
import { LINUX_RULES } from './linux-rules.js'
import { KUBERNETES_RULES, PLATFORM_RULES } from './platform-rules.js'
import type { OsFamily, ProductKind, Rule } from './rule.js'
import { WINDOWS_RULES } from './windows-rules.js'

export { osFamily } from './os-family.js'
export type { OsFamily, ProductKind } from './rule.js'

export interface ProductMatch {
  product: string
  cycle: string
  family: OsFamily
  /** For people: `Windows Server 2012 R2`. */
  label: string
}

const SYSTEM_RULES: readonly Rule[] = [...WINDOWS_RULES, ...LINUX_RULES, ...PLATFORM_RULES]
const ALL_RULES: readonly Rule[] = [...SYSTEM_RULES, ...KUBERNETES_RULES]
const MAX_LENGTH = 300
/** Several releases, or one that is not out. */
const OPEN = [
  /\b(?:or|and) (?:later|newer|higher|above|greater|up)\b|\b(?:or|and) v?\d|\d\+/i,
  /\b(?:alpha|beta|rc)\d*\b|\b(?:preview|insider|sid|rawhide|tumbleweed|development)\b/i,
]

/**
 * `kind` says what the text was read from; a bare Kubernetes version ("v1.22.3") is one only there. Takes names as vendors write them,
 * vSphere's guest identifiers, Azure's image references ("WindowsServer 2019-Datacenter" or the resource id) and Google's licences and images.
 */
export function matchProduct(
  text: string,
  catalogue: LifecycleCatalogue,
  kind?: ProductKind,
): ProductMatch | undefined {
  const clean = cleaned(text)
  if (clean === '' || OPEN.some(pattern => pattern.test(clean))) return undefined
  const stated = { text: clean, kind, catalogue }
  const found = rulesFor(kind).flatMap(rule => {
    for (const cycle of rule.cycles(stated)) {
      const release = catalogue.release(rule.product, cycle)
      if (release)
        return [{ product: rule.product, cycle, family: rule.family, label: releaseLabel(rule.title, release) }]
    }
    return []
  })
  return found.length === 1 ? found[0] : undefined
}

function rulesFor(kind: ProductKind | undefined): readonly Rule[] {
  if (kind === undefined) return ALL_RULES
  return kind === 'kubernetes' ? KUBERNETES_RULES : SYSTEM_RULES
}

function cleaned(text: string): string {
  const short = text.trim().slice(0, MAX_LENGTH)
  const name = guestIdName(short) ?? imageName(short)
  return name
    .replace(/[®™]|\((?:r|tm)\)/gi, ' ')
    .replace(/(\d)_(?=\d)/g, '$1.')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Projects of Google and of vendors there; what others call their images is no statement of a vendor. */
const GOOGLE_PROJECTS = [
  'almalinux-cloud',
  'centos-cloud',
  'cos-cloud',
  'debian-cloud',
  'fedora-cloud',
  'gke-node-images',
  'opensuse-cloud',
  'oracle-linux-cloud',
  'rhel-cloud',
  'rocky-linux-cloud',
  'suse-cloud',
  'ubuntu-os-cloud',
  'ubuntu-os-pro-cloud',
  'windows-cloud',
  'windows-sql-cloud',
]
const GOOGLE_IMAGE = new RegExp(`/projects/(?:${GOOGLE_PROJECTS.join('|')})/global/images/([^/]+)$`)
const GOOGLE_LICENCE = /\/projects\/[^/]+\/global\/licenses\/([^/]+)$/
const AZURE_IMAGE = /\/offers\/([^/]+)\/skus\/([^/]+)/i

/** The part of a cloud's resource address that a vendor chose; nothing where a customer chose all of it. */
function imageName(text: string): string {
  if (!/^https?:\/\/|^\/subscriptions\/|^projects\//i.test(text)) return text
  const path = text.startsWith('projects/') ? `/${text}` : text
  const [, offer, sku] = AZURE_IMAGE.exec(path) ?? []
  if (offer && sku) return `${offer} ${sku}`
  return (GOOGLE_LICENCE.exec(path) ?? GOOGLE_IMAGE.exec(path))?.[1] ?? ''
}
