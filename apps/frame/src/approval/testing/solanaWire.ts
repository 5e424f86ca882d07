import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase58Decoder,
  getBase64Decoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { addresses } from './fakeApproval.js'

export const bob = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ' as Address
export const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address
export const me = addresses.solana as Address
export const lookupTable = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj' as Address
export const system = '11111111111111111111111111111111' as Address
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address

/** An instruction; each account may sign and is writable by default. */
export const instruction = (
  programAddress: string,
  data: readonly number[],
  accounts: readonly (string | [address: string, role: 0 | 1 | 2 | 3])[],
): Instruction => ({
  programAddress: programAddress as Address,
  data: Uint8Array.from(data),
  accounts: accounts.map((account) => {
    const [address, role] = typeof account === 'string' ? [account, 1] : account
    return { address: address as Address, role: address === me ? 3 : role }
  }),
})

export const littleEndian = (value: number | bigint, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n))

export const sendSol = (lamports: number | bigint, to: string = bob): Instruction =>
  instruction(system, [...littleEndian(2, 4), ...littleEndian(lamports, 8)], [me, to])

export function encodeTransaction(
  instructions: readonly Instruction[],
  {
    feePayer = me,
    lookupTables,
  }: { feePayer?: Address; lookupTables?: Record<Address, Address[]> } = {},
) {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(feePayer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: lookupTable as string as Blockhash, lastValidBlockHeight: 1n },
        message,
      ),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) =>
      lookupTables
        ? compressTransactionMessageUsingAddressLookupTables(message, lookupTables)
        : message,
  )
  const transaction = compileTransaction(message)
  const wire = new Uint8Array(getTransactionEncoder().encode(transaction))
  return {
    wire,
    messageBytes: new Uint8Array(transaction.messageBytes),
    base58: getBase58Decoder().decode(wire),
    base64: getBase64Decoder().decode(wire),
  }
}

/** A message of version 1, which the wallet does not sign. */
export function nextVersionBytes(): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 1 }),
    (message) => setTransactionMessageFeePayer(me, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: lookupTable as string as Blockhash, lastValidBlockHeight: 1n },
        message,
      ),
    (message) => appendTransactionMessageInstructions([sendSol(1)], message),
  )
  return new Uint8Array(compileTransaction(message).messageBytes)
}
