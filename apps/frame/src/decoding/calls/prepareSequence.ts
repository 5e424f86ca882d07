import { LatchkeyError } from '@latchkey/protocol'
import { numberToHex, serializeTransaction } from 'viem'
import type { BatchCall } from '../../smartAccount/encodeBatch.js'
import { caution, makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import {
  type CompleteTransaction,
  estimateCall,
  fillTransaction,
  isChainRejection,
} from '../evm/fillTransaction.js'
import { evmChainId, freezeTransaction, toReviewed } from '../evm/prepareTransaction.js'
import { signatureParts } from '../evm/signatureHex.js'
import type { RequestedCalls } from './parseCalls.js'
import { reviewCalls } from './reviewCalls.js'
import { sendAndRemember } from './sendAndRemember.js'

/** Each is a transaction of its own with its own fee. */
const maxTransactions = 16

/** The gas for a call that the node cannot estimate before the ones before it were made: few contract calls need more. */
const laterGas = 500_000n

/** Prepares several calls of a plain account: transactions in a row, with one approval, of which some may fail. @spec S3.78 */
export async function prepareSequence(
  input: PrepareInput,
  requested: RequestedCalls,
): Promise<PreparedRequest> {
  const [first, ...later] = requested.calls
  if (!first || later.length >= maxTransactions) throw new LatchkeyError('calls/batch-too-large')
  const { transaction, ...filled } = await fillTransaction(input, first, evmChainId(input))
  const following = await Promise.all(
    later.map(async (call, at): Promise<CompleteTransaction> => {
      const gas = await estimateLater(input, call)
      return { ...transaction, ...call, gas, nonce: transaction.nonce + 1 + at }
    }),
  )
  const all = [transaction, ...following].map(freezeTransaction)
  const payloads = all.map(({ bytes }) => bytes)
  const calls = all.map(({ frozen: { data, to, value } }) => ({ to, value, data }))
  const { onDecided, recipients, ...review } = await reviewCalls(input, {
    ...filled,
    transactions: all.map(({ bytes, frozen }) => toReviewed(frozen, bytes)),
    calls,
  })
  const card = await makeCard(input, payloads, {
    ...review,
    title: 'sendCalls',
    warnings: [caution('notAtomic'), ...review.warnings],
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    recipients,
    onDecided,
    async finish(signatures) {
      const raws = all.map(({ frozen }, at) =>
        serializeTransaction(frozen, signatureParts(signatures[at])),
      )
      return sendAndRemember(input, requested, { raws, nonce: transaction.nonce, atomic: false })
    },
  }
}

async function estimateLater(input: PrepareInput, { data, to, value }: BatchCall): Promise<bigint> {
  const call = { from: input.addresses.eip155, to, value: numberToHex(value), data }
  try {
    const gas = await estimateCall(input, [call])
    return data === '0x' ? gas : gas + gas / 4n
  } catch (error) {
    if (isChainRejection(error)) return laterGas
    throw error
  }
}
