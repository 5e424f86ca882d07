import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { describeSolanaTransactions } from './describeSolanaTransactions.js'

const from = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9' as Address
const to = '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu' as Address
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address

const transfer = (amount: bigint) =>
  getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount })
const wire = (...instructions: Parameters<typeof appendTransactionMessageInstructions>[0][0][]) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayerSigner(createNoopSigner(from), each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: from as never, lastValidBlockHeight: 9n },
        each,
      ),
    (each) => appendTransactionMessageInstructions(instructions, each),
    (each) => getBase64EncodedWireTransaction(compileTransaction(each)),
  )

test('a transfer is described with amount and receiver', () => {
  const transaction = wire(transfer(1_500_000_000n))
  expect(describeSolanaTransactions({ transaction })).toEqual([['Does', `Sends 1.5 SOL to ${to}`]])
})

test('several instructions are numbered, and others than transfers named by their program', () => {
  const note = { programAddress: memo, data: new Uint8Array([1]) }
  const transactions = [wire(transfer(1n), note), wire(transfer(2_000_000_000n))]
  expect(describeSolanaTransactions({ transactions })).toEqual([
    ['Step 1', `Sends 0.000000001 SOL to ${to}`],
    ['Step 2', `Calls ${memo}`],
    ['Step 3', `Sends 2 SOL to ${to}`],
  ])
})
