import {
  isAddressOf,
  isLatchkeyError,
  LatchkeyError,
  type Namespace,
  type Network,
  nameServiceReason,
  sanitizeWalletName,
} from '@latchkey/protocol'
import type { Profile } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { resolveImageUrl } from '../runtime/images/resolveImageUrl.js'
import { serverFor } from '../runtime/serverFor.js'
import type { Receiver } from './sendChanges.js'

/** EVM coin types begin here, each with its chain id, which is below it. */
const evmCoins = 2 ** 31

/** The visitor reads the reason under the field. */
const maxReason = 200

/** Resolves a name at the server, each time anew, because a name may have moved. @spec S5.15 S5.36 S7.13 S8.11 S8.60 */
export async function resolveName(
  context: Context,
  { name, network }: { name: string; network: Network },
): Promise<Receiver> {
  try {
    // Before the request: its answer could not be read.
    coinTypesOf(network)
    const profile = await fetchProfile(context, name, network)
    const receiverAddress = profileAddress(profile, network)
    if (!receiverAddress) return { receiverProblem: 'name' }
    const image = profile.attributes.find(({ avatar }) => avatar)?.avatar
    return {
      receiverAddress,
      receiverProfileName: profile.name,
      receiverProfileImageUrl: resolveImageUrl(context, image),
    }
  } catch (cause) {
    if (isLatchkeyError(cause, 'names/chain-id-invalid')) {
      context.reportError(cause)
      return { receiverProblem: 'noNames' }
    }
    const status = isLatchkeyError(cause, 'http/status') ? cause.context.status : 0
    // The name is unknown or invalid.
    if (status === 404 || status === 400) return { receiverProblem: 'name' }
    const reply = isLatchkeyError(cause, 'http/status') ? cause.cause : undefined
    const reason = sanitizeWalletName(nameServiceReason(reply), maxReason)
    context.reportError(new LatchkeyError('names/resolve-failed', { reason, cause }))
    return { receiverProblem: 'lookup', receiverProblemReason: reason }
  }
}

/** Returns the address of a name on a network; on an EVM chain without a record of its own, Ethereum's counts. */
export function profileAddress(
  { addresses }: Pick<Profile, 'addresses'>,
  network: NetworkId,
): string | undefined {
  return coinTypesOf(network)
    .map((coin) => addresses[coin]?.address)
    .find((address) => isAddressOf(network.chainNamespace, address))
}

type NetworkId = Pick<Network, 'chainNamespace' | 'id'>

const coinTypesOf = ({ chainNamespace, id }: NetworkId) =>
  coinTypes[chainNamespace]?.(Number(id)) ?? []

async function fetchProfile(context: Context, name: string, network: Network) {
  const call = await serverFor(context, network)
  // The visitor waits for it.
  return call('getProfile', { name, apiVersion: '2' }, { retryCount: 1 })
}

/** Under which coins a name may have an address for a chain of a namespace, the nearest first; none where names lead to no address. */
const coinTypes: { readonly [N in Namespace]?: (id: number) => readonly string[] } = {
  eip155(id) {
    // Ethereum's address instead would be a guess: there may be none who holds its key on that chain.
    if (!(id < evmCoins)) throw new LatchkeyError('names/chain-id-invalid')
    const own = id === 1 ? [] : [String(evmCoins + id), String(evmCoins)]
    return [...own, '60']
  },
}
