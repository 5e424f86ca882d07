import {
  type CaipNetworkId,
  isAddressOf,
  isNamespace,
  LatchkeyError,
  type Namespace,
} from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'

/** An account with its chain. */
export type FrameAccount = { readonly address: string; readonly networkId: CaipNetworkId }

/** Returns the CAIP-2 id of the frame's chain: a bare number is an EVM chain. */
export function parseChainId(chainId: string | number): CaipNetworkId {
  const text = /^\d{1,16}$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)
  const [namespace, reference, ...more] = text.split(':')
  const fits = isNamespace(namespace) && reference && /^[-\w]{1,32}$/.test(reference)
  if (!fits || more.length > 0) throw new LatchkeyError('wallet/malformed-chain-id')
  return `${namespace}:${reference}`
}

/** Returns the namespace of a chain. */
export const namespaceOf = (networkId: CaipNetworkId): Namespace =>
  // The type guarantees a namespace before the colon.
  networkId.slice(0, networkId.indexOf(':')) as Namespace

/**
 * Parses the frame's account; throws `wallet/malformed-chain-id` or `wallet/malformed-accounts` if it is no account of
 * the namespace. @spec S3.68
 */
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
