import { passwordCost } from '@latchkey/protocol/vault'
import { argon2id as nobleArgon2id } from '@noble/hashes/argon2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { afterEach, expect, test, vi } from 'vitest'
import { randomBytes, utf8 } from '../seed/Bytes.js'
import { type Argon2Cost, argon2id, type StretchProgress } from './argon2id.js'

afterEach(() => vi.unstubAllGlobals())

// Of the reference implementation of Argon2: version 19, tags of 32 bytes.
const vectors: readonly [password: string, salt: string, Argon2Cost, tag: string][] = [
  [
    'password',
    'somesalt',
    { memoryKib: 65_536, passes: 2, lanes: 1 },
    '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7',
  ],
  [
    'password',
    'somesalt',
    { memoryKib: 256, passes: 2, lanes: 1 },
    '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
  ],
  [
    'password',
    'somesalt',
    { memoryKib: 256, passes: 2, lanes: 2 },
    '6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037',
  ],
  [
    'differentpassword',
    'somesalt',
    { memoryKib: 65_536, passes: 2, lanes: 1 },
    '0b84d652cf6b0c4beaef0dfe278ba6a80df6696281d7e0d2891b817d8c458fde',
  ],
]

test.each(vectors)(
  'known passwords give the bytes of the reference: %s %s %o',
  async (password, salt, cost, tag) => {
    expect(bytesToHex(await argon2id({ password, salt: utf8(salt), cost }))).toBe(tag)
  },
)

test('the library that is used without WebAssembly reproduces the vector of RFC 9106', () => {
  const tag = nobleArgon2id(new Uint8Array(32).fill(1), new Uint8Array(16).fill(2), {
    m: 32,
    t: 3,
    p: 4,
    key: new Uint8Array(8).fill(3),
    personalization: new Uint8Array(12).fill(4),
    dkLen: 32,
  })
  expect(bytesToHex(tag)).toBe('0d640df58d78766c08c037a34a8b53c9d01ef0452d75b65eb52520e96b01e659')
})

test('a browser that refuses WebAssembly computes the same, and says how far it is', async () => {
  const small = { memoryKib: 256, passes: 3, lanes: 1 }
  const inputs = Array.from({ length: 5 }, (_, at) => ({
    password: `password ${at} Ω`,
    salt: randomBytes(32),
    cost: small,
  }))
  const expected = await Promise.all(inputs.map(argon2id))
  const refused = () => Promise.reject(new WebAssembly.CompileError('refused'))
  vi.stubGlobal('WebAssembly', { compile: refused, instantiate: refused })
  vi.resetModules()
  const { argon2id: withoutWasm } = await import('./argon2id.js')
  const progress: StretchProgress[] = []
  for (const [at, input] of inputs.entries()) {
    const onProgress = (it: StretchProgress) => void progress.push(it)
    expect(await withoutWasm({ ...input, onProgress })).toEqual(expected[at])
  }
  expect(progress[0]).toEqual({ state: 'working' })
  expect(progress.at(-1)).toEqual({ state: 'slow', done: 1 })
  expect(progress.length).toBeLessThanOrEqual(inputs.length * 102)
})

test('one password typed on two systems gives one secret', async () => {
  const [salt, cost] = [randomBytes(32), { ...passwordCost, memoryKib: 64 }]
  const composed = await argon2id({ password: 'caf\u00e9 \ufb01n', salt, cost })
  expect(await argon2id({ password: 'cafe\u0301 fin', salt, cost })).toEqual(composed)
})
