import type { Address, Hex } from 'viem'
import type { CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow } from '../evm/addressRow.js'
import type { Call } from '../evm/Call.js'
import { decodeCall, decodeSafeCall } from '../evm/decodeCall.js'
import { describeCall } from '../evm/describeCall.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
import {
  fieldsOf,
  requiredVerifier,
  type TypedDescriber,
  type TypedDescription,
  toSeconds,
} from './TypedDescription.js'

/** A Safe's transaction: what the Safe, which checks the signature, is to do. */
export const describeSafeTx: TypedDescriber = async (input, data) => {
  const safe = requiredVerifier(data)
  const { gasPrice, operation, to, value, ...rest } = fieldsOf<{
    to: Address
    value: bigint
    data: Hex
    operation: bigint
    gasPrice: bigint
  }>(data)
  // The wallet itself is no Safe; there are two operations.
  if (isSameAddress(safe, input.addresses.eip155) || operation > 1n) return undefined
  // Only a Safe takes such a signature, and it does just this with it.
  const how = { isDelegate: operation === 1n, isKnown: true }
  const call = decodeSafeCall(safe, { to, value, data: rest.data }, how)
  const described = await describeCall(input, call)
  const warnings: CardWarning[] = [...described.warnings, caution('offchainPayload')]
  // A refund is paid by the Safe, and has no bound.
  if (gasPrice > 0n) warnings.push(danger('safeRefund'))
  if (isSameAddress(to, safe) || changesSafe(call, safe)) warnings.push(danger('safeControl'))
  const unreadable = described.unreadable || gasPrice > 0n
  return { title: 'signTransaction', actions: [described.action], warnings, unreadable }
}

/** Whether one of the calls goes to the Safe itself: these change its owners, rules or modules. */
function changesSafe(call: Call, safe: Address): boolean {
  if (call.kind === 'unreadable') return isSameAddress(call.to, safe)
  const inner = call.kind === 'batch' ? call.inner : call.kind === 'safe' ? [call.inner] : []
  return inner.some((each) => changesSafe(each, safe))
}

/** EIP-2771: a forwarder runs a call in the visitor's name. */
export const describeForwardRequest: TypedDescriber = async (input, data) => {
  const { deadline, from, to, value, ...rest } = fieldsOf<{
    from: Address
    to: Address
    value: bigint
    data: Hex
    deadline?: bigint
  }>(data)
  const rows: CardRow[] =
    deadline === undefined
      ? []
      : [{ kind: 'time', label: 'deadline', seconds: toSeconds(deadline) }]
  return describeActing(input, from, { to, value, data: rest.data }, rows)
}

/** A contract's own meta-transaction: it calls itself in the visitor's name. */
export const describeMetaTransaction: TypedDescriber = async (input, data) => {
  const to = requiredVerifier(data)
  const { from, functionSignature } = fieldsOf<{ from: Address; functionSignature: Hex }>(data)
  return describeActing(input, from, { to, value: 0n, data: functionSignature }, [])
}

/** ERC-4337: a smart account runs a call whose form depends on the account, so it is not read. */
export const describeUserOperation: TypedDescriber = async (input, data) => {
  const { callData, sender } = fieldsOf<{ sender: Address; callData: Hex }>(data)
  const rows: CardRow[] = [
    addressRow(input, 'account', sender),
    { kind: 'text', label: 'function', text: callData.slice(0, 10) },
  ]
  const warnings = [danger('actsAsYou'), caution('unreadableData')]
  const actions = [{ name: 'userOperation', rows } as const]
  return { title: 'signTransaction', actions, warnings, unreadable: true }
}

async function describeActing(
  input: PrepareInput,
  from: Address,
  call: { to: Address; value: bigint; data: Hex },
  rows: readonly CardRow[],
): Promise<TypedDescription> {
  const calls = await Promise.all(decodeCall(call).map((each) => describeCall(input, each)))
  const inner = calls.map(({ action }) => action)
  const warnings = [danger('actsAsYou'), ...calls.flatMap((each) => each.warnings)]
  return {
    title: 'signTransaction',
    actions: [{ name: 'actAsYou', rows: [addressRow(input, 'from', from), ...rows], inner }],
    warnings,
    unreadable: calls.some(({ unreadable }) => unreadable),
  }
}
