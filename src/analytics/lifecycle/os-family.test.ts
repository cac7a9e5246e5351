import { describe, expect, it } from 'vitest'
import { osFamily } from './os-family.js'

describe('the family of an operating system', () => {
  it.each([
    ['Microsoft Windows Server 2016 or later (64-bit)', 'Windows'],
    ['windows9_64Guest', 'Windows'],
    ['Microsoft Hyper-V', 'Windows'],
    ['Ubuntu Linux (64-bit)', 'Linux'],
    ['Other Linux', 'Linux'],
    ['other3xLinux64Guest', 'Linux'],
    ['Linux/UNIX', 'Linux'],
    ['Darwin Kernel Version 21.6.0', 'macOS'],
    ['darwin21_64Guest', 'macOS'],
    ['FreeBSD 12 (64-bit)', 'BSD'],
    ['SunOS 5.11', 'Solaris'],
    ['VMware ESX', 'ESXi'],
    ['IBM AIX 7.2', 'Other'],
    ['otherGuest64', 'Other'],
    ['Unknown', undefined],
    ['', undefined],
  ])('of %s is %s', (text, family) => expect(osFamily(text)).toBe(family))
})
