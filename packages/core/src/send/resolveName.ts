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
import type { Receiver } from '../state/sendSlice.js'

/** EVM coin types begin here, each with its chain id. @spec S5.36 */
const evmCoins = 2 ** 31

/** The visitor reads the reason under the field. */
const maxReason = 200

/** Resolves a name at the server, each time anew, because a name may have moved. @spec S5.15 S7.13 S8.11 S8.60 */
export async function resolveName(
  context: Context,
  { name, network }: { name: string; network: Network },
): Promise<Receiver> {
  try {
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
  { chainNamespace, id }: Pick<Network, 'chainNamespace' | 'id'>,
): string | undefined {
  return (coinTypes[chainNamespace]?.(Number(id)) ?? [])
    .map((coin) => addresses[coin]?.address)
    .find((address) => isAddressOf(chainNamespace, address))
}

async function fetchProfile(context: Context, name: string, network: Network) {
  const call = await serverFor(context, network)
  const { getProfile } = await import('@latchkey/protocol/api')
  // The visitor waits for it.
  return call(getProfile, { name, apiVersion: '2' }, { retryCount: 1 })
}

/** Under which coins a name may have an address for a chain of a namespace, the nearest first; none where names lead to no address. */
const coinTypes: { readonly [N in Namespace]?: (id: number) => readonly string[] } = {
  eip155(id) {
    const own = id !== 1 && id < evmCoins ? [String(evmCoins + id), String(evmCoins)] : []
    return [...own, '60']
  },
}
