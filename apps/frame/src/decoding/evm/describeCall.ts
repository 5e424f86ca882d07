import type { CardRow } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow, codeWarnings, lookAlikeWarnings, spenderWarnings } from './addressRow.js'
import type { Call, CallOf } from './Call.js'
import { type CallDescription, callDescription } from './CallDescription.js'
import { describeSwap, describeWrapping } from './describeSwap.js'
import { describeApproval, describeMint, describeTransfer } from './describeTokenCall.js'

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
    case 'mint':
      return describeMint(input, call)
    case 'approveAll':
      return describeApproveAll(input, call)
    case 'sendNft':
      return describeNfts(input, call)
    case 'safe':
    case 'batch':
      return describeBatch(input, call)
    case 'swap':
      return describeSwap(input, call)
    case 'wrap':
    case 'unwrap':
      return describeWrapping(input, call)
    case 'deploy':
      return callDescription({ name: 'deploy', rows: [] }, [danger('deploys')], [], true)
    case 'unreadable':
      return describeUnreadable(input, call)
  }
}

async function describeSend(input: PrepareInput, call: CallOf<'send'>): Promise<CallDescription> {
  const amount = await nativeAmount(input, call.value)
  const rows: CardRow[] = [
    { kind: 'amount', label: 'amount', amount },
    addressRow(input, 'to', call.to),
  ]
  return callDescription({ name: 'send', rows }, lookAlikeWarnings(input, call.to), [call.to])
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
  if (call.kind === 'safe' && call.delegate !== 'none') {
    warnings.push((call.delegate === 'batch' ? caution : danger)('delegateCall'))
  }
  if (!call.isKnown) warnings.push(caution('asNamed'))
  warnings.push(...(await codeWarnings(input, contract)))
  return callDescription(
    {
      name: call.kind === 'safe' ? 'safeTransaction' : 'batch',
      rows: [addressRow(input, 'contract', contract)],
      inner: inner.map(({ action }) => action),
    },
    warnings,
    inner.flatMap(({ recipients }) => recipients),
    !call.isKnown || inner.some(({ unreadable }) => unreadable),
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
