import { LatchkeyError, within } from '@latchkey/protocol'
import { numberToHex } from 'viem'
import { readAtomicStatus } from '../../smartAccount/readDelegation.js'
import { danger } from '../card/makeCard.js'
import type { PreparedRequest, PrepareInput } from '../card/PreparedRequest.js'
import { prepareBlockedRequest } from '../card/prepareBlockedRequest.js'
import { controlsAccount } from '../evm/controlsAccount.js'
import { isChainRejection } from '../evm/fillTransaction.js'
import { prepareTransaction } from '../evm/prepareTransaction.js'
import { readBalance } from '../evm/reviewSending.js'
import { parseCalls, type RequestedCalls } from './parseCalls.js'
import { prepareBatch } from './prepareBatch.js'
import { prepareSequence } from './prepareSequence.js'
import { sendAndRemember } from './sendAndRemember.js'

/** A visitor waits for the card meanwhile. */
const sponsorTimeoutMs = 15_000

/**
 * Decodes `wallet_sendCalls`: one call is a transaction, whatever the account is; several are one transaction of a smart
 * account, or, if the page allows it, several of a plain one. @spec S3.78 S5.30
 */
export async function prepareCalls(original: PrepareInput): Promise<PreparedRequest> {
  const requested = parseCalls(original)
  const { caipNetworkId, id } = requested
  // EIP-5792 sends calls to the chain that they name, whichever is active; the card names it.
  const request = { ...original.request, caipNetworkId }
  const input = { ...original, request, activeChain: caipNetworkId }
  if (id !== undefined && (await input.sentCalls.find(id))) {
    throw new LatchkeyError('calls/duplicate-id')
  }
  if (requested.paymaster) return prepareWithPaymaster(input, requested, requested.paymaster)
  return prepareSelfPaid(input, requested)
}

/** By the service that the page names, or, if that does not pay, by the visitor, who reads so before. */
async function prepareWithPaymaster(
  input: PrepareInput,
  requested: RequestedCalls,
  paymaster: NonNullable<RequestedCalls['paymaster']>,
): Promise<PreparedRequest> {
  const { calls } = requested
  if (calls.some((call) => controlsAccount(call, input.addresses.eip155))) {
    return prepareBlockedRequest(input, 'frame/request-refused', 'accountControl')
  }
  const status = await atomicStatus(input)
  if (paymaster !== 'unusable' && status === 'unsupported' && !paymaster.isOptional) {
    throw new LatchkeyError('calls/unsupported-capability')
  }
  let refusal: 'notSponsored' | 'notSponsoredYet' = 'notSponsored'
  if (paymaster !== 'unusable' && status !== 'unsupported') {
    const { prepareSponsored } = await import('./prepareSponsored.js')
    const sponsored = prepareSponsored(input, requested, paymaster, status === 'ready')
    const prepared = await within(
      sponsorTimeoutMs,
      sponsored.catch(() => refusal),
      () => refusal,
    )
    if (typeof prepared === 'object') return prepared
    refusal = prepared
  }
  const { card, ...prepared } = await prepareSelfPaid(input, requested)
  // Before all else: the page may have said that this costs nothing.
  return { ...prepared, card: { ...card, warnings: [danger(refusal), ...card.warnings] } }
}

async function prepareSelfPaid(
  input: PrepareInput,
  requested: RequestedCalls,
): Promise<PreparedRequest> {
  const { calls, isAtomicRequired } = requested
  const [only, ...more] = calls
  if (only && more.length === 0) return prepareOne(input, requested)
  if (calls.some((call) => controlsAccount(call, input.addresses.eip155))) {
    return prepareBlockedRequest(input, 'frame/request-refused', 'accountControl')
  }
  const status = await atomicStatus(input)
  if (status === 'unsupported' && isAtomicRequired) {
    throw new LatchkeyError('calls/atomicity-not-supported')
  }
  const preparing =
    status === 'unsupported'
      ? prepareSequence(input, requested)
      : prepareBatch(input, requested, status === 'ready')
  return preparing.catch((error) => throwShortage(input, requested, error))
}

/** Nodes only say that calls inside of a transaction fail, and not that the account lacks the coins for them. */
async function throwShortage(
  input: PrepareInput,
  { calls }: RequestedCalls,
  cause: unknown,
): Promise<never> {
  if (!isChainRejection(cause)) throw cause
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const balance = await readBalance(input).catch(() => value)
  throw balance < value ? new LatchkeyError('node/insufficient-funds', { cause }) : cause
}

const prepareOne = (input: PrepareInput, requested: RequestedCalls): Promise<PreparedRequest> =>
  prepareTransaction(input, toPageCall(requested), (raw, nonce) =>
    sendAndRemember(input, requested, { raws: [raw], nonce, atomic: true }),
  )

const toPageCall = ({ calls: [call] }: RequestedCalls) =>
  call && { ...call, value: numberToHex(call.value) }

/** What the account does with several calls; one that another wallet delegated elsewhere is not touched. */
async function atomicStatus({ accountType, addresses, chain, request }: PrepareInput) {
  const { caipNetworkId } = request
  if ((await accountType(caipNetworkId)) === 'eoa') return 'unsupported'
  return readAtomicStatus({ chain, caipNetworkId, address: addresses.eip155 })
}
