import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLifecycleCatalogue } from './catalogue.js'
import { defaultLifecycleCatalogue } from './default-catalogue.js'
import { matchProduct, type ProductKind } from './match-product.js'

const base = defaultLifecycleCatalogue()
/** Releases that the default catalogue leaves out, since their strings are ambiguous. */
const MORE = {
  'windows-server': ['2000', '2003', '1709-sac', '1809-sac', '1909-sac', '2004-sac', '20h2-sac'],
  windows: ['8', '6-sp2', '10-21h2-iot-lts', '10-21h2-w', '10-21h2-e', '10-1809-e', '10-1809-w'],
  fedora: ['32', '38'],
  debian: ['3.1'],
  sles: ['12.0', '12.2', '15.0'],
  opensuse: ['15.4'],
  freebsd: ['14', '12'],
  'oracle-solaris': ['11'],
  'vmware-vcenter': ['4'],
  'nutanix-prism': ['pc.2024.3'],
  'nutanix-ahv': ['10.0'],
  'xcp-ng': ['8.2'],
  'alpine-linux': ['3.18'],
  cos: ['cos-69'],
  kubernetes: ['1.22', '1.11'],
  'google-kubernetes-engine': ['1.21'],
  'amazon-eks': ['1.21'],
  'red-hat-openshift': ['4.12'],
}
const catalogue = createLifecycleCatalogue(
  [...base.products.values()],
  [
    ...[...base.products.keys()].flatMap(product => base.releasesOf(product)),
    ...Object.entries(MORE).flatMap(([product, cycles]) => cycles.map(cycle => ({ product, cycle, eol: true }))),
    { product: 'macos', cycle: '10.6', codename: 'Snow Leopard', eol: true },
    { product: 'macos', cycle: '10.5', codename: 'Leopard', eol: true },
  ],
)
const found = (text: string, kind?: ProductKind) => {
  const match = matchProduct(text, catalogue, kind)
  return match ? `${match.product} ${match.cycle}` : 'Unknown'
}
/** Lines of `text = product cycle`. */
const table = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map(line => line.trim().split(' = ') as [string, string])

describe('Windows', () => {
  it.each(
    table(`
    Microsoft Windows Server 2025 (64-bit) = windows-server 2025
    Microsoft® Windows Server® 2008 Standard = Unknown
    Microsoft® Windows Server® 2008 Standard Service Pack 2 = windows-server 2008-sp2
    Windows Server 2008 6.0.6003 = windows-server 2008-sp2
    Microsoft(R) Windows(R) Server 2003, Standard Edition = Unknown
    Microsoft(R) Windows(R) Server 2003, Standard Edition SP2 = windows-server 2003-sp2
    Microsoft Windows Server 2003 Standard 5.2.3790 = Unknown
    Windows Server 2003 R2 = Unknown
    Windows Server 2008 R2 Enterprise = Unknown
    WindowsServer 2008-R2-SP1 = windows-server 2008-r2-sp1
    Windows Server 2008 R2 Enterprise 6.1.7601 = windows-server 2008-r2-sp1
    Windows Server 2008 R2 Enterprise 6.1.7600 = Unknown
    Windows Server 2008 R2 Service Pack 2 = Unknown
    Windows Server 2012R2 = windows-server 2012-r2
    Microsoft Windows Server 2016 or later (64-bit) = Unknown
    Windows Server 2016/2019 = Unknown
    Windows Server 2012 or 2016 = Unknown
    Microsoft Windows Server 2019 Datacenter 10.0.17763 = windows-server 2019
    Windows Server 10.0.17763 = Unknown
    Windows Server 10.0.20348 = windows-server 2022
    Windows Server, version 1909 = windows-server 1909-sac
    Windows Server 2004 = windows-server 2004-sac
    Windows 2000 Server = windows-server 2000
    Windows 2000 Professional = Unknown
    Windows_Server-2016-English-Full-SQL_2019_Standard-2022.05.10 = windows-server 2016
    Microsoft SQL Server 2016 = Unknown
    Microsoft Windows Storage Server 2012 R2 = Unknown
    Microsoft Hyper-V Server 2019 = windows-server 2019
    Microsoft Hyper-V = Unknown
    WindowsServer 2019-Datacenter = windows-server 2019
    WindowsServer 2016-Nano-Server = Unknown
    WindowsServer datacenter-core-20h2-with-containers-smalldisk = windows-server 20h2-sac
    WindowsServer 23h2-datacenter-core = windows-server 23h2-ac
    sql2019-ws2022 standard = windows-server 2022`),
  )('Server: %s → %s', (text, expected) => expect(found(text)).toBe(expected))

  it.each(
    table(`
    Microsoft Windows 10 (64-bit) = Unknown
    Microsoft Windows 10 Pro 10.0.19045 N/A Build 19045 = windows 10-22h2
    Microsoft Windows 10 Pro 10.0.22621 = Unknown
    Microsoft Windows 10 Pro 22H2 10.0.22621 = Unknown
    Microsoft Windows 11 Enterprise 10.0.26100 = windows 11-24h2-e
    Microsoft Windows 10 Enterprise LTSC 2019 = windows 10-1809-e-lts
    Microsoft Windows 10 Enterprise LTSC = Unknown
    Windows 10 IoT Enterprise LTSC 2021 = windows 10-21h2-iot-lts
    Windows 10 Enterprise 2016 LTSB = windows 10-1607-e-lts
    Windows 10 Pro 21H2 = windows 10-21h2-w
    Windows 10 21H2 = Unknown
    Windows 10 Enterprise 1809 = windows 10-1809-e
    Windows-10 win10-22h2-pro-g2 = windows 10-22h2
    windows-11 win11-23h2-ent = windows 11-23h2-e
    Windows 11 Home 24H2 = windows 11-24h2-w
    Windows 11 24H2 = Unknown
    Windows 10/11 = Unknown
    64-bit edition of Windows 8.1 = windows 8.1
    Microsoft Windows 8.x (64-bit) = Unknown
    Microsoft Windows 8 (64-bit) = windows 8
    64-bit edition of Windows 7 = Unknown
    Microsoft Windows 7 Professional Service Pack 1 = windows 7-sp1
    Microsoft Windows 7 Professional 6.1.7601 N/A Build 7601 = windows 7-sp1
    Windows Embedded Standard 7 = Unknown
    Windows Vista = Unknown
    Windows Vista SP2 = windows 6-sp2
    Microsoft Windows XP Professional (32-bit) = Unknown
    Microsoft Windows XP Professional SP3 (32-bit) = windows 5-sp3
    Microsoft Windows XP Professional (64-bit) = Unknown
    Windows XP Service Pack 2 = Unknown`),
  )('desktop: %s → %s', (text, expected) => expect(found(text)).toBe(expected))
})

describe('Linux', () => {
  it.each(
    table(`
    Ubuntu Linux (64-bit) = Unknown
    Ubuntu 22.04.5 LTS = ubuntu 22.04
    Ubuntu Core 20.04 = Unknown
    Ubuntu Jammy Jellyfish = ubuntu 22.04
    UbuntuServer 18.04-LTS = ubuntu 18.04
    0001-com-ubuntu-server-jammy 22_04-lts-gen2 = ubuntu 22.04
    ubuntu/images/hvm-ssd/ubuntu-jammy-22.04-amd64-server-20230516 = ubuntu 22.04
    Linux 5.15.0-91-generic #101~22.04.1-Ubuntu SMP Tue Nov 14 13:30:08 UTC 2023 = Unknown
    Debian GNU/Linux 10 (64-bit) = debian 10
    Debian GNU/Linux 3.1 = debian 3.1
    Debian GNU/Linux trixie/sid = Unknown
    debian-12 12-gen2 = debian 12
    Red Hat Enterprise Linux Server release 7.9 (Maipo) = rhel 7
    RHEL 8-lvm-gen2 = rhel 8
    RHEL 86-gen2 = Unknown
    Red Hat Linux 7.3 = Unknown
    Red Hat Enterprise Linux CoreOS 9.2 = Unknown
    CentOS Linux release 7.9.2009 (Core) = centos 7
    CentOS 4/5 or later = Unknown
    CentOS 4/5/6/7 (64-bit) = Unknown
    CentOS 9 (64-bit) = Unknown
    CentOS Stream 9 = centos-stream 9
    CentOS 8-stream-gen2 = centos-stream 8
    Rocky Linux 8.6 (Green Obsidian) = rocky-linux 8
    almalinux-x86_64 9-gen2 = almalinux 9
    Oracle Linux Server 8.5 = oracle-linux 8
    Oracle Linux 4/5 or later (64-bit) = Unknown
    SUSE Linux Enterprise 12 (64-bit) = Unknown
    SUSE Linux Enterprise Server 15 SP4 = sles 15.4
    SUSE Linux Enterprise Server for SAP Applications 15 SP4 = Unknown
    SLES 12-SP2 = sles 12.2
    openSUSE Leap 15.4 = opensuse 15.4
    Fedora Linux 38 (Workstation Edition) = fedora 38
    Red Hat Fedora (32-bit) = Unknown
    Fedora CoreOS 38 = Unknown
    Amazon Linux 2 = amazon-linux 2
    Amazon Linux 2023.6.2 = amazon-linux 2023
    amzn2-ami-hvm-2.0.20230404.1-x86_64-gp2 = amazon-linux 2
    Amazon Linux (64-bit) = Unknown
    Alpine Linux v3.18 = alpine-linux 3.18
    Container-Optimized OS from Google = Unknown
    Other 3.x or later Linux (64-bit) = Unknown`),
  )('%s → %s', (text, expected) => expect(found(text)).toBe(expected))
})

describe('other systems', () => {
  it.each(
    table(`
    VMware ESXi 7.0.3 build-21424296 = vmware-esxi 7.0
    VMware ESXi 6.5 or later = Unknown
    VMware ESX 6.5.0 = Unknown
    VMware vCenter Server 7.0.3 build-24322831 = vmware-vcenter 7.0
    VMware vCenter Server 4.1.0 = vmware-vcenter 4
    VMware vCenter Converter 6.7 = Unknown
    pve-manager/8.1.4/ec5affc9e41f1d79 = proxmox-ve 8
    Proxmox Backup Server 8.1 = Unknown
    XCP-ng 8.2.1 = xcp-ng 8.2
    Nutanix AOS 6.5.2.6 = nutanix-aos 6.5
    NOS el8.5-release-ganges-7.0.1-stable-5987da = nutanix-aos 7.0
    PRISM_CENTRAL el8.5-release-fraser-2024.3.1.1-stable-65c1d8 = nutanix-prism pc.2024.3
    AHV 10.0.1 = nutanix-ahv 10.0
    NetApp Release 9.12.1P3: Wed Oct 13 10:38:21 UTC 2021 = netapp-ontap 9.12.1
    NetApp Release 8.3.2 = Unknown
    FreeBSD 14.3-RELEASE-p1 = freebsd 14.3
    FreeBSD 14.2-STABLE = freebsd 14
    FreeBSD 12 (64-bit) = Unknown
    macOS 13.4 = macos 13
    Mac OS X Snow Leopard = macos 10.6
    Oracle Solaris 11 (64-bit) = Unknown
    Oracle Solaris 11.4 X86 = oracle-solaris 11.4
    SunOS 5.10 = oracle-solaris 10
    AIX 7200-05-03-2148 = ibm-aix 7.2.5
    AIX 7.2 = Unknown`),
  )('%s → %s', (text, expected) => expect(found(text)).toBe(expected))

  it.each(
    table(`
    v1.22.3 = kubernetes 1.22
    1.22 = kubernetes 1.22
    v1.21.5-gke.1302 = google-kubernetes-engine 1.21
    v1.21.2-eks-06eac09 = amazon-eks 1.21
    AKS 1.33.2 = azure-kubernetes-service 1.33
    OpenShift 4.12.3 = red-hat-openshift 4.12
    v1.22.5+k3s1 = Unknown
    v1.11.0+d4cacc0 = Unknown
    v1.30.0-rc.1 = Unknown
    v1.30.2-aliyun.1 = Unknown
    Ubuntu 22.04 = Unknown`),
  )('Kubernetes: %s → %s', (text, expected) => expect(found(text, 'kubernetes')).toBe(expected))

  it('a bare version is one of Kubernetes only where that was asked for', () => {
    expect(found('v1.22.3')).toBe('Unknown')
    expect(found('v1.22.3', 'os')).toBe('Unknown')
    expect(found('Kubernetes v1.22.3')).toBe('kubernetes 1.22')
    expect(found('v1.21.5-gke.1302')).toBe('google-kubernetes-engine 1.21')
  })
})

describe('identifiers', () => {
  it.each(
    table(`
    windows9Server64Guest = windows-server 2016
    windows2019srv_64Guest = windows-server 2019
    windows2019srvNext_64Guest = windows-server 2022
    windows2022srvNext_64Guest = windows-server 2025
    windows7Server64Guest = Unknown
    windows8Server64Guest = Unknown
    windows9_64Guest = Unknown
    winNetStandardGuest = Unknown
    winXPPro64Guest = Unknown
    rhel7_64Guest = rhel 7
    centos64Guest = Unknown
    centos7_64Guest = centos 7
    ubuntu64Guest = Unknown
    debian10_64Guest = debian 10
    sles15_64Guest = Unknown
    darwin10Guest = macos 10.6
    darwin22_64Guest = macos 13
    vmkernel7Guest = Unknown
    otherGuest64 = Unknown`),
  )("vSphere's %s → %s", (text, expected) => expect(found(text)).toBe(expected))

  const google = 'https://www.googleapis.com/compute/v1/projects'
  it.each([
    [`${google}/ubuntu-os-cloud/global/licenses/ubuntu-minimal-1804-lts`, 'ubuntu 18.04'],
    [`${google}/gke-node-images/global/images/gke-1115-gke5-cos-stable-69-10895-91-0-v181210-pre`, 'cos cos-69'],
    [`${google}/acme/global/images/debian-11-like`, 'Unknown'],
    ['/Subscriptions/x/Publishers/SUSE/ArtifactTypes/VMImage/Offers/SLES/Skus/12-SP2/Versions/1', 'sles 12.2'],
    ['/subscriptions/x/resourceGroups/y/providers/Microsoft.Compute/images/ubuntu-1804-golden', 'Unknown'],
  ])('a resource %s → %s', (text, expected) => expect(found(text)).toBe(expected))
})

describe('a match', () => {
  it('names product, cycle, family and a label for people', () => {
    expect(matchProduct(' Windows Server 2012 R2 Datacenter ', catalogue)).toEqual({
      product: 'windows-server',
      cycle: '2012-r2',
      family: 'Windows',
      label: 'Windows Server 2012 R2',
    })
  })

  it('needs the release in the catalogue, and one release only', () => {
    expect(matchProduct('Ubuntu 22.04', createLifecycleCatalogue([], []))).toBeUndefined()
    expect(found('Ubuntu 22.04 on VMware ESXi 7.0')).toBe('Unknown')
    expect(found('')).toBe('Unknown')
  })

  it('is always a release of the catalogue, or none', () => {
    const word = fc.constantFrom(
      'ubuntu',
      'windows',
      'server',
      '2012',
      'R2',
      '22.04',
      'linux',
      '-',
      '/',
      '64-bit',
      'sp1',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), words => {
        const match = matchProduct(words.join(' '), catalogue)
        if (match) expect(catalogue.release(match.product, match.cycle)).toBeDefined()
      }),
    )
  })
})
