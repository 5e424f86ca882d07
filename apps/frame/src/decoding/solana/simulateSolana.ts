import type { CardExpectation } from '../../stage/ApprovalCard.js'
import { nativeAmount } from '../card/nativeAmount.js'
import type { PrepareInput } from '../card/PreparedRequest.js'

/** Simulates a transaction: its change of the wallet's SOL and whether it succeeds. Decides nothing. */
export async function simulateSolana(
  input: PrepareInput,
  base64: string,
): Promise<CardExpectation> {
  const { addresses, chain, request } = input
  const commitment = 'confirmed'
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: true,
    commitment,
    accounts: { encoding: 'base64', addresses: [addresses.solana] },
  }
  try {
    const [before, answer] = await Promise.all([
      chain.rpc(request.caipNetworkId, 'getBalance', [addresses.solana, { commitment }]),
      chain.rpc(request.caipNetworkId, 'simulateTransaction', [base64, options]),
    ])
    const value = valueIn(answer)
    if (!isRecord(value) || !('err' in value)) return { result: 'unknown' }
    if (value.err !== null) return { result: 'fails' }
    const [account] = Array.isArray(value.accounts) ? value.accounts : []
    const after: unknown = isRecord(account) ? account.lamports : undefined
    const held = valueIn(before)
    if (!isCount(after) || !isCount(held) || after === held) return { result: 'succeeds' }
    const direction = after < held ? 'out' : 'in'
    const amount = await nativeAmount(input, BigInt(Math.abs(after - held)))
    return { result: 'changes', changes: [{ direction, amount }] }
  } catch {
    return { result: 'unknown' }
  }
}

const valueIn = (answer: unknown): unknown => (isRecord(answer) ? answer.value : undefined)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
