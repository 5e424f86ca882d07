import { getRollupFee, LatchkeyError } from '@latchkey/protocol'
import {
  bytesToHex,
  getAddress,
  hexToBytes,
  keccak256,
  parseTransaction,
  serializeTransaction,
} from 'viem'
import type { CardTitle, CardWarning } from '../../stage/ApprovalCard.js'
import { feeWarnings } from '../card/feeWarnings.js'
import { caution, danger, makeCard } from '../card/makeCard.js'
import { feeAmount } from '../card/nativeAmount.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { prepareBlockedRequest } from '../card/prepareBlockedRequest.js'
import { decodeCall } from './decodeCall.js'
import { describeCall } from './describeCall.js'
import { type CompleteTransaction, fillTransaction, isChainRejection } from './fillTransaction.js'
import { isSameAddress } from './parseEvmAddress.js'
import { parseTransactionRequest } from './parseTransactionRequest.js'
import { signatureParts } from './signatureHex.js'
import { simulateTransaction } from './simulateTransaction.js'

/** Decodes `eth_sendTransaction`: the card is decoded from the bytes that will be signed. @spec S3.76 S5.34 S8.48 */
export async function prepareTransaction(
  input: PrepareInput,
  given: unknown = Array.isArray(input.request.params) ? input.request.params[0] : undefined,
  toResult: (hash: string) => unknown = (hash) => hash,
): Promise<PreparedRequest> {
  const { addresses, chain, request } = input
  const requested = parseTransactionRequest(given)
  const chainId = Number(/^eip155:(\d+)$/.exec(request.caipNetworkId)?.[1])
  if (!chainId) throw new LatchkeyError('transaction/chain-required')
  if (requested.from && !isSameAddress(requested.from, addresses.eip155)) {
    throw new LatchkeyError('wallet/unauthorized')
  }
  if (requested.chainId !== undefined && requested.chainId !== chainId) {
    return prepareBlockedRequest(input, 'transaction/chain-mismatch')
  }
  const filled = await fillTransaction(input, requested, chainId)
  const { nonceWarnings, transaction, usualFee, wouldFail } = filled
  const serialized = serializeTransaction(transaction)
  const bytes = hexToBytes(serialized)
  const payloads = [bytes]
  // From here on everything is decoded from the bytes only.
  const frozen = parseSerialized(bytes)
  const calls = decodeCall({ to: frozen.to, value: frozen.value, data: frozen.data })
  const [described, simulation, dataFee] = await Promise.all([
    Promise.all(calls.map((call) => describeCall(input, call))),
    simulateTransaction(input, frozen),
    // Undefined where the node does not answer: then it may be one or not.
    getRollupFee(bytes.length, (...call) => chain.rpc(request.caipNetworkId, ...call)).catch(
      (error) => (isChainRejection(error) ? 0n : undefined),
    ),
  ])
  const highestFee = frozen.gas * feePerGas(frozen) + (dataFee ?? 0n)
  const fee = await feeAmount(input, highestFee)
  const { expected } = simulation
  const warnings: CardWarning[] = [
    ...described.flatMap((found) => found.warnings),
    ...simulation.warnings,
    ...feeWarnings({
      fee: highestFee,
      amount: fee,
      usual: usualFee === undefined ? undefined : usualFee + (dataFee ?? 0n),
      value: frozen.value,
    }),
    ...(dataFee === undefined ? [caution('feeIncomplete')] : []),
    ...nonceWarnings,
  ]
  const refused = input.refusedSends.of(request.caipNetworkId, addresses.eip155)
  // In the same place only one can go through; a later one means that something took that place.
  if (refused.some(({ nonce = 0 }) => nonce < frozen.nonce)) warnings.push(danger('mayRepeat'))
  const unreadable = described.some((found) => found.unreadable)
  // A readable call has its own warnings, and may use up an older permission.
  if (unreadable && simulation.grantsAccess) warnings.push(danger('tokenApproval'))
  if (wouldFail || expected.result === 'fails') warnings.push(danger('wouldFail'))
  if (expected.result === 'unknown') warnings.push(caution('notSimulated'))
  const card = await makeCard(input, payloads, {
    title: titleOf(
      frozen,
      described.map(({ action }) => action.name),
    ),
    actions: described.map(({ action }) => action),
    fee,
    nonce: requested.nonce === undefined ? undefined : frozen.nonce,
    warnings,
    unreadable,
    expected,
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    recipients: described.flatMap(({ recipients }) => recipients),
    async finish([signature]) {
      const raw = serializeTransaction(frozen, signatureParts(signature))
      // The hash is computed here, so that no server can return another one.
      const hash = keccak256(raw)
      await send(raw, hash)
      return toResult(hash)
    },
  }

  async function send(raw: string, hash: string): Promise<void> {
    const { caipNetworkId } = request
    const rpc = (method: string, given: string) => chain.rpc(caipNetworkId, method, [given])
    const place = { caipNetworkId, from: addresses.eip155, nonce: frozen.nonce }
    try {
      await rpc('eth_sendRawTransaction', raw)
    } catch (error) {
      // A second submission is refused although the first one arrived.
      const known = await rpc('eth_getTransactionByHash', hash).catch(() => null)
      if (typeof known !== 'object' || known === null) {
        input.refusedSends.add({ ...place, at: input.now() })
        throw error
      }
    }
    input.refusedSends.settle(place)
  }
}

const feePerGas = (transaction: CompleteTransaction) =>
  transaction.type === 'legacy' ? transaction.gasPrice : transaction.maxFeePerGas

function titleOf({ to }: CompleteTransaction, names: readonly string[]): CardTitle {
  if (!to) return 'deployContract'
  const allowing = ['approve', 'approveMore', 'approveNft', 'approveZero', 'approveAll']
  return names.some((name) => allowing.includes(name)) ? 'allowSpending' : 'sendTransaction'
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
