import { zeroAddress } from 'viem'
import type { CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow, codeWarnings, lookAlikeWarnings, spenderWarnings } from './addressRow.js'
import { allowanceWarnings, isUnlimited } from './allowanceWarnings.js'
import type { CallOf } from './Call.js'
import { type CallDescription, callDescription } from './CallDescription.js'
import { routerAt } from './decodeOwnCall.js'
import { isSameAddress } from './parseEvmAddress.js'
import { amountOf, type EvmToken, readToken, tokenAmount } from './readToken.js'

/** Describes a transfer of tokens; of an NFT if the contract is a collection. */
export async function describeTransfer(
  input: PrepareInput,
  call: CallOf<'transfer' | 'transferFrom'>,
): Promise<CallDescription> {
  const [token, code] = await Promise.all([
    readToken(input, call.token),
    codeWarnings(input, call.token),
  ])
  const amount = await amountOf(input, token, call.amount)
  const warnings = [...token.warnings, ...code, ...lookAlikeWarnings(input, call.to)]
  if (isSameAddress(call.to, call.token)) warnings.push(danger('toTokenContract'))
  const rows: CardRow[] = []
  if (call.kind === 'transferFrom') rows.push(addressRow(input, 'from', call.from))
  rows.push(addressRow(input, 'to', call.to), addressRow(input, 'token', call.token))
  if (token.standard === 'nft') {
    rows.unshift(itemRow(call.amount))
    rows.push({ kind: 'amount', label: 'orAmount', amount })
    return callDescription({ name: 'sendNft', rows }, warnings, [call.to])
  }
  rows.unshift({ kind: 'amount', label: 'amount', amount })
  if (call.kind === 'transferFrom') rows.push(...otherReading(token, call.amount))
  if (amount.raw) warnings.push(caution('tokenUnknown'))
  const name = call.kind === 'transfer' ? 'sendToken' : 'moveToken'
  return callDescription({ name, rows }, warnings, [call.to])
}

/**
 * Describes new tokens. Like a transfer it can move no other token than the contract's own and those that it was allowed
 * to take before; what it does with these is up to the contract.
 */
export async function describeMint(
  input: PrepareInput,
  call: CallOf<'mint'>,
): Promise<CallDescription> {
  const { amount, warnings } = await tokenAmount(input, call.token, call.amount)
  const rows: CardRow[] = [
    { kind: 'amount', label: 'amount', amount },
    addressRow(input, 'receiver', call.to),
    addressRow(input, 'contract', call.token),
  ]
  const code = await codeWarnings(input, call.token)
  const units = amount.raw ? [caution('tokenUnknown')] : []
  return callDescription({ name: 'mint', rows }, [
    caution('asNamed'),
    ...warnings,
    ...code,
    ...units,
    ...lookAlikeWarnings(input, call.to),
  ])
}

/** Describes a permission to spend tokens, or to take one NFT: `approve` means either. */
export async function describeApproval(
  input: PrepareInput,
  call: CallOf<'approve'>,
): Promise<CallDescription> {
  const [token, code] = await Promise.all([
    readToken(input, call.token),
    codeWarnings(input, call.token),
  ])
  const about = [...token.warnings, ...code]
  if (token.standard === 'nft' && !call.isIncrease) {
    return describeNftApproval(input, call, token, about)
  }
  const unlimited = isUnlimited(call.amount, token)
  const [amount, spending] = await Promise.all([
    amountOf(input, token, call.amount),
    allowanceWarnings(input, { ...call, unlimited }),
  ])
  const role = roleRows(input, call, unlimited)
  const rows: CardRow[] = [
    unlimited
      ? { kind: 'word', label: 'amount', word: 'unlimited' }
      : { kind: 'amount', label: 'amount', amount },
    addressRow(input, 'spender', call.spender),
    ...role,
    addressRow(input, 'token', call.token),
  ]
  if (call.expires !== undefined) {
    rows.push({ kind: 'time', label: 'expires', seconds: call.expires })
  }
  const warnings = [...spending, ...about, ...(amount.raw ? [caution('tokenUnknown')] : [])]
  if (call.isIncrease) return callDescription({ name: 'approveMore', rows }, warnings)
  // Permit2 knows fungible tokens only, and its form names an end.
  // A known router takes only from who calls it, so that no node can have an item given away by calling it a coin.
  const isCoin = role.length > 0 && token.standard === 'coin'
  if (call.expires === undefined && !isCoin) rows.push(...otherReading(token, call.amount))
  if (call.amount > 0n) return callDescription({ name: 'approve', rows }, warnings)
  if (!token.unverified || call.expires !== undefined) {
    return callDescription({ name: 'revokeApproval', rows }, warnings)
  }
  // A node may lie, or not know: item 0 of a collection may be given away.
  if (token.standard === 'coin') {
    return callDescription({ name: 'approveZero', rows }, [caution('maybeItem'), ...warnings])
  }
  const risks = [danger('maybeItem'), danger('tokenApproval')]
  return callDescription({ name: 'approve', rows }, [...risks, ...warnings])
}

async function describeNftApproval(
  input: PrepareInput,
  call: CallOf<'approve'>,
  token: EvmToken,
  about: readonly CardWarning[],
): Promise<CallDescription> {
  const unlimited = isUnlimited(call.amount)
  const amount = await amountOf(input, token, call.amount)
  const rows: CardRow[] = [
    itemRow(call.amount),
    addressRow(input, 'spender', call.spender),
    addressRow(input, 'token', call.token),
    // A node that calls a coin a collection must not hide the amount.
    unlimited
      ? { kind: 'word', label: 'orAmount', word: 'unlimited' }
      : { kind: 'amount', label: 'orAmount', amount },
  ]
  if (isSameAddress(call.spender, zeroAddress)) {
    return callDescription({ name: 'revokeApproval', rows }, about)
  }
  const spender = await spenderWarnings(input, call.spender)
  const risk = unlimited ? [danger('unlimitedApproval')] : []
  const warnings = [danger('tokenApproval'), ...risk, ...spender, ...about]
  return callDescription({ name: 'approveNft', rows }, warnings)
}

/** Calms about an allowance for a swap; one without limit outlives any swap. */
const roleRows = (
  input: PrepareInput,
  { amount, spender }: CallOf<'approve'>,
  unlimited: boolean,
): CardRow[] =>
  amount > 0n && !unlimited && routerAt(input, spender)
    ? [{ kind: 'word', label: 'role', word: 'swapRouter' }]
    : []

const itemRow = (id: bigint): CardRow => ({ kind: 'text', label: 'tokenId', text: `#${id}` })

/** What the number means if the contract is a collection, unless that is known. */
const otherReading = ({ unverified }: EvmToken, id: bigint): CardRow[] =>
  unverified && !isUnlimited(id) ? [{ kind: 'text', label: 'orItem', text: `#${id}` }] : []
