import {
  AccountRole,
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
} from '@solana/kit'

/** The program that moves coins and opens accounts. */
export const systemProgram = address('11111111111111111111111111111111')
/** The two programs that keep tokens. */
export const tokenPrograms: readonly Address[] = [
  address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
]
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Where somebody's account for a token stands by custom. */
export async function findAssociatedTokenAddress(
  owner: Address,
  mint: Address,
  tokenProgram: Address,
): Promise<Address> {
  const seeds = [owner, tokenProgram, mint].map((one) => getAddressEncoder().encode(one))
  const [found] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  return found
}

/** Moves coins. */
export function createTransferSolInstruction(
  from: Address,
  to: Address,
  amount: bigint,
): Instruction {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  const accounts = [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ]
  return { programAddress: systemProgram, accounts, data }
}

export type TokenTransfer = {
  readonly source: Address
  readonly mint: Address
  readonly destination: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
  readonly tokenProgram: Address
}

/** Moves tokens, as long as they are counted in these decimals. */
export function createTransferCheckedInstruction(transfer: TokenTransfer): Instruction {
  const { amount, decimals, destination, mint, owner, source, tokenProgram } = transfer
  const data = new Uint8Array(10)
  const view = new DataView(data.buffer)
  view.setUint8(0, 12)
  view.setBigUint64(1, amount, true)
  view.setUint8(9, decimals)
  const accounts = [
    { address: source, role: AccountRole.WRITABLE },
    { address: mint, role: AccountRole.READONLY },
    { address: destination, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ]
  return { programAddress: tokenProgram, accounts, data }
}

/** Opens somebody's account for a token, unless it is there. */
export function createAssociatedTokenInstruction(
  payer: Address,
  account: Address,
  owner: Address,
  mint: Address,
  tokenProgram: Address,
): Instruction {
  const accounts = [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: account, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY },
    { address: mint, role: AccountRole.READONLY },
    { address: systemProgram, role: AccountRole.READONLY },
    { address: tokenProgram, role: AccountRole.READONLY },
  ]
  return { programAddress: associatedTokenProgram, accounts, data: new Uint8Array([1]) }
}
