import { type AuthNamespace, capabilities } from '@latchkey/protocol'

const served = new RegExp(`^(?:${capabilities.auth.join('|')}):[-\\w]{1,64}$`)

/** Returns the CAIP-2 id of a page's chain: a CAIP-2 id, a number or its text; undefined for other values. */
export function toCaipNetworkId(chainId: string | number): string | undefined {
  if (typeof chainId === 'number') return chainId > 0 ? `eip155:${chainId}` : undefined
  if (/^\d{1,16}$/.test(chainId)) return `eip155:${Number(chainId)}`
  if (/^0x[\da-f]{1,13}$/i.test(chainId)) return `eip155:${Number(chainId)}`
  return served.test(chainId) ? chainId : undefined
}

/** Returns the chain id that the page gets: a number for EVM chains, the CAIP-2 id for others. @spec S3.72 */
export function toChainId(caipNetworkId: string): string | number {
  const [, number] = /^eip155:(\d+)$/.exec(caipNetworkId) ?? []
  return number === undefined ? caipNetworkId : Number(number)
}

export const namespaceOf = (caipNetworkId: string): AuthNamespace =>
  capabilities.auth.find((namespace) => caipNetworkId.startsWith(`${namespace}:`)) ?? 'eip155'
