import type { Latchkey } from '@latchkey/core'
import {
  type Address,
  type Chain,
  createWalletClient,
  custom,
  type EIP1193Provider,
  type Hash,
  type TransactionReceipt,
} from 'viem'
import { readClient } from '../readClient.js'
import { tipAmount, tipJar } from './tipJar.js'

export type SendTipParameters = {
  readonly address: Address
  readonly chain: Chain
  /** Told as soon as the wallet has sent it, before it is in a block. */
  readonly onSent: (hash: Hash) => void
}

/** Sends a tip from the connected wallet and waits until it is in a block. */
export async function sendTip(
  latchkey: Latchkey,
  { address, chain, onSent }: SendTipParameters,
): Promise<TransactionReceipt> {
  // On EVM the provider is an EIP-1193 one; Latchkey cannot say so for all chain families at once.
  const provider = latchkey.getProvider('eip155') as EIP1193Provider
  const wallet = createWalletClient({ account: address, chain, transport: custom(provider) })
  const hash = await wallet.sendTransaction({ to: tipJar, value: tipAmount })
  onSent(hash)
  const receipt = await readClient(chain).waitForTransactionReceipt({ hash })
  if (receipt.status === 'reverted') throw new Error('The chain turned the tip down.')
  return receipt
}
