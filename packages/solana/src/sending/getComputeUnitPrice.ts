import type { ChainRpc } from '@latchkey/core/adapter'
import { AccountRole, type Instruction, isWritableRole } from '@solana/kit'

/** However dear the network is, or says it is: a thousandth of a coin for one transaction. */
const maxPriorityFee = 1_000_000n
const microLamportsPerLamport = 1_000_000n

/** What others paid lately for a unit of work on the same accounts, in millionths of a lamport; three of four paid no more. */
export async function getComputeUnitPrice(
  rpc: ChainRpc,
  instructions: readonly Instruction[],
): Promise<bigint> {
  const accounts = instructions.flatMap(({ accounts = [] }) => accounts)
  const written = accounts.filter(({ role }) => isWritableRole(role ?? AccountRole.READONLY))
  const params = [[...new Set(written.map(({ address }) => address))]]
  // Nobody has to know: without it a transaction may wait a little longer.
  const answer = await rpc
    .request({ method: 'getRecentPrioritizationFees', params })
    .catch(() => [])
  const fees = (Array.isArray(answer) ? answer : [])
    .map((row) => Number((Object(row) as { prioritizationFee?: unknown }).prioritizationFee))
    .filter((fee) => Number.isSafeInteger(fee) && fee >= 0)
    .sort((a, b) => a - b)
  return BigInt(fees[Math.floor((fees.length * 3) / 4)] ?? 0)
}

/** A price at which that much work does not cost more than anybody should pay. */
export const capComputeUnitPrice = (price: bigint, units: bigint): bigint =>
  price * units > maxPriorityFee * microLamportsPerLamport
    ? (maxPriorityFee * microLamportsPerLamport) / units
    : price

/** What that much work costs at a price, in lamports. */
export const priorityFee = (price: bigint, units: bigint): bigint =>
  (price * units + microLamportsPerLamport - 1n) / microLamportsPerLamport
