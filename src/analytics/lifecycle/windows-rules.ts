/**
 * Windows. Each service pack ends on a day of its own, and most inventories state none: "Windows Server 2003" without one, and without the build that
 * tells it, may be any of them and has no release. Windows 10 and 11 end by version, and some versions by edition as well: without both there is no release.
 */
import { type Rule, type Stated, withoutArchitecture } from './rule.js'

export const WINDOWS_RULES: readonly Rule[] = [
  { product: 'windows-server', title: 'Windows Server', family: 'Windows', cycles: server },
  { product: 'windows', title: 'Windows', family: 'Windows', cycles: client },
]

const EDITION = '(?:standard|datacenter|enterprise|essentials|foundation|web|edition|version|core|semi-?annual)'
const SERVER = '(?:windows[\\W_]*server(?:semiannual)?|hyper-?v(?:[\\W_]*server)?)'
const SERVER_RELEASE = new RegExp(
  `(?<![a-z])(?:${SERVER}(?:[\\W_]*${EDITION}){0,3}|windows(?=[\\W_]*20(?:03|08|12|16|19|22|25)(?!\\d))|sql\\w*-ws)` +
    '[\\W_]*(20\\d\\d|1709|1803|1809|1903|1909|20h2|23h2)(?![\\d/+])(?:[\\W_]*(r2)(?![a-z\\d]))?',
  'i',
)
const WINDOWS_2000 = /(?<![a-z])windows[\W_]*2000[\W_]*(?:advanced[\W_]*)?server/i
/** Windows Server releases by build, where one build is one release. 17763 is missing: it is both 2019 and 1809. */
const SERVER_BUILDS: Readonly<Record<string, string>> = {
  7601: '2008-r2-sp1',
  9200: '2012',
  9600: '2012-r2',
  14393: '2016',
  16299: '1709-sac',
  17134: '1803-sac',
  18362: '1903-sac',
  18363: '1909-sac',
  19041: '2004-sac',
  19042: '20h2-sac',
  20348: '2022',
  25398: '23h2-ac',
  26100: '2025',
}
/** Releases whose service packs have separate end dates. */
const HAS_SERVICE_PACKS: ReadonlySet<string> = new Set(['2003', '2008', '2008-r2', '5', '6', '7'])
/** Builds 3790 (Server 2003) and 2600 (XP) are the same under every service pack. Server 2008 came out as its first. */
const SERVICE_PACK_BUILDS: Readonly<Record<string, number>> = { 6001: 1, 6002: 2, 6003: 2, 7601: 1 }

function server({ text }: Stated): string[] {
  if (/\b(?:nano|vnext|embedded|storage|small business)\b/i.test(text)) return []
  if (WINDOWS_2000.test(text)) return ['2000']
  const [, release, r2] = SERVER_RELEASE.exec(text) ?? []
  if (release === undefined) {
    const build = /windows[\W_]*server/i.test(text) ? buildOf(text) : undefined
    return build === undefined ? [] : [SERVER_BUILDS[build] ?? '']
  }
  const version = release.toLowerCase()
  if (version === '23h2') return ['23h2-ac']
  if (/h2|^1|^2004$/.test(version)) return [`${version}-sac`]
  return withServicePack(r2 ? `${version}-r2` : version, text)
}

const CLIENT = /(?<![a-z])win(?:dows)?[\s_-]*(xp|vista|7|8\.1|8|10|11)(?![\d/+.]|[a-z])/i
const CLIENT_VERSION = /(?<![\d.])(1507|1511|1607|1703|1709|1803|1809|1903|1909|2004|2\dh[12])(?!\d)/i
/** Windows 11 calls itself Windows 10 in places; its build number distinguishes it. */
const CLIENT_BUILDS: Readonly<Record<string, string>> = {
  10240: '10-1507',
  10586: '10-1511',
  14393: '10-1607',
  15063: '10-1703',
  16299: '10-1709',
  17134: '10-1803',
  17763: '10-1809',
  18362: '10-1903',
  18363: '10-1909',
  19041: '10-2004',
  19042: '10-20h2',
  19043: '10-21h1',
  19044: '10-21h2',
  19045: '10-22h2',
  22000: '11-21h2',
  22621: '11-22h2',
  22631: '11-23h2',
  26100: '11-24h2',
  26200: '11-25h2',
  28000: '11-26h1',
}
/** Long-term servicing editions are called by years. */
const LONG_TERM: Readonly<Record<string, string>> = {
  2015: '1507',
  2016: '1607',
  2019: '1809',
  2021: '21h2',
  2024: '24h2',
}

function client({ text }: Stated): string[] {
  if (/windows[\W_]*server|embedded|phone|mobile/i.test(text)) return []
  const name = CLIENT.exec(text)?.[1]?.toLowerCase()
  switch (name) {
    case undefined:
      return []
    case 'xp':
      // The 64-bit edition never had a third service pack.
      return withoutArchitecture(text) === text || /32/.test(text) ? withServicePack('5', text) : []
    case 'vista':
      return withServicePack('6', text)
    case '10':
    case '11':
      return versioned(name, text)
    default:
      return withServicePack(name, text)
  }
}

function versioned(name: string, text: string): string[] {
  const isLongTerm = /\bLTS[BC]\b/i.test(text)
  const isIot = /\bIoT\b/i.test(text)
  const year = isLongTerm ? /\b(20(?:15|16|19|21|24))\b/.exec(text)?.[1] : undefined
  const version = (year && LONG_TERM[year]) ?? CLIENT_VERSION.exec(text)?.[1]?.toLowerCase()
  const built = CLIENT_BUILDS[buildOf(text) ?? '']
  const release = version === undefined ? built : `${name}-${version}`
  if (!release?.startsWith(`${name}-`) || (built !== undefined && built !== release)) return []
  if (isLongTerm) return [isIot ? `${release}-iot-lts` : `${release}-e-lts`]
  if (isIot) return []
  const edition = editionOf(text)
  return edition ? [`${release}-${edition}`, release] : [release]
}

/** `e`: Enterprise and Education, `w`: Home and Pro; they are served for different times. */
function editionOf(text: string): 'e' | 'w' | undefined {
  if (/\b(?:pro|professional|home)\b/i.test(text)) return 'w'
  return /\b(?:enterprise|education|ent|avd|evd|multi-session)\b/i.test(text) ? 'e' : undefined
}

function withServicePack(release: string, text: string): string[] {
  const stated = /\b(?:sp|service pack)[\s_-]*(\d)\b/i.exec(text)?.[1]
  if (!HAS_SERVICE_PACKS.has(release) && stated === undefined) return [release]
  const pack = stated ?? SERVICE_PACK_BUILDS[buildOf(text) ?? '']
  return pack === undefined ? [] : [`${release}-sp${pack}`]
}

function buildOf(text: string): string | undefined {
  const found = /\b(?:6\.[0-3]|10\.0)\.(\d{4,5})(?!\d)|\bbuild[\s:]*(\d{4,5})(?!\d)/i.exec(text)
  return found?.[1] ?? found?.[2]
}
