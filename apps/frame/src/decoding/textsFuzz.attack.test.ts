import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../approval/testing/fakeApproval.js'
import { chance, fuzzCases, spoil } from '../approval/testing/spoilBytes.js'
import { typedDataOf } from '../approval/testing/typedRequest.js'
import { looksLikeSignIn, parseSignIn } from './card/signIn.js'
import { prepareRequest } from './prepareRequest.js'
import { describers } from './typedData/describeTypedData.js'
import { parseTypedData } from './typedData/parseTypedData.js'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Data of each type that is described, and of one that is not: a type that is added gets its seed by itself. */
const seeds = [...describers.keys(), 'Mail(address[] to,uint8 n,string s)'].map((type) => {
  const structs = new Map(
    [...type.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [name, fields]),
  )
  const sampleOf = (kind: string): unknown => {
    if (kind.endsWith(']')) return [sampleOf(kind.replace(/\[\d*\]$/, ''))]
    const fields = structs.get(kind)
    if (fields !== undefined) return structOf(fields)
    if (kind === 'address') return token
    if (kind === 'bool') return true
    if (kind === 'string') return 'erc20'
    if (kind.startsWith('bytes')) return `0x${'00'.repeat(Number(kind.slice(5)) || 0)}`
    return 3
  }
  const structOf = (fields: string) =>
    Object.fromEntries(
      fields.split(',').map((field) => {
        const [kind = '', name = ''] = field.split(' ')
        return [name, sampleOf(kind)]
      }),
    )
  const message = structOf(structs.get(type.slice(0, type.indexOf('('))) ?? '')
  return { type, text: JSON.stringify(typedDataOf({ type, message, verifyingContract: token })) }
})

test('T111 every type that is described has a seed, which is read as that type', () => {
  expect(seeds.length).toBe(describers.size + 1)
  for (const { text, type } of seeds) expect(parseTypedData(text).encodedType).toBe(type)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('T111 mutated structured data are decoded completely, or refused', {
  timeout: 3_600_000,
}, () => {
  const roll = chance(3)
  let read = 0
  for (let at = 0; at < fuzzCases; at += 1) {
    const text = new TextDecoder().decode(
      spoil(bytesOf(seeds[at % seeds.length]?.text ?? ''), roll),
    )
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
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
  }
  const text = String(value)
  // Bytes are the same in capital letters.
  if (/^0x[\da-f]*$/i.test(text)) return text.toLowerCase()
  return /^\d+$/.test(text) ? Number(text) : text
}

test('T111 mutated structured data are described only if their type is one that is known', {
  timeout: 3_600_000,
}, async () => {
  const roll = chance(6)
  // Each description asks a node about its tokens.
  const cases = fuzzCases / 10
  for (let at = 0; at < cases; at += 1) {
    const text = new TextDecoder().decode(
      spoil(bytesOf(seeds[at % seeds.length]?.text ?? ''), roll),
    )
    const params = [addresses.eip155, text]
    const prepared = await prepareRequest(
      prepareInput({ method: 'eth_signTypedData_v4', params }),
    ).catch((error) => error.code)
    if (typeof prepared === 'string') continue
    const isKnown = describers.has(parseTypedData(text).encodedType)
    if (!isKnown) expect(prepared.card.unreadable).toBe(true)
  }
})

test('T111 a mutated sign-in is never shown as one for another site', {
  timeout: 3_600_000,
}, () => {
  const roll = chance(4)
  const text = `app.example wants you to sign in with your Ethereum account:\n${addresses.eip155}\n\nURI: https://app.example\nVersion: 1\nChain ID: 1\nNonce: 12345678`
  const bytes = bytesOf(text)
  for (let at = 0; at < fuzzCases; at += 1) {
    const spoilt = new TextDecoder().decode(spoil(bytes, roll))
    const parsed = parseSignIn(spoilt)
    if (!parsed) continue
    expect(looksLikeSignIn(spoilt)).toBe(true)
    expect(spoilt).toContain(`${parsed.domain} wants you to sign in`)
    expect(spoilt).toContain(`URI: ${parsed.uri}`)
  }
})
