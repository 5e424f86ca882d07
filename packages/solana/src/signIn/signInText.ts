import type { Connection } from '@latchkey/core/adapter'
import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { parseTransaction } from '../signing/decodeWireTransaction.js'
import { isUnsupportedSigning } from '../signing/isUnsupportedSigning.js'
import { signerOf } from '../signing/signerOf.js'
import { signText } from '../signing/signMessage.js'
import { signTransactions } from '../signing/signTransactions.js'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXDLGmgcfHr' as Address
/** No block has this hash: the signed transaction can't be sent. */
const lifetime = { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 0n }

/** A hardware wallet that signs transactions only signs one with just the message, in base64, which is never sent. @spec S4.36 */
export async function signInText(
  wallet: SolanaWallet,
  connection: Connection,
  { address, message }: { address: string; message: string },
): Promise<string> {
  try {
    return await signText(wallet, connection, { address, message })
  } catch (error) {
    const signer = signerOf(wallet)
    const wire = memoTransaction(address as Address, message)
    const isSignable = signer.signTransactions && parseTransaction(wire)
    if (!isUnsupportedSigning(error) || !isSignable) throw error
    const { networkId } = connection
    const [signed] = await signTransactions(signer, { address, networkId }, [wire])
    return getBase64Decoder().decode(signed.wire)
  }
}

function memoTransaction(address: Address, message: string): Uint8Array {
  const data = new TextEncoder().encode(message)
  const transaction = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (each) => setTransactionMessageFeePayer(address, each),
    (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
    (each) => appendTransactionMessageInstruction({ programAddress: memoProgram, data }, each),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(transaction)))
}
