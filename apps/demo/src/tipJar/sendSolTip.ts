import type { Latchkey, Network } from '@latchkey/core'
import { walletSigner } from '@latchkey/solana/signer'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase58Decoder,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
} from '@solana/kit'
import { solanaRpc } from '../chain/solanaRpc.js'
import { jarAddress, type SendTipParameters, type TipReceipt, tipAmount } from './tipJar.js'

const systemProgram = '11111111111111111111111111111111' as Address
const transferNumber = 2
const pollMs = 400

/** A tip on a Solana ledger, by Solana's kit. */
export async function sendSolTip(
  latchkey: Latchkey,
  { network, onSent }: SendTipParameters,
): Promise<TipReceipt> {
  const signer = walletSigner(latchkey)
  const rpc = await solanaRpc(network)
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(signer, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    (each) => appendTransactionMessageInstruction(transfer(signer.address, network), each),
  )
  const sent = await signAndSendTransactionMessageWithSigners(message)
  const hash = getBase58Decoder().decode(sent)
  onSent(hash)
  return { hash, where: `slot ${await slotOf(hash, network, lifetime.lastValidBlockHeight)}` }
}

/** The slot that took the transaction; none does once its blockhash is too old. */
async function slotOf(hash: string, network: Network, lastHeight: bigint): Promise<bigint> {
  const rpc = await solanaRpc(network)
  for (;;) {
    const height = await rpc.getBlockHeight({ commitment: 'confirmed' }).send()
    const [status] = (await rpc.getSignatureStatuses([hash as Signature]).send()).value
    if (status?.err) throw new Error('The network rejected the tip.')
    if (status && status.confirmationStatus !== 'processed') return status.slot
    if (height > lastHeight) throw new Error('The tip took too long and expired. Nothing was sent.')
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

function transfer(from: Address, network: Network): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, transferNumber, true)
  view.setBigUint64(4, tipAmount(network), true)
  return {
    programAddress: systemProgram,
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: jarAddress(network) as Address, role: AccountRole.WRITABLE },
    ],
    data,
  }
}
