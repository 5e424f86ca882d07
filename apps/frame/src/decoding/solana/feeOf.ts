import { readBytes } from './programs/ByteReader.js'
import { computeBudgetProgram } from './programs/readPrograms.js'
import type { SolanaMessage } from './readMessage.js'

const perSignature = 5_000n
const perInstruction = 200_000n
const mostUnits = 1_400_000n

/** The most that a transaction costs, in lamports: its signatures, and what it offers to go first. */
export function feeOf({ instructions, signers }: SolanaMessage): bigint {
  let limit: bigint | undefined
  let price = 0n
  let others = 0n
  for (const { data, program } of instructions) {
    if (program !== computeBudgetProgram) {
      others += 1n
      continue
    }
    const read = readBytes(data)
    const kind = read.u8()
    if (kind === 2) limit = BigInt(read.u32() ?? 0)
    if (kind === 3) price = read.u64() ?? 0n
  }
  const units = limit ?? others * perInstruction
  const capped = units < mostUnits ? units : mostUnits
  return BigInt(signers.length) * perSignature + (capped * price + 999_999n) / 1_000_000n
}
