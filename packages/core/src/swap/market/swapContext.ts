import { LatchkeyError, type Namespace, type Network } from '@latchkey/protocol'
import { isSwapNetwork, swappingOf } from '../../modal/opening/isSwapOffered.js'
import type { Adapter, Connection, Swapping } from '../../ports/Adapter.js'
import type { Context } from '../../runtime/context.js'
import { accountOf } from '../../state/accountsSlice.js'
import { networksOf } from '../../state/networksSlice.js'
import type { SwapTerms } from '../../state/swap/swapFlow.js'

/** Account, network and adapter of a swap. */
export type SwapContext = {
  readonly namespace: Namespace
  readonly network: Network
  readonly address: string
  readonly connection: Connection
  readonly swapping: Swapping
  readonly adapter: Adapter
}

/** Returns the current account, network and adapter; throws an error that says what is missing. @spec S5.39 S8.04 */
export function swapContext(context: Context): SwapContext {
  const { accounts, networks } = context.store.get()
  const swapping = swappingOf(context)
  const namespace = networks.activeNamespace
  const network = networksOf(networks, namespace).active
  const adapter = namespace && context.adapters.get(namespace)
  if (!adapter || !swapping || !context.api) throw new LatchkeyError('swap/unsupported')
  const connection = context.connections.get(namespace)
  const { address } = accountOf(accounts, namespace)
  if (!connection || !address) throw new LatchkeyError('connection/not-found')
  if (!network) throw new LatchkeyError('network/required')
  if (!isSwapNetwork(context)) throw new LatchkeyError('swap/unsupported')
  return { namespace, network, address, connection, swapping, adapter }
}

/** Returns the account and network of a swap, if they are still those on screen; throws which of them is another. */
export function senderOf(
  context: Context,
  { account, networkId }: Pick<SwapTerms, 'account' | 'networkId'>,
): SwapContext {
  const sender = swapContext(context)
  if (sender.network.caipNetworkId !== networkId) throw new LatchkeyError('swap/network-changed')
  if (sender.address !== account) throw new LatchkeyError('swap/account-changed')
  return sender
}
