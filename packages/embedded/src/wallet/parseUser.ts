import {
  type CaipNetworkId,
  isAddressOf,
  isNamespace,
  LatchkeyError,
  type Namespace,
} from '@latchkey/protocol'
import type { FrameUser } from '@latchkey/protocol/frame'

/** Where an account stands, and who it is. */
export type FrameAccount = { readonly address: string; readonly networkId: CaipNetworkId }

/** A chain as the frame tells it: a bare number is an EVM chain. */
export function parseChainId(chainId: string | number): CaipNetworkId {
  const text = /^\d{1,16}$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)
  const [namespace, reference, ...more] = text.split(':')
  const fits = isNamespace(namespace) && reference && /^[-\w]{1,32}$/.test(reference)
  if (!fits || more.length > 0) throw new LatchkeyError('wallet/malformed-chain-id')
  return `${namespace}:${reference}`
}

/** The family of a chain. */
export const namespaceOf = (networkId: CaipNetworkId): Namespace =>
  // What the type says before the colon.
  networkId.slice(0, networkId.indexOf(':')) as Namespace

/** What the frame says of its account, where that can be an account of the family at all. @spec S3.68 */
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
