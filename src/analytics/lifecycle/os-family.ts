/** The family of an operating system, which most strings tell even where they state no release. */
import { guestIdName } from './guest-id.js'
import type { OsFamily } from './rule.js'

const FAMILIES: readonly (readonly [RegExp, OsFamily])[] = [
  [/\bwindows|windowsserver|\bhyper-?v\b|\bwin(?:\d|xp|net)/i, 'Windows'],
  [/\besxi?\b|vmkernel|vmnix/i, 'ESXi'],
  [/\bmac ?os\b|\bos x\b|\bdarwin\b/i, 'macOS'],
  [/bsd\b/i, 'BSD'],
  [/solaris|sunos|illumos|\bsmartos\b|\bomnios\b/i, 'Solaris'],
  [
    /linux|ubuntu|debian|centos|\brhel|\bred ?hat|suse|\bsles|fedora|\brocky|\balma|\bamzn|\bal20\d\d|asianux/i,
    'Linux',
  ],
  [/\barch\b|alpine|gentoo|\bkali\b|photon|flatcar|coreos|bottlerocket|container-optimized|\bcos(?:[-\s]|$)/i, 'Linux'],
  [/buildroot|openwrt|vyos|proxmox|\bpve\b|\bahv\b|acropolis|\baos\b|xcp-ng|xenserver/i, 'Linux'],
  [
    /\baix\b|hp-?ux|netware|\bdos\b|ms-dos|os\/2|z\/os|z\/vm|\bibm i\b|openvms|tru64|unixware|openserver|\bunix\b/i,
    'Other',
  ],
  [/ontap|netapp release|\bcnos\b|\bios\b|ios[- ]xe|junos|nx-os|fortios|pan-os|^other\b/i, 'Other'],
]

/** `Other` is a system that is named and none of the families; undefined is a text that names none. Takes vSphere's identifiers too. */
export function osFamily(text: string): OsFamily | undefined {
  const name = guestIdName(text.trim()) ?? text.slice(0, 300)
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1]
}
