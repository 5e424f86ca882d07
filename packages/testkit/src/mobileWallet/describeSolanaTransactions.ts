import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import type { ApprovalText } from '../approval/approvalText.js'

const systemProgram = '11111111111111111111111111111111'
const transferInstruction = 2

/** What a request for a transaction would do, as far as it can be read: transfers in words, the rest by its program. */
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
    if (!('instructions' in message)) return ['Cannot be read']
    return message.instructions.map(({ accountIndices = [], data, programAddressIndex }) => {
      const program = staticAccounts[programAddressIndex] ?? 'an unknown program'
      const lamports = program === systemProgram ? lamportsOf(data) : undefined
      if (lamports === undefined) return `Calls ${program}`
      return `Sends ${formatSol(lamports)} SOL to ${staticAccounts[accountIndices[1] ?? -1] ?? '?'}`
    })
  } catch {
    // The wallet itself says so when it is to sign it.
    return ['Cannot be read']
  }
}

function lamportsOf(data: { readonly length: number } | undefined): bigint | undefined {
  const bytes = Uint8Array.from((data ?? []) as ArrayLike<number>)
  const view = new DataView(bytes.buffer)
  if (bytes.length !== 12 || view.getUint32(0, true) !== transferInstruction) return undefined
  return view.getBigUint64(4, true)
}

/** Nine decimals, none of them for nothing. */
function formatSol(lamports: bigint): string {
  const [whole, parts] = [lamports / 10n ** 9n, lamports % 10n ** 9n]
  const decimals = String(parts).padStart(9, '0').replace(/0+$/, '')
  return decimals ? `${whole}.${decimals}` : String(whole)
}
