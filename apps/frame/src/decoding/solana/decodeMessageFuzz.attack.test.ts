import { type Address, getAddressDecoder, getAddressEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { addresses } from '../../approval/testing/fakeApproval.js'
import { bob, encodeTransaction, instruction, me, mint } from '../../approval/testing/solanaWire.js'
import { chance, fuzzCases, spoil } from '../../approval/testing/spoilBytes.js'
import { decodeInstructions } from './decodeInstructions.js'
import { decodeMessage } from './decodeMessage.js'
import type { DecodedInstruction, InstructionRow } from './programs/DecodedInstruction.js'
import { programDecoders, token2022Program } from './programs/programDecoders.js'

const keys = getAddressDecoder()
const toAddress = (bytes: Uint8Array) => String(keys.decode(bytes))
const programs = programDecoders(toAddress)
const accounts = [bob, mint, lookup(1), me]

function lookup(byte: number): string {
  return toAddress(new Uint8Array(32).fill(byte))
}

const decode = (program: string, data: Uint8Array) =>
  programs.get(program)?.({ program, data, accounts }, addresses.solana)

type Seed = { readonly program: string; readonly kind: number; readonly data: Uint8Array }

/** The shortest data of each kind that each program of the table reads: a decoder that is added is found by itself. */
function findSeeds(): readonly Seed[] {
  return [...programs.keys()].flatMap((program) =>
    Array.from({ length: 40 }, (_, kind) => kind).flatMap((kind) => {
      for (let length = 0; length <= 140; length += 1) {
        // With the second byte that a transfer with fee has.
        for (const second of [0, 1]) {
          const data = Uint8Array.from({ length }, (_, at) => [kind, second][at] ?? 0)
          if (length > 0 && decode(program, data)) return [{ program, kind, data }]
        }
      }
      return []
    }),
  )
}

const seeds = findSeeds()
const kindsOf = (program: string) =>
  seeds.filter((seed) => seed.program === program).map(({ kind }) => kind)

test('T111 every program that is read has seeds, of every kind of its instructions', () => {
  for (const program of programs.keys()) expect(kindsOf(program), program).not.toEqual([])
  const tokenKinds = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
  expect(kindsOf('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toEqual(tokenKinds)
  expect(kindsOf(token2022Program)).toEqual([...tokenKinds, 26])
  expect(kindsOf('11111111111111111111111111111111')).toEqual([0, 1, 2, 3, 4, 5, 7, 8])
  expect(kindsOf('Stake11111111111111111111111111111111111111')).toEqual([0, 1, 2, 4, 5])
})

const u64 = (value: bigint) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value, true)
  return bytes
}
const contains = (data: Uint8Array, part: Uint8Array) =>
  Buffer.from(data).includes(Buffer.from(part))

/** The numbers and keys of a row stand in the data, or the key is an account of the instruction. */
function isClaimTrue(row: InstructionRow, data: Uint8Array, used: readonly unknown[]): boolean {
  if (row.kind === 'lamports' || row.kind === 'tokens') return contains(data, u64(row.value))
  if (row.kind === 'amount') return contains(data, u64(BigInt(row.amount.text)))
  if (row.kind === 'word') return row.word === 'nothing' || contains(data, u64(2n ** 64n - 1n))
  if (row.kind === 'tokenAccount') return used.includes(row.account)
  if (row.kind !== 'address' || used.includes(row.address)) return true
  const bytes = getAddressEncoder().encode(row.address as Address)
  return contains(data, new Uint8Array(bytes))
}

function checkStep(step: DecodedInstruction, data: Uint8Array, used: readonly unknown[]): void {
  for (const row of step.rows) {
    if (!isClaimTrue(row, data, used)) throw new Error(`${step.name} ${row.kind} of [${data}]`)
  }
}

test('T111 mutated instructions are decoded exactly, or not at all', { timeout: 3_600_000 }, () => {
  const roll = chance(5)
  const names = new Set<string>()
  let unread = 0
  for (let at = 0; at < fuzzCases; at += 1) {
    const seed = seeds[at % seeds.length]
    if (!seed) continue
    const data = spoil(seed.data, roll)
    const step = decode(seed.program, data)
    if (!step) unread += 1
    else {
      names.add(step.name)
      checkStep(step, data, accounts)
    }
  }
  expect(unread).toBeGreaterThan(0)
  expect(names.size).toBeGreaterThan(15)
})

test('T111 bytes behind the end of an instruction, or one that is missing, leave it unread', () => {
  // Any bytes of a memo are its text.
  for (const { data, kind, program } of seeds.filter(({ program }) => !/^Memo/.test(program))) {
    expect(decode(program, Uint8Array.from([...data, 0])), `${program} ${kind}`).toBeUndefined()
    if (data.length > 1) expect(decode(program, data.slice(0, -1))).toBeUndefined()
  }
})

test('T111 mutated Solana messages are decoded exactly, or not at all', {
  timeout: 14_400_000,
}, () => {
  const roll = chance(2)
  // Encoding Solana keys is slow.
  const cases = process.env.LATCHKEY_LONG ? fuzzCases : fuzzCases / 3
  const messages = seeds.map(({ data, program }) => {
    const made = instruction(program, [...data], [bob, mint, lookup(1), me])
    return encodeTransaction([made]).messageBytes
  })
  const seen = new Set<string>()
  for (let at = 0; at < cases; at += 1) {
    const bytes = spoil(messages[at % messages.length] ?? new Uint8Array(), roll)
    const message = decodeMessage(bytes)
    if (!message) continue
    const refs = message.accounts.map((address) => ({ address }))
    const { steps, unreadable } = decodeInstructions(message, refs, addresses.solana)
    expect(steps).toHaveLength(message.instructions.length)
    expect(unreadable).toBe(steps.some(({ name }) => name === 'unreadable'))
    steps.forEach((step, place) => {
      seen.add(step.name)
      const { accounts = [], data = new Uint8Array() } = message.instructions[place] ?? {}
      const used = accounts.map((index) => message.accounts[index])
      if (step.name !== 'unreadable') checkStep(step, data, used)
    })
  }
  expect([...seen]).toEqual(expect.arrayContaining(['send', 'sendToken', 'unreadable']))
})
