import type { Address } from 'viem'
import type { CardAction, CardRow, CardWarning, RowLabel } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { similarAddress } from '../card/similarAddress.js'
import { allowanceWarnings, isUnlimited } from './allowanceWarnings.js'
import type { Call } from './Call.js'
import { tokenAmount } from './fetchTokenMetadata.js'
import { hasCode, isSameAddress } from './parseEvmAddress.js'

/** The description of a call: rows, warnings and recipients. */
export type CallDescription = {
  readonly action: CardAction
  readonly warnings: readonly CardWarning[]
  readonly recipients: readonly string[]
  readonly unreadable: boolean
}

/** Describes a call with its warnings. */
export async function describeCall(input: PrepareInput, call: Call): Promise<CallDescription> {
  switch (call.kind) {
    case 'send':
      return describeSend(input, call)
    case 'transfer':
    case 'transferFrom':
      return describeTransfer(input, call)
    case 'approve':
      return describeApproval(input, call)
    case 'approveAll':
      return describeApproveAll(input, call)
    case 'sendNft':
      return describeNfts(input, call)
    case 'safe':
    case 'batch':
      return describeBatch(input, call)
    case 'deploy':
      return callDescription({ name: 'deploy', rows: [] }, [danger('deploys')], [], true)
    case 'unreadable':
      return describeUnreadable(input, call)
  }
}

type CallOf<K extends Call['kind']> = Extract<Call, { readonly kind: K }>

const callDescription = (
  action: CardAction,
  warnings: readonly CardWarning[] = [],
  recipients: readonly string[] = [],
  unreadable = false,
): CallDescription => ({ action, warnings, recipients, unreadable })

async function describeSend(input: PrepareInput, call: CallOf<'send'>): Promise<CallDescription> {
  const amount = await nativeAmount(input, call.value)
  const rows: CardRow[] = [
    { kind: 'amount', label: 'amount', amount },
    addressRow(input, 'to', call.to),
  ]
  return callDescription({ name: 'send', rows }, lookAlikeWarnings(input, call.to), [call.to])
}

async function describeTransfer(
  input: PrepareInput,
  call: CallOf<'transfer' | 'transferFrom'>,
): Promise<CallDescription> {
  const [amount, code] = await Promise.all([
    tokenAmount(input, call.token, call.amount),
    codeWarnings(input, call.token),
  ])
  const rows: CardRow[] = [{ kind: 'amount', label: 'amount', amount }]
  if (call.kind === 'transferFrom') rows.push(addressRow(input, 'from', call.from))
  rows.push(addressRow(input, 'to', call.to), addressRow(input, 'token', call.token))
  const warnings = [...code, ...lookAlikeWarnings(input, call.to)]
  if (amount.raw) warnings.push(caution('tokenUnknown'))
  if (isSameAddress(call.to, call.token)) warnings.push(danger('toTokenContract'))
  const name = call.kind === 'transfer' ? 'sendToken' : 'moveToken'
  return callDescription({ name, rows }, warnings, [call.to])
}

async function describeApproval(
  input: PrepareInput,
  call: CallOf<'approve'>,
): Promise<CallDescription> {
  const [amount, code, spending] = await Promise.all([
    tokenAmount(input, call.token, call.amount),
    codeWarnings(input, call.token),
    allowanceWarnings(input, call),
  ])
  const rows: CardRow[] = [
    isUnlimited(call.amount)
      ? { kind: 'word', label: 'amount', word: 'unlimited' }
      : { kind: 'amount', label: 'amount', amount },
    addressRow(input, 'spender', call.spender),
    addressRow(input, 'token', call.token),
  ]
  if (call.expires !== undefined) {
    rows.push({ kind: 'time', label: 'expires', seconds: call.expires })
  }
  const unknown = amount.raw ? [caution('tokenUnknown')] : []
  if (call.isIncrease)
    return callDescription({ name: 'approveMore', rows }, [...spending, ...code, ...unknown])
  // Without decimals it may be an NFT, whose id may be 0.
  const isNone = call.amount === 0n && !amount.raw
  const one = call.amount === 0n && amount.raw ? [danger('tokenApproval')] : []
  const name = isNone ? 'revokeApproval' : 'approve'
  return callDescription({ name, rows }, [...one, ...spending, ...code, ...unknown])
}

async function describeApproveAll(
  input: PrepareInput,
  call: CallOf<'approveAll'>,
): Promise<CallDescription> {
  const rows = [
    addressRow(input, 'operator', call.operator),
    addressRow(input, 'token', call.token),
  ]
  const code = await codeWarnings(input, call.token)
  if (!call.approved) return callDescription({ name: 'revokeAll', rows }, code)
  const spender = await spenderWarnings(input, call.operator)
  return callDescription({ name: 'approveAll', rows }, [danger('approveAll'), ...spender, ...code])
}

async function describeNfts(
  input: PrepareInput,
  call: CallOf<'sendNft'>,
): Promise<CallDescription> {
  const rows: CardRow[] = call.items.map(({ amount, id }) => ({
    kind: 'text',
    label: 'tokenId',
    text: amount === 1n ? `#${id}` : `#${id} × ${amount}`,
  }))
  rows.push(addressRow(input, 'from', call.from), addressRow(input, 'to', call.to))
  rows.push(addressRow(input, 'token', call.token))
  const warnings = [
    ...(await codeWarnings(input, call.token)),
    ...lookAlikeWarnings(input, call.to),
  ]
  return callDescription({ name: 'sendNft', rows }, warnings, [call.to])
}

async function describeBatch(
  input: PrepareInput,
  call: CallOf<'safe' | 'batch'>,
): Promise<CallDescription> {
  const list = call.kind === 'safe' ? [call.inner] : call.inner
  const contract = call.kind === 'safe' ? call.safe : call.contract
  const inner = await Promise.all(list.map((one) => describeCall(input, one)))
  const warnings = inner.flatMap((one) => one.warnings)
  if (call.kind === 'safe' && call.delegate) warnings.push(danger('delegateCall'))
  warnings.push(...(await codeWarnings(input, contract)))
  return callDescription(
    {
      name: call.kind === 'safe' ? 'safeTransaction' : 'batch',
      rows: [addressRow(input, 'contract', contract)],
      inner: inner.map(({ action }) => action),
    },
    warnings,
    inner.flatMap(({ recipients }) => recipients),
    inner.some(({ unreadable }) => unreadable),
  )
}

async function describeUnreadable(
  input: PrepareInput,
  call: CallOf<'unreadable'>,
): Promise<CallDescription> {
  const rows: CardRow[] = [
    addressRow(input, 'contract', call.to),
    { kind: 'text', label: 'function', text: call.data.slice(0, 10) },
  ]
  const why = caution(call.reason === 'tooDeep' ? 'tooDeep' : 'unreadableCall')
  const code = await codeWarnings(input, call.to)
  return callDescription({ name: 'unreadable', rows }, [why, ...code], [], true)
}

/** A row with an address, and a known one that it could be mistaken for. */
function addressRow(input: PrepareInput, label: RowLabel, value: string): CardRow {
  return {
    kind: 'address',
    label,
    address: value,
    similarAddress: similarAddress(input, 'eip155', value),
  }
}

const lookAlikeWarnings = (input: PrepareInput, to: string): CardWarning[] =>
  similarAddress(input, 'eip155', to) ? [danger('lookAlike')] : []

/** Warns if a called contract has no code. */
async function codeWarnings(input: PrepareInput, contract: Address): Promise<CardWarning[]> {
  const code = await hasCode(input, contract)
  if (code === undefined) return [caution('codeUnknown')]
  return code ? [] : [danger('noCode')]
}

async function spenderWarnings(input: PrepareInput, spender: Address): Promise<CardWarning[]> {
  const code = await hasCode(input, spender)
  if (code === undefined) return [caution('codeUnknown')]
  return code ? [] : [danger('approvalWithoutCode')]
}
