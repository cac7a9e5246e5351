/** Names of vendors and models as firmware, tools and catalogues spell them → one key. Different models never share one. */

/** Spellings of one vendor, without legal forms. */
const VENDORS: Readonly<Record<string, readonly string[]>> = {
  dell: ['dell emc', 'dell technologies', 'dell computer', 'dellemc'],
  hpe: ['hp', 'hewlett packard', 'hewlett packard enterprise'],
  cisco: ['cisco systems'],
  supermicro: ['super micro', 'super micro computer'],
  netapp: ['network appliance'],
  arista: ['arista networks'],
  juniper: ['juniper networks'],
  'palo alto': ['palo alto networks'],
  brocade: ['brocade communications', 'brocade communications systems'],
  'extreme networks': ['extreme'],
  huawei: ['huawei technologies'],
  oracle: ['oracle america', 'sun microsystems'],
  microsoft: ['microsoft azure'],
}
const ALIASES = new Map(Object.entries(VENDORS).flatMap(([key, names]) => names.map(name => [name, key] as const)))
const LEGAL_FORM = /(?: (?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|gmbh|ag|sa|bv|plc))+$/

/** `Dell Inc.` and `Dell EMC` → `dell`. */
export function vendorKey(vendor: string): string {
  const name = words(vendor).replace(LEGAL_FORM, '')
  return ALIASES.get(name) ?? name
}

/** Names of vendors, by key. */
const NAMES: Readonly<Record<string, string>> = {
  dell: 'Dell',
  hpe: 'HPE',
  cisco: 'Cisco',
  supermicro: 'Supermicro',
  netapp: 'NetApp',
  arista: 'Arista',
  juniper: 'Juniper',
  'palo alto': 'Palo Alto Networks',
  brocade: 'Brocade',
  'extreme networks': 'Extreme Networks',
  huawei: 'Huawei',
  oracle: 'Oracle',
  microsoft: 'Microsoft',
  lenovo: 'Lenovo',
  ibm: 'IBM',
  nutanix: 'Nutanix',
  fujitsu: 'Fujitsu',
  intel: 'Intel',
  'scale computing': 'Scale Computing',
  vmware: 'VMware',
  nvidia: 'NVIDIA',
  asus: 'ASUS',
  asustek: 'ASUS',
  qnap: 'QNAP',
}

/**
 * One name for all spellings of a vendor, so that they count as one: `Dell Inc.` → `Dell`. A vendor that is not known keeps its name, but for
 * capitals: tables of firmware have `ACME STORAGE` where a catalogue has `Acme Storage`.
 */
export function vendorName(vendor: string): string {
  const name = vendor.trim().replace(/\s+/g, ' ')
  const key = vendorKey(name)
  if (Object.hasOwn(NAMES, key)) return NAMES[key] ?? name
  return name === name.toUpperCase() || name === name.toLowerCase() ? withCapitals(name) : name
}

/** Words of up to three letters are taken for abbreviations (`QCT`, `AB`). Words with digits stay. */
function withCapitals(name: string): string {
  return name.replace(/[\p{L}\p{N}]+/gu, word => {
    if (/\p{N}/u.test(word)) return word
    return word.length <= 3 ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
  })
}

/** `-[7Z73CTO1WW]-`, Lenovo's machine type behind the model; `(SKU=NotProvided)` and the like. */
const TAIL = /\s*(?:-?\[[^\]]*\]-?|\((?:sku|s\/n|p\/n|tm|r)\b[^)]*\))/gi

/** `vendor` is the vendor's key: its name before a model is dropped, and HPE's generations are spelled `gen10` for `G10`. */
export function modelKey(vendor: string, model: string): string {
  let name = words(model.replace(TAIL, ' '))
  const spellings = [vendor, ...(VENDORS[vendor] ?? [])].sort((a, b) => b.length - a.length)
  const prefix = spellings.find(spelling => name.startsWith(`${spelling} `))
  if (prefix !== undefined) name = name.slice(prefix.length + 1).replace(/^(?:inc|corp) /, '')
  return vendor === 'hpe' ? name.replace(/\bg(?:en)? ?(\d+)\b/g, 'gen$1') : name
}

/** Lower-case words; a plus counts, since it tells models apart (`Gen10+`). */
function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[®™]/g, ' ')
    .replace(/[^a-z0-9+]+/g, ' ')
    .trim()
}
