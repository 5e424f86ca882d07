import { BlockList, isIP } from 'node:net'

/** Ranges that are not public: this machine, its network, its cloud, and addresses that embed one of them. */
const reservedRanges = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Within the public part of IPv6: tunnels, which lead to any IPv4 address, and ranges without hosts.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  const [net = '', bits] = range.split('/')
  reservedRanges.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4')
}

/** The global unicast range; loopback, link-local, unique local and mapped addresses lie outside of it. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !reservedRanges.check(address, 'ipv4')
  // A zone belongs to an address that is valid on this machine only.
  if (kind !== 6 || address.includes('%')) return false
  return publicIpv6.check(address, 'ipv6') && !reservedRanges.check(address, 'ipv6')
}
