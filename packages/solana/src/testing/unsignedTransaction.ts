import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'

export const transferSol = (from: Address, destination: Address, amount: bigint) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination, amount })

/** 5 lamports, with a blockhash of zeros. */
export function unsignedTransaction(from: Address, to = from) {
  const lifetime = { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 1n }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (each) => setTransactionMessageFeePayer(from, each),
      (each) => setTransactionMessageLifetimeUsingBlockhash(lifetime, each),
      (each) => appendTransactionMessageInstructions([transferSol(from, to, 5n)], each),
    ),
  )
}

export const unsignedWire = (from: Address, to = from) =>
  new Uint8Array(getTransactionEncoder().encode(unsignedTransaction(from, to)))
