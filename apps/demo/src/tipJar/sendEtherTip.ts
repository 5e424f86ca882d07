import type { Latchkey } from '@latchkey/core'
import { type Address, createWalletClient, custom, type EIP1193Provider } from 'viem'
import { readClient } from '../chain/readClient.js'
import { chainOf } from '../setup/networks.js'
import { type Arrival, jarOn, type SendTipParameters, tipOn } from './tipJar.js'

/** A tip on an EVM chain, by viem. */
export async function sendEtherTip(
  latchkey: Latchkey,
  { address, network, onSent }: SendTipParameters,
): Promise<Arrival> {
  const chain = chainOf(network.id)
  if (!chain) throw new Error(`${network.name} is not part of this demo.`)
  // On EVM the provider is an EIP-1193 one; Latchkey cannot say so for all chain families at once.
  const provider = latchkey.getProvider('eip155') as EIP1193Provider
  const account = address as Address
  const wallet = createWalletClient({ account, chain, transport: custom(provider) })
  const hash = await wallet.sendTransaction({
    to: jarOn(network) as Address,
    value: tipOn(network),
  })
  onSent(hash)
  const receipt = await readClient(chain).waitForTransactionReceipt({ hash })
  if (receipt.status === 'reverted') throw new Error('The chain turned the tip down.')
  return { hash, where: `block ${receipt.blockNumber}` }
}
