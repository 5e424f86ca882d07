import { numberToHex } from 'viem'
import type { Authorization } from '../../smartAccount/delegationTransaction.js'
import {
  authorizationBeside,
  authorizationBytes,
  authorizationGas,
} from '../../smartAccount/delegationTransaction.js'
import { decodeBatch, encodeBatch } from '../../smartAccount/encodeBatch.js'
import {
  operationBytes,
  type RpcAuthorization,
  stubSignature,
} from '../../userOperation/encodeOperation.js'
import { entryPoint } from '../../userOperation/entryPoint.js'
import { type Sponsorship, sponsorOperation } from '../../userOperation/sponsorOperation.js'
import { caution, makeCard } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { sanitizeName } from '../card/plainText.js'
import { estimateCall } from '../evm/fillTransaction.js'
import { parseEvmAddress } from '../evm/parseEvmAddress.js'
import { parseQuantity } from '../evm/parseTransactionRequest.js'
import { evmChainId, titleOf } from '../evm/prepareTransaction.js'
import type { StateOverride } from '../evm/simulateTransaction.js'
import { chooseNonce } from './chooseNonce.js'
import { estimateUpgrade } from './estimateUpgrade.js'
import { findOverride } from './findOverride.js'
import type { RequestedCalls, RequestedPaymaster } from './parseCalls.js'
import { describeUpgrade } from './prepareBatch.js'
import { requireFree } from './requireFree.js'
import { reviewCalls } from './reviewCalls.js'
import { sendOperation } from './sendOperation.js'

/** Of any transaction. */
const transactionGas = 21_000n

/**
 * Prepares calls of a smart account as a user operation that a sponsor pays for; fails if it does not. None can pay yet
 * for calls that make the account smart while a transaction of its own is pending. @spec S3.78
 */
export async function prepareSponsored(
  input: PrepareInput,
  requested: RequestedCalls,
  service: RequestedPaymaster,
  isUpgrade: boolean,
): Promise<PreparedRequest | 'notSponsoredYet'> {
  const { chain, paymasters, request } = input
  const { caipNetworkId } = request
  const chainId = evmChainId(input)
  const sender = parseEvmAddress(input.addresses.eip155)
  const callData = encodeBatch(requested.calls)
  const state = isUpgrade ? await findOverride(input) : undefined
  const [nonce, authorization, callGas] = await Promise.all([
    chooseNonce(input, { callData }),
    isUpgrade ? readAuthorization(input, chainId) : undefined,
    estimateCalls(input, requested, callData, state),
  ])
  if (authorization === 'taken') return 'notSponsoredYet'
  const sponsorship = await sponsorOperation({
    chain,
    caipNetworkId,
    chainId,
    now: input.now(),
    paymasters,
    service,
    calls: { sender, nonce, callData },
    eip7702Auth: authorization && toStub(authorization),
    callGas,
  })
  const { operation } = sponsorship
  const payloads = [
    ...(authorization ? [authorizationBytes(authorization)] : []),
    operationBytes(operation, chainId),
  ]
  // From here on everything is decoded from what was signed.
  const calls = decodeBatch(operation.callData)
  await requireFree(input, sponsorship, calls, state)
  const { onDecided, recipients, ...review } = await reviewCalls(input, {
    transactions: [
      {
        to: sender,
        value: 0n,
        data: operation.callData,
        gas: operation.callGasLimit + 100_000n,
        nonce: 0,
        feePerGas: 0n,
        size: 0,
      },
    ],
    calls,
    state,
    wouldFail: false,
    operationNonce: operation.nonce,
  })
  const [only, ...more] = calls
  const card = await makeCard(input, payloads, {
    ...review,
    title: only && more.length === 0 ? titleOf(only, review.actions) : 'sendCalls',
    sponsor: nameOf(sponsorship, service),
    actions: authorization
      ? [...review.actions, describeUpgrade(input, authorization)]
      : review.actions,
    warnings: [
      ...(authorization ? [caution(more.length > 0 ? 'becomesSmart' : 'becomesSmartForFee')] : []),
      ...review.warnings,
    ],
  })
  return {
    card,
    namespace: 'eip155',
    payloads,
    recipients,
    onDecided,
    finish: (signatures) =>
      sendOperation(input, requested, { ...sponsorship, chainId, authorization, signatures }),
  }
}

/** What the calls alone need by the chain's own node; fails if they would. */
async function estimateCalls(
  input: PrepareInput,
  { calls }: RequestedCalls,
  data: `0x${string}`,
  state: StateOverride | 'unknown' | undefined,
): Promise<bigint | undefined> {
  if (state === 'unknown') return undefined
  const to = parseEvmAddress(input.addresses.eip155)
  const call = { from: entryPoint, to, value: numberToHex(0n), data }
  // A transaction and its authorization are paid for beside the calls.
  const gas = state
    ? (await estimateUpgrade(input, call, state, calls.length)) - authorizationGas
    : await estimateCall(input, [call])
  return gas > transactionGas ? gas - transactionGas : 0n
}

/** The authorization for the account's next nonce, unless a transaction that is not included yet has that nonce. */
async function readAuthorization(
  { addresses, chain, request }: PrepareInput,
  chainId: number,
): Promise<Authorization | 'taken'> {
  const counts = ['latest', 'pending'].map((tag) =>
    chain.rpc(request.caipNetworkId, 'eth_getTransactionCount', [addresses.eip155, tag]),
  )
  const [used = 0, next] = (await Promise.all(counts)).map((count) => Number(parseQuantity(count)))
  // The nonce behind it is no better: a bundler may include the operation first.
  return used === next ? authorizationBeside({ chainId, nonce: used }) : 'taken'
}

/** An authorization as bundlers take it before it is signed. */
function toStub({ address, chainId, nonce }: Authorization): RpcAuthorization {
  return {
    address,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    r: `0x${stubSignature.slice(2, 66)}`,
    s: `0x${stubSignature.slice(66, 130)}`,
    yParity: '0x1',
  }
}

/** Who pays: its own name, which the operator's services have, or the host that answers. */
const nameOf = ({ name }: Sponsorship, { url }: RequestedPaymaster): string =>
  sanitizeName(name ?? '') || new URL(url).host
