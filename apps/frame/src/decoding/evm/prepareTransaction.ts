import { LatchkeyError } from '@latchkey/protocol'
import {
  bytesToHex,
  getAddress,
  type Hex,
  hexToBytes,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import type { CardAction, CardTitle } from '../../stage/ApprovalCard.js'
import { makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { prepareBlockedRequest } from '../card/prepareBlockedRequest.js'
import { isAccountControl } from './controlsAccount.js'
import { type CompleteTransaction, fillTransaction } from './fillTransaction.js'
import { isSameAddress } from './parseEvmAddress.js'
import { parseTransactionRequest } from './parseTransactionRequest.js'
import { reviewSending } from './reviewSending.js'
import { signatureParts } from './signatureHex.js'
import { submitAndRemember } from './submitAndRemember.js'

export type SendSigned = (raw: Hex, nonce: number) => Promise<unknown>

/** Decodes `eth_sendTransaction`: the card is decoded from the bytes that will be signed. @spec S3.76 S5.34 S8.48 */
export async function prepareTransaction(
  input: PrepareInput,
  fields: unknown = Array.isArray(input.request.params) ? input.request.params[0] : undefined,
  send: SendSigned = (raw, nonce) => submitAndRemember(input, raw, nonce),
): Promise<PreparedRequest> {
  const { addresses } = input
  const requested = parseTransactionRequest(fields)
  const chainId = evmChainId(input)
  if (requested.from && !isSameAddress(requested.from, addresses.eip155)) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  if (requested.chainId !== undefined && requested.chainId !== chainId) {
    return prepareBlockedRequest(input, 'transaction/chain-mismatch')
  }
  if (isAccountControl(requested, addresses.eip155)) {
    return prepareBlockedRequest(input, 'frame/request-refused', 'accountControl')
  }
  const { transaction, ...filled } = await fillTransaction(input, requested, chainId)
  const { frozen, bytes } = freezeTransaction(transaction)
  const payloads = [bytes]
  // From here on everything is decoded from the bytes only.
  const { onDecided, recipients, ...review } = await reviewSending(input, {
    ...filled,
    transactions: [toReviewed(frozen, bytes)],
    calls: [{ to: frozen.to, value: frozen.value, data: frozen.data }],
  })
  const card = await makeCard(input, payloads, {
    ...review,
    title: titleOf(frozen, review.actions),
    nonce: requested.nonce === undefined ? undefined : frozen.nonce,
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    recipients,
    onDecided,
    finish: async ([signature]) =>
      send(serializeTransaction(frozen, signatureParts(signature)), frozen.nonce),
  }
}

export function evmChainId({ request }: PrepareInput): number {
  const chainId = Number(/^eip155:(\d+)$/.exec(request.caipNetworkId)?.[1])
  if (!chainId) throw new LatchkeyError('transaction/chain-required')
  return chainId
}

/** Returns the bytes to sign, and the transaction as it is read from them. */
export function freezeTransaction(transaction: CompleteTransaction): {
  readonly frozen: CompleteTransaction
  readonly bytes: Uint8Array
} {
  const bytes = hexToBytes(serializeTransaction(transaction))
  return { frozen: parseSerialized(bytes), bytes }
}

export const toReviewed = (transaction: CompleteTransaction, { length }: Uint8Array) => ({
  ...transaction,
  feePerGas: transaction.type === 'legacy' ? transaction.gasPrice : transaction.maxFeePerGas,
  size: length,
})

/** The title of a single transaction, by what it does. */
export function titleOf(
  { to }: Pick<CompleteTransaction, 'to'>,
  actions: readonly CardAction[],
): CardTitle {
  if (!to) return 'deployContract'
  if (actions.every(({ name }) => name === 'swap')) return 'swap'
  const allowing = ['approve', 'approveMore', 'approveNft', 'approveZero', 'approveAll']
  return actions.some(({ name }) => allowing.includes(name)) ? 'allowSpending' : 'sendTransaction'
}

function parseSerialized(bytes: Uint8Array): CompleteTransaction {
  const read = parseTransaction(bytesToHex(bytes))
  const { chainId, data = '0x', gas = 0n, nonce = 0, to, value = 0n } = read
  if (chainId === undefined) throw new LatchkeyError('transaction/chain-required')
  const common = { chainId, nonce, gas, to: to ? getAddress(to) : undefined, value, data }
  if (read.type === 'eip1559') {
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = read
    return { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
  }
  if (read.type !== 'legacy') throw new LatchkeyError('rpc/invalid-params')
  return { ...common, type: 'legacy', gasPrice: read.gasPrice ?? 0n }
}
