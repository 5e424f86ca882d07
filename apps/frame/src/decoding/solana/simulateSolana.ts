import { getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { CardExpectation, CardWarning, ExpectedChange } from '../../stage/ApprovalCard.js'
import { danger } from '../card/makeCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'
import { mintAmount } from './mintAmount.js'
import { createByteReader } from './programs/ByteReader.js'
import { isTokenProgram } from './programs/programDecoders.js'

export type SolanaSimulation = {
  readonly expected: CardExpectation
  readonly warnings: readonly CardWarning[]
}

/** Simulates a transaction: what it changes in the wallet's SOL and tokens. Decides nothing. */
export async function simulateSolana(
  input: PrepareInput,
  base64: string,
  accounts: readonly string[],
): Promise<SolanaSimulation> {
  const { addresses, chain, request } = input
  const own = addresses.solana
  const listed = [own, ...new Set(accounts)].filter((each, at) => !at || each !== own)
  const commitment = 'confirmed'
  const rpc = (method: string, params: unknown) => chain.rpc(request.caipNetworkId, method, params)
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment,
    accounts: { encoding: 'base64', addresses: listed },
  }
  try {
    const [before, answer] = await Promise.all([
      rpc('getMultipleAccounts', [listed, { encoding: 'base64', commitment }]).catch(
        () => undefined,
      ),
      rpc('simulateTransaction', [base64, options]),
    ])
    const value = valueIn(answer)
    if (!isRecord(value) || !('err' in value))
      return { expected: { result: 'unknown' }, warnings: [] }
    if (value.err !== null) return { expected: { result: 'fails' }, warnings: [] }
    const [held, left] = [valueIn(before), value.accounts].map((list) =>
      Array.isArray(list) && list.length === listed.length ? list : undefined,
    )
    // Without both no change can be seen.
    if (!held || !left) return { expected: { result: 'unseen' }, warnings: [] }
    return await describeChanges(input, holdingsOf(held, own), holdingsOf(left, own))
  } catch {
    return { expected: { result: 'unknown' }, warnings: [] }
  }
}

type Holdings = {
  readonly lamports: bigint
  readonly tokens: ReadonlyMap<string, bigint>
  /** The accounts whose tokens another one may move, with that one. */
  readonly delegations: ReadonlySet<string>
}

/** What the wallet holds in a list of accounts, of which the first is its own. */
function holdingsOf(accounts: readonly unknown[], own: string): Holdings {
  const tokens = new Map<string, bigint>()
  const delegations = new Set<string>()
  for (const [at, account] of accounts.entries()) {
    const token = parseTokenAccount(account)
    if (token?.owner !== own) continue
    if (token.delegate) delegations.add(`${at} ${token.delegate}`)
    tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + token.amount)
  }
  const [first] = accounts
  const lamports = isRecord(first) && isCount(first.lamports) ? BigInt(first.lamports) : 0n
  return { lamports, tokens, delegations }
}

async function describeChanges(
  input: PrepareInput,
  before: Holdings,
  after: Holdings,
): Promise<SolanaSimulation> {
  const sol = after.lamports - before.lamports
  const mints = [...new Set([...before.tokens.keys(), ...after.tokens.keys()])]
  const changes: ExpectedChange[] = sol
    ? [{ direction: directionOf(sol), amount: await nativeAmount(input, absolute(sol)) }]
    : []
  const isNew = (each: string) => !before.delegations.has(each)
  const warnings: CardWarning[] = [...after.delegations].some(isNew)
    ? [danger('tokenApproval')]
    : []
  for (const mint of mints) {
    const change = (after.tokens.get(mint) ?? 0n) - (before.tokens.get(mint) ?? 0n)
    if (!change) continue
    const described = await mintAmount(input, { mint, value: absolute(change) })
    warnings.push(...described.warnings)
    changes.push({ direction: directionOf(change), token: mint, amount: described.amount })
  }
  if (!changes.length) return { expected: { result: 'succeeds' }, warnings }
  const sorted = [
    ...changes.filter(({ direction }) => direction === 'out'),
    ...changes.filter(({ direction }) => direction === 'in'),
  ]
  return { expected: { result: 'changes', changes: sorted }, warnings }
}

const directionOf = (change: bigint) => (change < 0n ? 'out' : 'in')
const absolute = (change: bigint) => (change < 0n ? -change : change)

function parseTokenAccount(account: unknown) {
  if (!isRecord(account) || !isTokenProgram(account.owner)) return undefined
  const [text] = Array.isArray(account.data) ? account.data : []
  if (typeof text !== 'string') return undefined
  const read = createByteReader(new Uint8Array(getBase64Encoder().encode(text)))
  const [mint, owner, amount] = [read.bytes(32), read.bytes(32), read.u64()]
  if (!mint || !owner || amount === undefined) return undefined
  const delegate = read.u32() === 1 ? read.bytes(32) : undefined
  const toText = (bytes: Uint8Array) => String(getAddressDecoder().decode(bytes))
  return {
    mint: toText(mint),
    owner: toText(owner),
    amount,
    delegate: delegate && toText(delegate),
  }
}

const valueIn = (answer: unknown): unknown => (isRecord(answer) ? answer.value : undefined)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
