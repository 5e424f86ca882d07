import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import {
  getTransferSolInstructionDataDecoder,
  identifySystemInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system'
import { formatUnits } from 'viem/utils'
import type { ApprovalText } from '../approval/approvalText.js'

export function describeSolanaTransactions(params: unknown): ApprovalText['rows'] {
  const { transaction, transactions } = (params ?? {}) as Readonly<Record<string, unknown>>
  const list = Array.isArray(transactions) ? transactions : [transaction]
  const steps = list.flatMap((text) => (typeof text === 'string' ? describeInstructions(text) : []))
  return steps.map((step, at) => [steps.length > 1 ? `Step ${at + 1}` : 'Does', step])
}

function describeInstructions(text: string): readonly string[] {
  try {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(text))
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
    const { staticAccounts } = message
    if (!('instructions' in message)) return ['Can’t be read']
    return message.instructions.map(({ accountIndices = [], data, programAddressIndex }) => {
      const program = staticAccounts[programAddressIndex] ?? 'an unknown program'
      const amount = program === SYSTEM_PROGRAM_ADDRESS ? transferAmount(data) : undefined
      if (amount === undefined) return `Calls ${program}`
      const receiver = staticAccounts[accountIndices[1] ?? -1] ?? '?'
      return `Sends ${formatUnits(amount, 9)} SOL to ${receiver}`
    })
  } catch {
    return ['Can’t be read']
  }
}

function transferAmount(data: ReadonlyUint8Array = new Uint8Array()): bigint | undefined {
  try {
    if (identifySystemInstruction(data) !== SystemInstruction.TransferSol) return undefined
    return getTransferSolInstructionDataDecoder().decode(data).amount
  } catch {
    return undefined
  }
}
