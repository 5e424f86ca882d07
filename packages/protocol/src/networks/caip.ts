import { LatchkeyError } from '../errors/errors.js'
import { isNamespace, type Namespace } from '../namespaces/namespaces.js'

/** CAIP-2 network id: `namespace:chainId`. */
export type CaipNetworkId = `${Namespace}:${string}`

/** CAIP-10 account: `namespace:chainId:address`. @spec S3.10 */
export type CaipAddress = `${Namespace}:${string}:${string}`

/** Parses a CAIP-10 address; throws an error that names the problem. @spec S3.10 S5.01 */
export function parseCaipAddress(value: string): {
  namespace: Namespace
  chainId: string
  address: string
} {
  if (typeof value !== 'string' || value === '') throw new LatchkeyError('caip/address-required')
  const [namespace, chainId, address, ...rest] = value.split(':')
  if (!isNamespace(namespace) || !chainId || !address || rest.length > 0) {
    throw new LatchkeyError('caip/address-invalid', { value })
  }
  return { namespace, chainId, address }
}

/** Parses a CAIP-2 network id; throws an error that names the problem. @spec S5.02 */
export function parseCaipNetworkId(value: string): { namespace: Namespace; chainId: string } {
  const [namespace, chainId, ...rest] = typeof value === 'string' ? value.split(':') : []
  if (!isNamespace(namespace) || !chainId || rest.length > 0) {
    // Other types are named: not every value can be printed.
    throw new LatchkeyError('caip/network-invalid', {
      value: typeof value === 'string' ? value : typeof value,
    })
  }
  return { namespace, chainId }
}

/** Joins a network id and an address to CAIP-10. @spec S3.10 */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}
