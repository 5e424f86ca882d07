import { type Address, maxUint256 } from 'viem'
import type { CardAction, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { addressRow, lookAlikeWarnings, spenderWarnings } from '../evm/addressRow.js'
import { allowanceWarnings, isUnlimited, type TokenAllowance } from '../evm/allowanceWarnings.js'
import { isPermit2 } from '../evm/knownContracts.js'
import { isSameAddress } from '../evm/parseEvmAddress.js'
import { amountOf, readToken, tokenAmount } from '../evm/readToken.js'
import type { TypedData } from './parseTypedData.js'
import {
  fieldsOf,
  requiredVerifier,
  type TypedDescriber,
  type TypedDescription,
  toSeconds,
  verifierOf,
  withVerifier,
} from './TypedDescription.js'

type Permit = Omit<TokenAllowance, 'unlimited'> & {
  readonly token: Address
  readonly deadline: number
  readonly owner?: Address
}

/** ERC-2612: the token itself checks the signature. */
export const describeErc2612: TypedDescriber = async (input, data) => {
  const token = requiredVerifier(data)
  const { deadline, owner, spender, value } = fieldsOf<{
    owner: Address
    spender: Address
    value: bigint
    deadline: bigint
  }>(data)
  const permit = { owner, spender, amount: value, deadline: toSeconds(deadline) }
  return describePermits(input, [{ ...permit, token }])
}

/** DAI's older form: everything or nothing; an expiry of 0 is none. */
export const describeDaiPermit: TypedDescriber = async (input, data) => {
  const token = requiredVerifier(data)
  const { allowed, expiry, holder, spender } = fieldsOf<{
    holder: Address
    spender: Address
    expiry: bigint
    allowed: boolean
  }>(data)
  const amount = allowed ? maxUint256 : 0n
  const deadline = expiry === 0n ? 2 ** 53 : toSeconds(expiry)
  return describePermits(input, [{ owner: holder, spender, token, amount, deadline }])
}

/** ERC-4494: one NFT by its id. */
export const describeNftPermit: TypedDescriber = async (input, data) => {
  const token = requiredVerifier(data)
  const { deadline, spender, tokenId } = fieldsOf<{
    spender: Address
    tokenId: bigint
    deadline: bigint
  }>(data)
  const rows: CardRow[] = [
    { kind: 'text', label: 'tokenId', text: `#${tokenId}` },
    addressRow(input, 'spender', spender),
    addressRow(input, 'token', token),
    { kind: 'time', label: 'deadline', seconds: toSeconds(deadline) },
  ]
  const spenders = await spenderWarnings(input, spender)
  const warnings = [danger('permit'), danger('tokenApproval'), ...spenders]
  return {
    title: 'allowSpending',
    actions: [{ name: 'permitNft', rows }],
    warnings,
  }
}

type Allowance = { token: Address; amount: bigint; expiration: bigint }

/** Permit2's allowances, for one token or several. */
export const describePermit2: TypedDescriber = async (input, data) => {
  const { details, sigDeadline, spender } = fieldsOf<{
    details: Allowance | readonly Allowance[]
    spender: Address
    sigDeadline: bigint
  }>(data)
  const permits = [details].flat().map(({ amount, expiration, token }) => ({
    token,
    spender,
    amount,
    deadline: toSeconds(sigDeadline),
    expires: toSeconds(expiration),
  }))
  return withVerifier(isPermit2(verifierOf(data)), await describePermits(input, permits))
}

/** Permit2's single transfers, for one token or several; a witness is not part of this description. */
export async function describeTransferPermit(
  input: PrepareInput,
  data: TypedData,
): Promise<TypedDescription> {
  const { deadline, permitted, spender } = fieldsOf<{
    permitted: { token: Address; amount: bigint } | readonly { token: Address; amount: bigint }[]
    spender: Address
    deadline: bigint
  }>(data)
  const permits = [permitted]
    .flat()
    .map((each) => ({ ...each, spender, deadline: toSeconds(deadline) }))
  return withVerifier(isPermit2(verifierOf(data)), await describePermits(input, permits))
}

/** ERC-3009: the holder of the signature can move the tokens. */
export const describeAuthorization: TypedDescriber = async (input, data) => {
  const token = requiredVerifier(data)
  const { from, to, validBefore, value } = fieldsOf<{
    from: Address
    to: Address
    value: bigint
    validBefore: bigint
  }>(data)
  const { amount, warnings } = await tokenAmount(input, token, value)
  const rows: CardRow[] = [
    { kind: 'amount', label: 'amount', amount },
    addressRow(input, 'from', from),
    addressRow(input, 'to', to),
    addressRow(input, 'token', token),
    { kind: 'time', label: 'deadline', seconds: toSeconds(validBefore) },
  ]
  return {
    title: 'allowSpending',
    actions: [{ name: 'moveToken', rows }],
    warnings: [danger('permit'), ...lookAlikeWarnings(input, to), ...warnings],
  }
}

async function describePermits(
  input: PrepareInput,
  permits: readonly Permit[],
): Promise<TypedDescription> {
  const described = await Promise.all(permits.map((permit) => describeAllowance(input, permit)))
  return {
    title: 'allowSpending',
    actions: described.map(({ action }) => action),
    warnings: [danger('permit'), ...described.flatMap(({ warnings }) => warnings)],
  }
}

async function describeAllowance(
  input: PrepareInput,
  permit: Permit,
): Promise<{ action: CardAction; warnings: readonly CardWarning[] }> {
  const { amount, deadline, expires, owner, spender, token } = permit
  const described = await readToken(input, token)
  const unlimited = isUnlimited(amount, described)
  const rows: CardRow[] = [
    unlimited
      ? { kind: 'word', label: 'amount', word: 'unlimited' }
      : { kind: 'amount', label: 'amount', amount: await amountOf(input, described, amount) },
    addressRow(input, 'spender', spender),
    addressRow(input, 'token', token),
  ]
  if (owner && !isSameAddress(owner, input.addresses.eip155)) {
    rows.push(addressRow(input, 'owner', owner))
  }
  if (expires !== undefined) rows.push({ kind: 'time', label: 'expires', seconds: expires })
  rows.push({ kind: 'time', label: 'deadline', seconds: deadline })
  const warnings = [
    ...(await allowanceWarnings(input, { ...permit, unlimited })),
    ...described.warnings,
  ]
  return { action: { name: 'permit', rows }, warnings }
}
