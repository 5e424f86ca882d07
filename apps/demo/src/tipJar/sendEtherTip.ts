import type { Latchkey } from '@latchkey/core'
import { type Address, createWalletClient, custom } from 'viem'
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
  const provider = latchkey.getProvider({ namespace: 'eip155' })
  if (!provider) throw new Error('No wallet is connected.')
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
