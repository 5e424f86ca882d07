import { bytesToHex, encodeFunctionData, getAddress, type Hex, hexToBytes, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { addresses } from '../approval/testing/fakeApproval.js'
import {
  bob,
  encodeTransaction,
  instruction,
  littleEndian,
  me,
  mint,
  sendSol,
  tokenProgram,
} from '../approval/testing/solanaWire.js'
import { looksLikeSignIn, parseSignIn } from './card/signIn.js'
import type { Call } from './evm/Call.js'
import { decodeCall } from './evm/decodeCall.js'
import { decodeInstructions } from './solana/decodeInstructions.js'
import { decodeMessage } from './solana/decodeMessage.js'
import { parseTypedData } from './typedData/parseTypedData.js'

const cases = process.env.LATCHKEY_LONG ? 200_000 : 600

/** Deterministic pseudo-random numbers. */
function chance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** Changes, truncates or extends bytes at random. */
function spoil(bytes: Uint8Array, roll: (below: number) => number): Uint8Array {
  const kind = roll(4)
  if (kind === 0) return bytes.slice(0, roll(bytes.length + 1))
  if (kind === 1)
    return Uint8Array.from([...bytes, ...Array.from({ length: 1 + roll(40) }, () => roll(256))])
  const copy = bytes.slice()
  for (let times = 0; times <= roll(4); times += 1) copy[roll(copy.length)] = roll(256)
  return copy
}

const abi = parseAbi([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function multicall(bytes[])',
])
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [token, 7n] })
const approve = encodeFunctionData({ abi, functionName: 'approve', args: [token, 7n] })
const multi = encodeFunctionData({ abi, functionName: 'multicall', args: [[transfer, approve]] })

test('T111 mutated calldata is decoded exactly, or not at all', { timeout: 3_600_000 }, () => {
  const roll = chance(1)
  for (let at = 0; at < cases; at += 1) {
    const original = [transfer, approve, multi][at % 3] ?? '0x'
    const data = bytesToHex(spoil(hexToBytes(original), roll))
    const calls = decodeCall({ to: token, value: 0n, data })
    for (const call of calls) expect(writtenBack(call) ?? data).toBe(data)
  }
})

// A decoded call must encode to the same bytes; nothing is claimed about others.
function writtenBack(call: Call): Hex | undefined {
  if (call.kind === 'transfer') {
    return encodeFunctionData({ abi, functionName: 'transfer', args: [call.to, call.amount] })
  }
  if (call.kind === 'approve' && !call.isIncrease) {
    return encodeFunctionData({ abi, functionName: 'approve', args: [call.spender, call.amount] })
  }
  return undefined
}

test('T111 mutated Solana messages are decoded exactly, or not at all', {
  timeout: 3_600_000,
}, () => {
  const roll = chance(2)
  const move = instruction(tokenProgram, [12, ...littleEndian(5, 8), 6], [bob, mint, mint, me])
  const originals = [encodeTransaction([sendSol(1)]), encodeTransaction([sendSol(1), move])]
  const seen = new Set<string>()
  // Encoding Solana keys is slow.
  for (let at = 0; at < cases / 3; at += 1) {
    const bytes = spoil(originals[at % 2]?.messageBytes ?? new Uint8Array(), roll)
    const message = decodeMessage(bytes)
    if (!message) continue
    const accounts = message.accounts.map((address) => ({ address, fromTable: false }))
    const { steps, unreadable } = decodeInstructions(message, accounts, addresses.solana)
    expect(steps).toHaveLength(message.instructions.length)
    expect(unreadable).toBe(steps.some(({ name }) => name === 'unreadable'))
    for (const { name } of steps) seen.add(name)
    // A shown amount is contained in the bytes.
    message.instructions.forEach(({ data }, place) => {
      const [row] = steps[place]?.rows ?? []
      if (row?.kind !== 'lamports') return
      expect(new DataView(data.buffer).getBigUint64(4, true)).toBe(row.value)
    })
  }
  expect([...seen]).toEqual(expect.arrayContaining(['send', 'sendToken', 'unreadable']))
})

test('T111 mutated structured data are decoded completely, or refused', {
  timeout: 3_600_000,
}, () => {
  const roll = chance(3)
  const whole = JSON.stringify({
    domain: { name: 'a', chainId: 1 },
    types: {
      Mail: [
        { name: 'to', type: 'address[]' },
        { name: 'n', type: 'uint8' },
        { name: 's', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    message: { to: [token], n: 3, s: 'hello' },
  })
  const bytes = new TextEncoder().encode(whole)
  let read = 0
  for (let at = 0; at < cases; at += 1) {
    const text = new TextDecoder().decode(spoil(bytes, roll))
    try {
      const data = parseTypedData(text)
      read += 1
      expect(data.bytes).toHaveLength(66)
      const { message } = JSON.parse(text)
      const fields = Object.entries(data.message)
      for (const [name, value] of fields) {
        expect(plain(value)).toEqual(plain(message[name]))
      }
      expect(data.tree[1]?.children?.map(({ name }) => name)).toEqual(fields.map(([name]) => name))
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error
      expect(error.code).toBe('rpc/invalid-params')
    }
  }
  expect(read).toBeGreaterThan(0)
})

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  const text = String(value)
  if (/^0x[\da-f]{40}$/i.test(text)) return getAddress(text.toLowerCase())
  return /^\d+$/.test(text) ? Number(text) : text
}

test('T111 a mutated sign-in is never shown as one for another site', {
  timeout: 3_600_000,
}, () => {
  const roll = chance(4)
  const text = `app.example wants you to sign in with your Ethereum account:\n${addresses.eip155}\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: 12345678`
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < cases; at += 1) {
    const spoilt = new TextDecoder().decode(spoil(bytes, roll))
    const found = parseSignIn(spoilt)
    if (!found) continue
    expect(looksLikeSignIn(spoilt)).toBe(true)
    expect(spoilt).toContain(`${found.domain} wants you to sign in`)
    expect(spoilt).toContain(`URI: ${found.uri}`)
  }
})
