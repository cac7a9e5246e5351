/** Linux distributions. A number that several releases share, such as SLES 12 or openSUSE 15, states none of them. */
import { byCodename, numbered, parts, type Rule, type Stated, versionAfter } from './rule.js'

const STREAM = /centos[\s\w.-]*stream/i
const UBUNTU = '(?<!kernel[- ])ubuntu'

export const LINUX_RULES: readonly Rule[] = [
  { product: 'ubuntu', title: 'Ubuntu', family: 'Linux', cycles: ubuntu },
  { product: 'debian', title: 'Debian', family: 'Linux', cycles: debian },
  numbered('rhel', 'Red Hat Enterprise Linux', 'red hat enterprise linux|rhel|redhat(?!\\W*linux)', { depth: 1 }),
  { product: 'centos', title: 'CentOS', family: 'Linux', cycles: stated => centos(stated, false) },
  { product: 'centos-stream', title: 'CentOS Stream', family: 'Linux', cycles: stated => centos(stated, true) },
  numbered('rocky-linux', 'Rocky Linux', 'rocky[\\s-]?linux', { depth: 1 }),
  numbered('almalinux', 'AlmaLinux', 'alma[\\s-]?linux', { depth: 1 }),
  numbered('oracle-linux', 'Oracle Linux', 'oracle[\\s-]?linux', { depth: 1 }),
  { product: 'sles', title: 'SUSE Linux Enterprise Server', family: 'Linux', cycles: sles },
  numbered('opensuse', 'openSUSE', 'opensuse', { depth: 2 }),
  numbered('fedora', 'Fedora', 'fedora', { depth: 1 }),
  { product: 'amazon-linux', title: 'Amazon Linux', family: 'Linux', cycles: amazonLinux },
  numbered('alpine-linux', 'Alpine Linux', 'alpine', { depth: 2 }),
  numbered('vmware-photon', 'VMware Photon OS', 'photon', { depth: 2 }),
  { product: 'cos', title: 'Container-Optimized OS', family: 'Linux', cycles: containerOptimized },
]

function ubuntu(stated: Stated): string[] {
  const version = versionAfter(stated.text, UBUNTU)
  // Images of Google write 1804.
  const compact = /^(\d\d)(\d\d)$/.exec(version ?? '')
  if (compact) return [`${compact[1]}.${compact[2]}`]
  return version === undefined ? byCodename(stated, /ubuntu/i, 'ubuntu', true) : parts(version, 2)
}

function debian(stated: Stated): string[] {
  const version = versionAfter(stated.text, 'debian')
  if (version === undefined) return byCodename(stated, /debian/i, 'debian', true)
  return parts(version, Number.parseInt(version, 10) < 4 ? 2 : 1)
}

function centos({ text }: Stated, isStream: boolean): string[] {
  return STREAM.test(text) === isStream ? parts(versionAfter(text, 'centos'), 1) : []
}

/** Service packs have separate end dates, and so have the editions for SAP and the desktop. */
function sles({ text }: Stated): string[] {
  if (/\b(?:sap\w*|desktop|micro|hpc|real)\b/i.test(text)) return []
  const found =
    /(?<![a-z])(?:suse linux enterprise(?:[\s-]server)?|sles)[\s_-]*(?:release )?(\d\d)(?:\.(\d)|[\s_-]*sp[\s-]?(\d))(?![\d/+])/i.exec(
      text,
    )
  return found ? [`${found[1]}.${found[2] ?? found[3]}`] : []
}

function amazonLinux({ text }: Stated): string[] {
  const image = /(?:^|[/\s])(?:(amzn2)-|al(20\d\d)-|amzn-ami[a-z-]*-(20\d\d\.\d\d))/i.exec(text)
  if (image) return [image[1] ? '2' : (image[2] ?? image[3] ?? '')]
  const version = versionAfter(text, 'amazon[\\s-]?linux')
  return version === undefined ? [] : [...parts(version, 2), ...parts(version, 1)]
}

function containerOptimized({ text }: Stated): string[] {
  const milestone = /(?<![a-z])cos-(?:[a-z]+-)?(\d{2,3})(?!\d)/i.exec(text)?.[1]
  const version = milestone ?? parts(versionAfter(text, 'container-optimized os'), 1)[0]
  return version === undefined ? [] : [`cos-${version}`]
}
