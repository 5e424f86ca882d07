import type { Connection } from '@latchkey/core/adapter'
import { LatchkeyError, type Network, toNodeError } from '@latchkey/protocol'
import type { RpcCall, WalletRpc } from '../wallet/EvmWallet.js'

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
  // Wallets may switch chains without an event.
  if ((await wallet.networkId()) !== network.caipNetworkId) {
    throw new LatchkeyError('transaction/chain-mismatch')
  }
  return wallet.request(call).catch((error: unknown) => {
    throw toNodeError(error)
  })
}
