import { expect, test } from 'vitest'
import { ipNetworksOf, ipSiteOf } from './ipNetworks.js'

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['::FFFF:cb00:7109', ['203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:12ff::1', ['2001:db8:1:12ff::/64', '2001:db8:1:1200::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['', ['unknown']],
  ['somewhere', ['unknown']],
])('%s counts as %s', (ip, networks) => {
  expect(ipNetworksOf(ip)).toEqual(networks)
})

test('a site is the /48 of an IPv6 address, or an IPv4 address', () => {
  expect(ipSiteOf('2001:db8:1:12ff::1')).toBe('2001:db8:1::/48')
  expect(ipSiteOf('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(ipSiteOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(ipSiteOf('')).toBe('unknown')
})
