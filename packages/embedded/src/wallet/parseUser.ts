import {
  type CaipNetworkId,
  isAddressOf,
  isNamespace,
  LatchkeyError,
  type Namespace,
} from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'

export type FrameAccount = { readonly address: string; readonly networkId: CaipNetworkId }

/** A bare number is an EVM chain. */
export function parseChainId(chainId: string | number): CaipNetworkId {
  const text = /^\d{1,16}$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)
  const [namespace, reference, ...more] = text.split(':')
  const fits = isNamespace(namespace) && reference && /^[-\w]{1,32}$/.test(reference)
  if (!fits || more.length > 0) throw new LatchkeyError('wallet/malformed-chain-id')
  return `${namespace}:${reference}`
}

export const namespaceOf = (networkId: CaipNetworkId): Namespace =>
  networkId.slice(0, networkId.indexOf(':')) as Namespace

/** @spec S3.68 */
export function parseUser(user: FrameUser, namespace?: Namespace): FrameAccount {
  const networkId = parseChainId(user.chainId)
  const userNamespace = namespaceOf(networkId)
  if (namespace && userNamespace !== namespace) throw new LatchkeyError('wallet/malformed-chain-id')
  const addresses = [user.address, ...(user.accounts ?? []).map(({ address }) => address)]
  if (!addresses.every((address) => isAddressOf(userNamespace, address))) {
    throw new LatchkeyError('wallet/malformed-accounts')
  }
  return { address: user.address, networkId }
}
