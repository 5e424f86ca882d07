import { type Address, createNoopSigner } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { testAddressOf } from '../testing/createTestRpc.js'
import {
  createAssociatedTokenInstruction,
  createTransferCheckedInstruction,
  findAssociatedTokenAddress,
  tokenPrograms,
} from './instructions.js'

const [one, two, mint] = await Promise.all(['one', 'two', 'mint'].map(testAddressOf))
const parties = { one: one as Address, two: two as Address, mint: mint as Address }

// What the programs' own client writes is right by definition; it is too heavy to be shipped for two instructions.
const plain = (instruction: {
  programAddress: string
  accounts?: readonly unknown[]
  data?: ArrayLike<number>
}) => ({
  program: instruction.programAddress,
  accounts: instruction.accounts?.map((account) => {
    const { address, role } = account as { address: string; role: number }
    return { address, role }
  }),
  data: Array.from(instruction.data ?? []),
})

test("instructions are those of the programs' own client", async () => {
  const { mint, one, two } = parties
  const amount = 2n ** 63n + 5n
  const source = createNoopSigner(one)
  for (const tokenProgram of tokenPrograms) {
    const [ata] = await findAssociatedTokenPda({ owner: two, mint, tokenProgram })
    expect(await findAssociatedTokenAddress(two, mint, tokenProgram)).toBe(ata)
    const move = { source: one, mint, destination: ata, amount, decimals: 9 }
    expect(plain(createTransferCheckedInstruction({ ...move, owner: one, tokenProgram }))).toEqual(
      plain(
        getTransferCheckedInstruction(
          { ...move, authority: source },
          { programAddress: tokenProgram },
        ),
      ),
    )
    expect(plain(createAssociatedTokenInstruction(one, ata, two, mint, tokenProgram))).toEqual(
      plain(
        getCreateAssociatedTokenIdempotentInstruction({
          payer: source,
          ata,
          owner: two,
          mint,
          tokenProgram,
        }),
      ),
    )
  }
})
