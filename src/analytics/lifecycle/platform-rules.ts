/** Hypervisors, storage systems, Unix and Kubernetes. */
import { byCodename, numbered, parts, type Rule, type Stated, versionAfter } from './rule.js'

export const PLATFORM_RULES: readonly Rule[] = [
  numbered('vmware-esxi', 'VMware ESXi', 'esxi(?:[\\s-]server)?', { depth: 2, family: 'ESXi', words: 0 }),
  { product: 'vmware-vcenter', title: 'VMware vCenter', family: 'Other', cycles: vcenter },
  { product: 'proxmox-ve', title: 'Proxmox VE', family: 'Linux', cycles: proxmox },
  numbered('xcp-ng', 'XCP-ng', 'xcp-ng', { depth: 2, words: 0 }),
  { product: 'nutanix-aos', title: 'Nutanix AOS', family: 'Linux', cycles: nutanixAos },
  { product: 'nutanix-prism', title: 'Nutanix Prism Central', family: 'Linux', cycles: prismCentral },
  { product: 'nutanix-ahv', title: 'Nutanix AHV', family: 'Linux', cycles: nutanixAhv },
  { product: 'netapp-ontap', title: 'NetApp ONTAP', family: 'Other', cycles: ontap },
  { product: 'freebsd', title: 'FreeBSD', family: 'BSD', cycles: freebsd },
  { product: 'macos', title: 'macOS', family: 'macOS', cycles: macos },
  { product: 'oracle-solaris', title: 'Oracle Solaris', family: 'Solaris', cycles: solaris },
  { product: 'ibm-aix', title: 'IBM AIX', family: 'Other', cycles: aix },
]

/** Versions of managed services have separate end dates, so that a version belongs to the product whose mark it has. */
export const KUBERNETES_RULES: readonly Rule[] = [
  kubernetes(
    'google-kubernetes-engine',
    'Google Kubernetes Engine',
    /(\d+\.\d+)\.\d+-gke\.\d+/,
    'gke|google kubernetes engine',
  ),
  kubernetes('amazon-eks', 'Amazon EKS', /(\d+\.\d+)(?:\.\d+)?-eks-/, 'eks|elastic kubernetes service'),
  kubernetes('azure-kubernetes-service', 'Azure Kubernetes Service', undefined, 'aks|azure kubernetes service'),
  kubernetes('red-hat-openshift', 'Red Hat OpenShift', undefined, 'openshift(?: container platform)?'),
  { product: 'kubernetes', title: 'Kubernetes', family: 'Other', cycles: upstream },
]

function kubernetes(product: string, title: string, mark: RegExp | undefined, name: string): Rule {
  return {
    product,
    title,
    family: 'Other',
    cycles: ({ text }) => {
      const marked = mark?.exec(text)?.[1]
      return marked ? [marked] : parts(versionAfter(text, `${name}(?: version)?`, 0), 2)
    },
  }
}

/** A number alone counts only where Kubernetes was asked for. Suffixes are the marks of distributions and of previews. */
function upstream({ text, kind }: Stated): string[] {
  const alone = kind === 'kubernetes' ? /^v?(\d+\.\d+)(?:\.\d+)?$/i.exec(text)?.[1] : undefined
  const named = /^(?:kubernetes|k8s|kubelet)(?: version)?[\s:]*v?(\d+\.\d+)(?:\.\d+)?$/i.exec(text)?.[1]
  const version = alone ?? named
  return version === undefined ? [] : [version]
}

function vcenter({ text }: Stated): string[] {
  const version = versionAfter(text, 'vcenter(?:[\\s-]server)?(?:[\\s-]appliance)?', 0)
  return version?.startsWith('4.') ? ['4'] : parts(version, 2)
}

function proxmox({ text }: Stated): string[] {
  const version = /(?<![a-z])(?:proxmox(?:[\s-]?ve| virtual environment)?|pve-manager)[\s:/]+v?(\d+)(?!\d)/i.exec(
    text,
  )?.[1]
  return version === undefined ? [] : [version]
}

/** `el8.5-release-ganges-7.0.1-stable-5987…` after the software's name. */
const NUTANIX_BUILD = '[\\s:]+[a-z\\d.]+-release-[a-z]+-(\\d+\\.\\d+)[\\d.]*-stable'

function nutanixAos({ text }: Stated): string[] {
  const build = new RegExp(`\\b(?:AOS|NOS)${NUTANIX_BUILD}`, 'i').exec(text)?.[1]
  return build ? [build] : parts(versionAfter(text, '(?:nutanix )?(?:aos|nos)(?!-)|acropolis os', 0), 2)
}

function prismCentral({ text }: Stated): string[] {
  const build = new RegExp(`prism[\\s_]central${NUTANIX_BUILD}`, 'i').exec(text)?.[1]
  const version = build ?? /prism[\s_]central[\s:]+(?:pc\.)?(\d+\.\d+)/i.exec(text)?.[1]
  return version === undefined ? [] : [`pc.${version}`, version]
}

function nutanixAhv({ text }: Stated): string[] {
  const version = versionAfter(text, 'ahv', 0)
  return [...parts(version, 2), ...parts(version, 1)]
}

function ontap({ text }: Stated): string[] {
  const version = /\b(?:netapp release|ontap(?: release)?)\s*v?(\d+\.\d+\.\d+)(?![\d.]|RC)/i.exec(text)?.[1]
  return version === undefined ? [] : [version]
}

/** A major number alone would be its branch, which lives longer than the release that a machine runs. */
function freebsd({ text }: Stated): string[] {
  if (/-(?:current|prerelease|alpha|beta|rc)/i.test(text)) return []
  const branch = /freebsd\s+stable\/(\d+)|freebsd\D+(\d+)(?:\.\d+)?-stable/i.exec(text)
  return branch ? [branch[1] ?? branch[2] ?? ''] : parts(versionAfter(text, 'freebsd'), 2)
}

function macos(stated: Stated): string[] {
  const name = 'mac ?os(?: x)?|os x'
  const version = versionAfter(stated.text, name)
  if (version === undefined) return byCodename(stated, new RegExp(`\\b(?:${name})\\b`, 'i'), 'macos', false)
  return parts(version, version.startsWith('10') ? 2 : 1)
}

/** 11 alone may be any of 11.0 to 11.4. */
function solaris({ text }: Stated): string[] {
  const sunOs = /\bsunos[\s-]+5\.(\d+)(?!\d)/i.exec(text)?.[1]
  const version = sunOs ?? versionAfter(text, 'solaris')
  return parts(version, version?.startsWith('11') ? 2 : 1)
}

/** `7.2.5`, `7.2 TL5` and `7200-05-03-2148` (oslevel) are the same level. */
function aix({ text }: Stated): string[] {
  const level = /\baix\b[\s:]*(?:(\d)\.(\d)(?:\.(\d)|[\s-]*tl[\s-]*0?(\d))|(\d)(\d)00-0(\d))(?!\d)/i.exec(text)
  if (!level) return []
  const [, major, minor, dotted, named, ...oslevel] = level
  return [major ? `${major}.${minor}.${dotted ?? named}` : oslevel.join('.')]
}
