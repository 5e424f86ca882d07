import type { Latchkey } from '@latchkey/core'
import { type Address, createWalletClient, custom, type EIP1193Provider } from 'viem'
import { createReadClient } from '../chain/createReadClient.js'
import { chainOf } from '../setup/networks.js'
import { jarAddress, type SendTipParameters, type TipReceipt, tipAmount } from './tipJar.js'

/** A tip on an EVM chain, by viem. */
export async function sendEtherTip(
  latchkey: Latchkey,
  { address, network, onSent }: SendTipParameters,
): Promise<TipReceipt> {
  const chain = chainOf(network.id)
  if (!chain) throw new Error(`${network.name} isn’t part of this demo.`)
  // On EVM the provider is an EIP-1193 one; its type is the same for all namespaces.
  const provider = latchkey.getProvider('eip155') as EIP1193Provider
  const account = address as Address
  const wallet = createWalletClient({ account, chain, transport: custom(provider) })
  const hash = await wallet.sendTransaction({
    to: jarAddress(network) as Address,
    value: tipAmount(network),
  })
  onSent(hash)
  const receipt = await createReadClient(chain).waitForTransactionReceipt({ hash })
  if (receipt.status === 'reverted') throw new Error('The network rejected the tip.')
  return { hash, where: `block ${receipt.blockNumber}` }
}
