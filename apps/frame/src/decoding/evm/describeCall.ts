import type { Address } from 'viem'
import type { CardAction, CardRow, CardWarning, RowLabel } from '../../stage/ApprovalCard.js'
import { coinAmount } from '../card/coinAmount.js'
import { lookAlike } from '../card/lookAlike.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareFacts } from '../card/Prepared.js'
import type { Call } from './Call.js'
import { hasCode, sameAddress } from './evmAddress.js'
import { isUnlimited, spendingFindings } from './spendingFindings.js'
import { tokenAmount } from './tokenFacts.js'

/** What is said of a call: lines, warnings, and who gets something. */
export type CallFindings = {
  readonly action: CardAction
  readonly warnings: readonly CardWarning[]
  readonly recipients: readonly string[]
  readonly unreadable: boolean
}

/** Puts a call in words, and says what is to be minded about it. */
export async function describeCall(facts: PrepareFacts, call: Call): Promise<CallFindings> {
  switch (call.kind) {
    case 'send':
      return describeSend(facts, call)
    case 'transfer':
    case 'transferFrom':
      return describeTransfer(facts, call)
    case 'approve':
      return describeApproval(facts, call)
    case 'approveAll':
      return describeOperator(facts, call)
    case 'sendNft':
      return describeNfts(facts, call)
    case 'safe':
    case 'batch':
      return describeBatch(facts, call)
    case 'deploy':
      return found({ name: 'deploy', rows: [] }, [danger('deploys')], [], true)
    case 'unreadable':
      return describeUnreadable(facts, call)
  }
}

type CallOf<K extends Call['kind']> = Extract<Call, { readonly kind: K }>

const found = (
  action: CardAction,
  warnings: readonly CardWarning[] = [],
  recipients: readonly string[] = [],
  unreadable = false,
): CallFindings => ({ action, warnings, recipients, unreadable })

async function describeSend(facts: PrepareFacts, call: CallOf<'send'>): Promise<CallFindings> {
  const amount = await coinAmount(facts, call.value)
  const rows: CardRow[] = [
    { kind: 'amount', label: 'amount', amount },
    address(facts, 'to', call.to),
  ]
  return found({ name: 'send', rows }, alike(facts, call.to), [call.to])
}

async function describeTransfer(
  facts: PrepareFacts,
  call: CallOf<'transfer' | 'transferFrom'>,
): Promise<CallFindings> {
  const [amount, code] = await Promise.all([
    tokenAmount(facts, call.token, call.amount),
    codeWarnings(facts, call.token),
  ])
  const rows: CardRow[] = [{ kind: 'amount', label: 'amount', amount }]
  if (call.kind === 'transferFrom') rows.push(address(facts, 'from', call.from))
  rows.push(address(facts, 'to', call.to), address(facts, 'token', call.token))
  const warnings = [...code, ...alike(facts, call.to)]
  if (amount.raw) warnings.push(caution('tokenUnknown'))
  if (sameAddress(call.to, call.token)) warnings.push(danger('toTokenContract'))
  const name = call.kind === 'transfer' ? 'sendToken' : 'moveToken'
  return found({ name, rows }, warnings, [call.to])
}

async function describeApproval(
  facts: PrepareFacts,
  call: CallOf<'approve'>,
): Promise<CallFindings> {
  const [amount, code, spending] = await Promise.all([
    tokenAmount(facts, call.token, call.amount),
    codeWarnings(facts, call.token),
    spendingFindings(facts, call),
  ])
  const rows: CardRow[] = [
    isUnlimited(call.amount)
      ? { kind: 'word', label: 'amount', word: 'unlimited' }
      : { kind: 'amount', label: 'amount', amount },
    address(facts, 'spender', call.spender),
    address(facts, 'token', call.token),
  ]
  if (call.expires !== undefined) {
    rows.push({ kind: 'time', label: 'expires', seconds: call.expires })
  }
  const unknown = amount.raw ? [caution('tokenUnknown')] : []
  if (call.more) return found({ name: 'approveMore', rows }, [...spending, ...code, ...unknown])
  // Where nothing is counted it may be a collectible, of which 0 is the number of one.
  const isNone = call.amount === 0n && !amount.raw
  const one = call.amount === 0n && amount.raw ? [danger('tokenApproval')] : []
  const name = isNone ? 'revokeApproval' : 'approve'
  return found({ name, rows }, [...one, ...spending, ...code, ...unknown])
}

async function describeOperator(
  facts: PrepareFacts,
  call: CallOf<'approveAll'>,
): Promise<CallFindings> {
  const rows = [address(facts, 'operator', call.operator), address(facts, 'token', call.token)]
  const code = await codeWarnings(facts, call.token)
  if (!call.approved) return found({ name: 'revokeAll', rows }, code)
  const spender = await spenderWarnings(facts, call.operator)
  return found({ name: 'approveAll', rows }, [danger('approveAll'), ...spender, ...code])
}

async function describeNfts(facts: PrepareFacts, call: CallOf<'sendNft'>): Promise<CallFindings> {
  const rows: CardRow[] = call.items.map(({ amount, id }) => ({
    kind: 'text',
    label: 'tokenId',
    text: amount === 1n ? `#${id}` : `#${id} × ${amount}`,
  }))
  rows.push(address(facts, 'from', call.from), address(facts, 'to', call.to))
  rows.push(address(facts, 'token', call.token))
  const warnings = [...(await codeWarnings(facts, call.token)), ...alike(facts, call.to)]
  return found({ name: 'sendNft', rows }, warnings, [call.to])
}

async function describeBatch(
  facts: PrepareFacts,
  call: CallOf<'safe' | 'batch'>,
): Promise<CallFindings> {
  const list = call.kind === 'safe' ? [call.inner] : call.inner
  const contract = call.kind === 'safe' ? call.safe : call.contract
  const inner = await Promise.all(list.map((one) => describeCall(facts, one)))
  const warnings = inner.flatMap((one) => one.warnings)
  if (call.kind === 'safe' && call.delegate) warnings.push(danger('delegateCall'))
  warnings.push(...(await codeWarnings(facts, contract)))
  return found(
    {
      name: call.kind === 'safe' ? 'safeTransaction' : 'batch',
      rows: [address(facts, 'contract', contract)],
      inner: inner.map(({ action }) => action),
    },
    warnings,
    inner.flatMap(({ recipients }) => recipients),
    inner.some(({ unreadable }) => unreadable),
  )
}

async function describeUnreadable(
  facts: PrepareFacts,
  call: CallOf<'unreadable'>,
): Promise<CallFindings> {
  const rows: CardRow[] = [
    address(facts, 'contract', call.to),
    { kind: 'text', label: 'function', text: call.data.slice(0, 10) },
  ]
  const why = caution(call.reason === 'tooDeep' ? 'tooDeep' : 'unreadableCall')
  const code = await codeWarnings(facts, call.to)
  return found({ name: 'unreadable', rows }, [why, ...code], [], true)
}

/** A line with an address, beside which stands a known one that it could be mistaken for. */
function address({ knownAddresses }: PrepareFacts, label: RowLabel, value: string): CardRow {
  return { kind: 'address', label, address: value, unlike: lookAlike(value, knownAddresses) }
}

const alike = ({ knownAddresses }: PrepareFacts, to: string): CardWarning[] =>
  lookAlike(to, knownAddresses) ? [danger('lookAlike')] : []

/** What is called as a contract should be one. */
async function codeWarnings(facts: PrepareFacts, contract: Address): Promise<CardWarning[]> {
  const code = await hasCode(facts, contract)
  if (code === undefined) return [caution('codeUnknown')]
  return code ? [] : [danger('noCode')]
}

async function spenderWarnings(facts: PrepareFacts, spender: Address): Promise<CardWarning[]> {
  const code = await hasCode(facts, spender)
  if (code === undefined) return [caution('codeUnknown')]
  return code ? [] : [danger('approvalWithoutCode')]
}
