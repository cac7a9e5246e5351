/**
 * vSphere's guest identifiers → the name that they state, as vSphere would write it (VirtualMachineGuestOsIdentifier of its API). An
 * identifier that stands for several releases, such as `ubuntu64Guest` or `windows8Server64Guest` (2012 and 2012 R2), gives a name without one.
 */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^win2000(?:Serv|AdvServ)$/, 'Windows 2000 Server'],
  [/^winNet(?:Standard|Enterprise|Datacenter|Web)$/, 'Windows Server 2003'],
  [/^winNetBusiness$/, 'Windows Small Business Server'],
  [/^winLonghorn$/, 'Windows Server 2008'],
  [/^winVista$/, 'Windows Vista'],
  [/^winXP(?:Home|Pro)$/, 'Windows XP'],
  [/^windows7$/, 'Windows 7'],
  [/^windows7Server$/, 'Windows Server 2008 R2'],
  [/^windows9Server$/, 'Windows Server 2016'],
  [/^windows2019srv$/, 'Windows Server 2019'],
  [/^windows2019srvNext$/, 'Windows Server 2022'],
  [/^windows2022srvNext$/, 'Windows Server 2025'],
  [/^win\w*$/i, 'Windows'],
  [/^rhel(\d+)$/, 'Red Hat Enterprise Linux $1'],
  [/^centos(\d*)$/, 'CentOS $1'],
  [/^oracleLinux(\d*)$/, 'Oracle Linux $1'],
  [/^debian(\d+)$/, 'Debian GNU/Linux $1'],
  [/^ubuntu$/, 'Ubuntu Linux'],
  [/^sles(\d*)$/, 'SUSE Linux Enterprise $1'],
  [/^opensuse$/, 'openSUSE Linux'],
  [/^fedora$/, 'Fedora Linux'],
  [/^amazonlinux2$/, 'Amazon Linux 2'],
  [/^(?:almalinux|rockylinux|asianux\d*|amazonlinux\d*|coreos|vmwarePhoton|crxPod1|crxSys1)$/, '$& Linux'],
  [/^(?:\w*linux|redhat|suse|mandrake|mandriva|sjds|nld9|oes)$/i, 'Linux'],
  [/^freebsd(\d*)$/, 'FreeBSD $1'],
  [/^darwin(\d*)$/, 'macOS $1'],
  [/^solaris(\d+)$/, 'Oracle Solaris $1'],
  [/^vmkernel\d*$/, 'VMware ESXi'],
  [/^(?:netware\d|dos|os2|eComStation2?|openServer\d|unixWare\d|other)$/, 'Other'],
]

/** macOS by the kernel's number; 10 is Mac OS X 10.6. */
const DARWIN: Readonly<Record<string, string>> = { 20: '11', 21: '12', 22: '13', 23: '14' }

/** Undefined for a text that is no such identifier. */
export function guestIdName(text: string): string | undefined {
  const stem = /^(\w+?)(?:_?64)?Guest(?:64)?$/.exec(text)?.[1]
  if (stem === undefined) return undefined
  const known = NAMES.find(([pattern]) => pattern.test(stem))
  if (!known) return undefined
  const name = stem.replace(known[0], known[1]).trim()
  const kernel = /^macOS (\d+)$/.exec(name)?.[1]
  if (name === 'Windows XP' && text.includes('64')) return 'Windows XP (64-bit)'
  if (kernel === undefined) return name
  const number = Number(kernel)
  return number >= 10 && number <= 19 ? `Mac OS X 10.${number - 4}` : `macOS ${DARWIN[kernel] ?? ''}`.trim()
}
