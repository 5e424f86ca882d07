import { type AuthNamespace, capabilities } from '@latchkey/protocol'

const served = new RegExp(`^(?:${capabilities.auth.join('|')}):[-\\w]{1,64}$`)

/** A chain's CAIP-2 id, of what a page may call it: that, a number, or a number's text; undefined for anything else. */
export function toCaipNetworkId(chainId: string | number): string | undefined {
  if (typeof chainId === 'number') return chainId > 0 ? `eip155:${chainId}` : undefined
  if (/^\d{1,16}$/.test(chainId)) return `eip155:${Number(chainId)}`
  if (/^0x[\da-f]{1,13}$/i.test(chainId)) return `eip155:${Number(chainId)}`
  return served.test(chainId) ? chainId : undefined
}

/** How a chain is called towards the page: an EVM chain by its bare number, any other by its CAIP-2 id. @spec S3.72 */
export function toChainId(caipNetworkId: string): string | number {
  const [, number] = /^eip155:(\d+)$/.exec(caipNetworkId) ?? []
  return number === undefined ? caipNetworkId : Number(number)
}

/** The namespace of a chain. */
export const namespaceOf = (caipNetworkId: string): AuthNamespace =>
  capabilities.auth.find((namespace) => caipNetworkId.startsWith(`${namespace}:`)) ?? 'eip155'
