import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('isPublicAddress', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '169.253.255.255',
    '192.167.255.255',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '2001:4860:4860::8888',
    '2001:200::1',
  ])('default: %s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    ['this network', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier', '100.64.0.1'],
    ['metadata of a cloud', '100.100.100.200'],
    ['metadata of a cloud', '169.254.169.254'],
    ['metadata of a cloud', '168.63.129.16'],
    ['metadata of a cloud', 'fd00:ec2::254'],
    ['link-local', '169.254.0.1'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['loopback, spelled out', '0:0:0:0:0:0:0:1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped public address', '::ffff:8.8.8.8'],
    ['compatible loopback', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['local NAT64', '64:ff9b:1::1'],
    ['6to4 of a private address', '2002:c0a8:101::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fdff::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['a public address with a zone', '2606:4700:4700::1111%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['a name', 'localhost'],
    ['a short form', '127.1'],
    ['a number', '2130706433'],
    ['octal digits', '0177.0.0.1'],
    ['nothing', ''],
  ])('error: %s (%s)', (_name, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test('behavior: no private IPv4 address is public in any IPv6 dress', () => {
    const isPrivate = (bytes: readonly number[]): boolean => !isPublicAddress(bytes.join('.'))
    const byte = fc.integer({ min: 0, max: 255 })
    const word = (a: number, b: number): string => (a * 256 + b).toString(16)
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
        fc.pre(isPrivate(bytes))
        const [a, b, c, d] = bytes
        const tail = `${word(a, b)}:${word(c, d)}`
        for (const address of [`::ffff:${tail}`, `::${tail}`, `64:ff9b::${tail}`, `2002:${tail}::1`]) {
          expect(isPublicAddress(address)).toBe(false)
        }
      }),
    )
  })
})
