import { type Address, isAddress } from 'viem'
import type { CardAction, CardRow, CardWarning } from '../../stage/ApprovalCard.js'
import { danger } from '../card/makeCard.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { similarAddress } from '../card/similarAddress.js'
import { allowanceWarnings, isUnlimited, type TokenAllowance } from '../evm/allowanceWarnings.js'
import { tokenAmount } from '../evm/readToken.js'
import type { TypedData } from './parseTypedData.js'

type Permit = TokenAllowance & { readonly token: Address }

/** Describes structured data that allow spending tokens; undefined for other data. */
export async function describePermit(
  input: PrepareInput,
  data: TypedData,
): Promise<{ actions: CardAction[]; warnings: CardWarning[] } | undefined> {
  if (/^(Transfer|Receive)WithAuthorization$/.test(data.primaryType)) {
    return describeAuthorization(input, data)
  }
  if (!/permit/i.test(data.primaryType)) return undefined
  const permits = parsePermits(data)
  const described = await Promise.all(permits.map((permit) => describeAllowance(input, permit)))
  return {
    actions: described.map(({ action }) => action),
    warnings: [danger('permit'), ...described.flatMap(({ warnings }) => warnings)],
  }
}

/** ERC-3009: the holder of the signature can move the tokens. */
async function describeAuthorization(input: PrepareInput, { domain, message }: TypedData) {
  const token = addressOf(domain.verifyingContract)
  const [from, to] = [addressOf(message.from), addressOf(message.to)]
  const until = secondsOf(message.validBefore)
  const warnings = [danger('permit')]
  if (!token || !from || !to || typeof message.value !== 'bigint') return { actions: [], warnings }
  const similar = similarAddress(input, 'eip155', to)
  if (similar) warnings.push(danger('lookAlike'))
  const rows: CardRow[] = [
    { kind: 'amount', label: 'amount', amount: await tokenAmount(input, token, message.value) },
    { kind: 'address', label: 'from', address: from },
    { kind: 'address', label: 'to', address: to, similarAddress: similar },
    { kind: 'address', label: 'token', address: token },
  ]
  if (until !== undefined) rows.push({ kind: 'time', label: 'deadline', seconds: until })
  return { actions: [{ name: 'moveToken', rows } satisfies CardAction], warnings }
}

async function describeAllowance(input: PrepareInput, permit: Permit) {
  const { amount, deadline, expires, spender, token } = permit
  const rows: CardRow[] = [
    isUnlimited(amount)
      ? { kind: 'word', label: 'amount', word: 'unlimited' }
      : { kind: 'amount', label: 'amount', amount: await tokenAmount(input, token, amount) },
    { kind: 'address', label: 'spender', address: spender },
    { kind: 'address', label: 'token', address: token },
  ]
  if (expires !== undefined) rows.push({ kind: 'time', label: 'expires', seconds: expires })
  if (deadline !== undefined) rows.push({ kind: 'time', label: 'deadline', seconds: deadline })
  const action: CardAction = { name: 'permit', rows }
  return { action, warnings: await allowanceWarnings(input, permit) }
}

/** Parses ERC-2612, its older form with `allowed`, and both kinds of Permit2; empty for other fields. */
function parsePermits({ domain, message }: TypedData): Permit[] {
  const spender = addressOf(message.spender)
  const deadline = secondsOf(message.sigDeadline ?? message.deadline ?? message.expiry)
  const token = addressOf(domain.verifyingContract)
  if (spender && token && typeof message.value === 'bigint') {
    return [{ spender, token, amount: message.value, deadline }]
  }
  if (spender && token && typeof message.allowed === 'boolean') {
    return [{ spender, token, amount: message.allowed ? 2n ** 256n - 1n : 0n, deadline }]
  }
  const details = message.details ?? message.permitted
  return (Array.isArray(details) ? details : [details]).flatMap((item) => {
    if (typeof item !== 'object' || item === null || !spender) return []
    const { amount, expiration, token } = item as Record<string, unknown>
    const of = addressOf(token)
    if (!of || typeof amount !== 'bigint') return []
    return [{ spender, token: of, amount, deadline, expires: secondsOf(expiration) }]
  })
}

const addressOf = (value: unknown): Address | undefined =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? value : undefined

// Beyond any date, larger values make no difference.
const secondsOf = (value: unknown): number | undefined =>
  typeof value === 'bigint' ? Number(value > 2n ** 53n ? 2n ** 53n : value) : undefined
