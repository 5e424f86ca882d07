import { isIPv4, isIPv6 } from 'node:net'

/**
 * The networks that limits count by, the narrower one first: an IPv4 address; of an IPv6 address its /64, which one
 * household has, its /56, because a line often gets 256 of those, and its /48, which tunnel brokers give away. All that
 * is no address counts as one.
 */
export function ipNetworksOf(ip: string): readonly [string, ...string[]] {
  if (isIPv4(ip)) return [ip]
  const address = ip.split('%')[0] ?? ''
  if (!isIPv6(address)) return ['unknown']
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) return [toIPv4(groups)]
  const [a, b, c, d] = groups
  const block = (Number.parseInt(d ?? '0', 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}:${d}::/64`, `${a}:${b}:${c}:${block}::/56`, `${a}:${b}:${c}::/48`]
}

export const ipNetworkOf = (ip: string): string => ipNetworksOf(ip)[0]

export const ipSiteOf = (ip: string): string => ipNetworksOf(ip).at(-1) ?? ''

/** A wider network is many households. */
export const networkFactors = [1, 4, 8] as const

/** As URLs write them. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
}

function toIPv4(groups: readonly string[]): string {
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
  return bytes.join('.')
}
