import type { ChainRpc } from '@latchkey/core/adapter'
import { AccountRole, type Instruction, isWritableRole } from '@solana/kit'

/** 0.001 SOL, whatever the node reports. */
const maxPriorityFee = 1_000_000n
const microLamportsPerLamport = 1_000_000n

export async function getComputeUnitPrice(
  rpc: ChainRpc,
  instructions: readonly Instruction[],
): Promise<bigint> {
  const accounts = instructions.flatMap(({ accounts = [] }) => accounts)
  const written = accounts.filter(({ role }) => isWritableRole(role ?? AccountRole.READONLY))
  const params = [[...new Set(written.map(({ address }) => address))]]
  // Optional: without a priority fee a transaction may take a little longer.
  const answer = await rpc
    .request({ method: 'getRecentPrioritizationFees', params })
    .catch(() => [])
  const fees = (Array.isArray(answer) ? answer : [])
    .map((row) => Number((Object(row) as { prioritizationFee?: unknown }).prioritizationFee))
    .filter((fee) => Number.isSafeInteger(fee) && fee >= 0)
    .sort((a, b) => a - b)
  return BigInt(fees[Math.floor((fees.length * 3) / 4)] ?? 0)
}

export const capComputeUnitPrice = (price: bigint, units: bigint): bigint =>
  price * units > maxPriorityFee * microLamportsPerLamport
    ? (maxPriorityFee * microLamportsPerLamport) / units
    : price

export const priorityFee = (price: bigint, units: bigint): bigint =>
  (price * units + microLamportsPerLamport - 1n) / microLamportsPerLamport
