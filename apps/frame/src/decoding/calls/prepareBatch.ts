import { LatchkeyError } from '@latchkey/protocol'
import { bytesToHex, hexToBytes, serializeTransaction } from 'viem'
import {
  type Authorization,
  authorizationBytes,
  authorizationOf,
  type DelegationTransaction,
  delegationBytes,
  parseDelegation,
  serializeDelegation,
} from '../../smartAccount/delegationTransaction.js'
import { decodeBatch, encodeBatch } from '../../smartAccount/encodeBatch.js'
import type { CardAction } from '../../stage/ApprovalCard.js'
import { caution, makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import { fillTransaction } from '../evm/fillTransaction.js'
import { parseEvmAddress } from '../evm/parseEvmAddress.js'
import { evmChainId, freezeTransaction, toReviewed } from '../evm/prepareTransaction.js'
import { signatureParts } from '../evm/signatureHex.js'
import { estimateUpgrade } from './estimateUpgrade.js'
import { findOverride } from './findOverride.js'
import type { RequestedCalls } from './parseCalls.js'
import { reviewCalls } from './reviewCalls.js'
import { sendAndRemember } from './sendAndRemember.js'

/** Prepares several calls of a smart account: one transaction to itself, of which all or nothing goes through. @spec S3.78 */
export function prepareBatch(
  input: PrepareInput,
  requested: RequestedCalls,
  isUpgrade: boolean,
): Promise<PreparedRequest> {
  return isUpgrade ? prepareUpgrade(input, requested) : prepareDelegated(input, requested)
}

const toItself = ({ addresses }: PrepareInput, { calls }: RequestedCalls) => ({
  to: parseEvmAddress(addresses.eip155),
  value: 0n,
  data: encodeBatch(calls),
})

async function prepareDelegated(
  input: PrepareInput,
  requested: RequestedCalls,
): Promise<PreparedRequest> {
  const own = toItself(input, requested)
  const { transaction, ...filled } = await fillTransaction(input, own, evmChainId(input))
  const { bytes, frozen } = freezeTransaction(transaction)
  const payloads = [bytes]
  const { onDecided, recipients, ...review } = await reviewCalls(input, {
    ...filled,
    transactions: [toReviewed(frozen, bytes)],
    calls: decodeBatch(frozen.data),
  })
  return {
    card: await makeCard(input, payloads, {
      ...review,
      title: 'sendCalls',
    }),
    namespace: 'eip155',
    payloads,
    recipients,
    onDecided,
    async finish([signature]) {
      const raw = serializeTransaction(frozen, signatureParts(signature))
      const sent = { raws: [raw], nonce: frozen.nonce, atomic: true }
      return sendAndRemember(input, requested, sent)
    },
  }
}

async function prepareUpgrade(
  input: PrepareInput,
  requested: RequestedCalls,
): Promise<PreparedRequest> {
  const own = toItself(input, requested)
  const state = await findOverride(input)
  const { transaction, ...filled } = await fillTransaction(input, own, evmChainId(input), (call) =>
    estimateUpgrade(input, call, state, requested.calls.length),
  )
  // Networks with EIP-7702 have a base fee.
  if (transaction.type === 'legacy') throw new LatchkeyError('rpc/malformed')
  const authorization = authorizationOf(transaction, 'delegate')
  const prepared = prepareDelegation({ ...transaction, ...own, type: 'eip7702', authorization })
  const { frozen, payloads } = prepared
  const { onDecided, recipients, ...review } = await reviewCalls(input, {
    ...filled,
    transactions: [
      { ...frozen, feePerGas: frozen.maxFeePerGas, size: payloads[1].length + 2 * 32 },
    ],
    calls: decodeBatch(frozen.data),
    state,
  })
  const becomeSmart = describeUpgrade(input, frozen.authorization)
  const card = await makeCard(input, payloads, {
    ...review,
    title: 'sendCalls',
    // Last, beside the words that explain it: the steps are what the visitor wants or not.
    actions: [...review.actions, becomeSmart],
    warnings: [caution('becomesSmart'), ...review.warnings],
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    recipients,
    onDecided,
    withSignatures: prepared.withSignatures,
    async finish(signatures) {
      const sent = { raws: [prepared.toRaw(signatures)], nonce: frozen.nonce, atomic: true }
      return sendAndRemember(input, requested, sent)
    },
  }
}

export const describeUpgrade = (
  input: PrepareInput,
  { address }: Pick<Authorization, 'address'>,
): CardAction => ({ name: 'becomeSmart', rows: [addressRow(input, 'contract', address)] })

/** Freezes a transaction with an authorization: both are signed, and the second bytes have the first signature inside. */
export function prepareDelegation(transaction: DelegationTransaction) {
  const template = delegationBytes(transaction)
  const frozen = parseDelegation(template)
  const payloads = [authorizationBytes(frozen.authorization), template] as const
  return {
    frozen,
    payloads,
    withSignatures(bytes: Uint8Array, [authorized]: readonly Uint8Array[]) {
      if (bytesToHex(bytes) !== bytesToHex(template)) return bytes
      return hexToBytes(serializeDelegation(frozen, signatureParts(authorized)))
    },
    toRaw: ([authorized, signature]: readonly Uint8Array[]) =>
      serializeDelegation(frozen, signatureParts(authorized), signatureParts(signature)),
  }
}
