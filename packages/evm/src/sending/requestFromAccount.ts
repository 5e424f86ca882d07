import type { Connection } from '@latchkey/core/adapter'
import { LatchkeyError, type Network, toNodeError } from '@latchkey/protocol'
import type { RpcCall, WalletRpc } from '../wallet/EvmWallet.js'

/**
 * Has a wallet send something in an account's name, if the account is its own and it is on that network; `createCall`
 * gets the chain id in hex.
 */
export async function requestFromAccount(
  wallet: WalletRpc,
  { addresses }: Pick<Connection, 'addresses'>,
  { from, network }: { readonly from: string; readonly network: Network },
  createCall: (chainId: string) => RpcCall,
): Promise<unknown> {
  if (!addresses.some((own) => own.toLowerCase() === from.toLowerCase())) {
    throw new LatchkeyError('connection/account-mismatch')
  }
  const call = createCall(`0x${Number(network.id).toString(16)}`)
  // Read from the wallet: it may have switched chains without an event.
  if ((await wallet.networkId()) !== network.caipNetworkId) {
    throw new LatchkeyError('transaction/chain-mismatch')
  }
  return wallet.request(call).catch((error: unknown) => {
    throw toNodeError(error)
  })
}
