import { getAddressDecoder } from '@solana/kit'
import type { CardWarning } from '../../stage/ApprovalCard.js'
import { caution, danger } from '../card/makeCard.js'
import type { SolanaMessage } from './decodeMessage.js'
import {
  type AccountRef,
  accountRow,
  type DecodedInstruction,
  type Instruction,
  unknownAddress,
} from './programs/DecodedInstruction.js'
import { programDecoders, systemProgram } from './programs/programDecoders.js'

/** The effects of a transaction step by step; `unreadable` if one of them is not certain. Never throws. */
export function decodeInstructions(
  message: SolanaMessage,
  accounts: readonly AccountRef[],
  wallet: string,
): { steps: readonly DecodedInstruction[]; warnings: readonly CardWarning[]; unreadable: boolean } {
  const decoder = getAddressDecoder()
  const programs = programDecoders((bytes) => String(decoder.decode(bytes)))
  // Regardless of the instruction's remaining bytes.
  const warnings: CardWarning[] = usesDurableNonce(message) ? [danger('durableNonce')] : []
  let unreadable = false
  const steps = message.instructions.map((instruction): DecodedInstruction => {
    const used = instruction.accounts.map((index) => accounts[index])
    const { data, program } = instruction
    const named = used.map((account) => account?.address ?? unknownAddress)
    const step = tryDecode(programs.get(program), { program, data, accounts: named }, wallet)
    if (used.some((account) => account?.fromTable)) warnings.push(caution('lookupTable'))
    if (step && !named.includes(unknownAddress)) return step
    unreadable = true
    warnings.push(caution('unknownProgram'), ...(step?.warnings ?? []))
    return { name: 'unreadable', rows: [accountRow('program', program)] }
  })
  const stepWarnings = steps.flatMap((step) => step.warnings ?? [])
  return { steps, warnings: [...stepWarnings, ...warnings], unreadable }
}

/** Whether a durable nonce keeps the transaction valid: the chain checks only the start of the first instruction. */
export function usesDurableNonce({ instructions: [first] }: SolanaMessage): boolean {
  const starts = [4, 0, 0, 0].every((byte, at) => first?.data[at] === byte)
  return first?.program === systemProgram && starts
}

function tryDecode(
  read: ((instruction: Instruction, wallet: string) => DecodedInstruction | undefined) | undefined,
  instruction: Instruction,
  wallet: string,
): DecodedInstruction | undefined {
  try {
    return read?.(instruction, wallet)
  } catch {
    return undefined
  }
}
