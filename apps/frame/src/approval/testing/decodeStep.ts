import { expect } from 'vitest'
import { decodeInstructions } from '../../decoding/solana/decodeInstructions.js'
import { me } from './solanaWire.js'

/** The addresses whose 32 bytes are all 1, all 2, and so on. */
export const [one, two, three, four, five] = [
  '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR',
  'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8',
  'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq',
  'LbUiWL3xVV8hTFYBVdbTNrpDo41NKS6o3LHHuDzjfcY',
] as const

export const keyOf = (byte: number): number[] => Array.from({ length: 32 }, () => byte)

export const row = (label: string, address: string) => ({ kind: 'address', label, address })
export const lamports = (value: bigint) => ({ kind: 'lamports', label: 'amount', value })
export const danger = (code: string) => ({ code, level: 'danger' })
export const caution = (code: string) => ({ code, level: 'caution' })

/** Decodes a message of one instruction; `undefined` stands for an account that the chain does not tell. */
export const decodeStep = (
  program: string,
  data: readonly number[],
  accounts: readonly (string | undefined)[],
) =>
  decodeInstructions(
    {
      feePayer: me,
      lifetime: one,
      signers: [me],
      accounts: [me, program],
      lookupTables: [],
      instructions: [
        { program, accounts: accounts.map((_, at) => at), data: Uint8Array.from(data) },
      ],
    },
    accounts.map((address) => ({ address })),
    me,
  )

/** Expects that an instruction is read with so many accounts, and not with fewer of them nor with other bytes. */
export function expectExact(program: string, data: readonly number[], fewest: number): void {
  const isRead = (bytes: readonly number[], count: number) =>
    !decodeStep(program, bytes, [one, two, three, four].slice(0, count)).unreadable
  expect(isRead(data, fewest)).toBe(true)
  for (let less = 0; less < fewest; less += 1) expect(isRead(data, less)).toBe(false)
  for (let less = 0; less < data.length; less += 1)
    expect(isRead(data.slice(0, less), fewest)).toBe(false)
  expect(isRead([...data, 0], fewest)).toBe(false)
}
