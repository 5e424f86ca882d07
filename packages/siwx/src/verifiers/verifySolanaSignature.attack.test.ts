import { decodeSolanaAddress } from '@latchkey/protocol'
import { formatSignInMessage } from '@latchkey/protocol/siwx'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionVersion,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeBase58 } from '../encoding/base58.js'
import { createSolanaAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createVisitor, type SignText } from '../testing/createVisitor.js'
import { verifySolanaSignature } from './verifySolanaSignature.js'

const alice = createSolanaAccount()
const mallory = createSolanaAccount()
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXDLGmgcfHr' as Address
const budgetProgram = 'ComputeBudget111111111111111111111111111111' as Address
const systemProgram = '11111111111111111111111111111111' as Address

async function codeOf(accountAddress: string, sign: SignText) {
  const fields = { accountAddress, chainId: testChains.solana }
  const { body } = await createVisitor(createTestSignIn()).signIn(fields, sign)
  return body.code ?? (body.session ? 'signed in' : 'no answer')
}

const memo = (text: string): Instruction => ({
  programAddress: memoProgram,
  data: new TextEncoder().encode(text),
})
const budget: Instruction = { programAddress: budgetProgram, data: new Uint8Array([2, 1, 0, 0, 0]) }
const transfer = (from: string): Instruction => ({
  programAddress: systemProgram,
  accounts: [
    { address: from as Address, role: AccountRole.WRITABLE_SIGNER },
    { address: mallory.address as Address, role: AccountRole.WRITABLE },
  ],
  data: new Uint8Array([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
})

/** Signs a transaction as a hardware wallet does, of the instructions that a test wants. */
function transaction(
  write: (message: string) => Instruction[],
  { payer = alice, signer = alice, version = 0 as TransactionVersion } = {},
): SignText {
  return async (message) => {
    const compiled = pipe(
      createTransactionMessage({ version: version as 0 }),
      (one) => setTransactionMessageFeePayer(payer.address as Address, one),
      (one) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: systemProgram as string as Blockhash, lastValidBlockHeight: 1n },
          one,
        ),
      (one) => appendTransactionMessageInstructions(write(message), one),
      compileTransaction,
    )
    const signature = signer.signBytes(new Uint8Array(compiled.messageBytes)) as SignatureBytes
    const signatures = { ...compiled.signatures, [payer.address]: signature }
    return getBase64EncodedWireTransaction({ ...compiled, signatures })
  }
}

const site = {
  accountAddress: alice.address,
  chainId: testChains.solana,
  domain: 'example.com',
  uri: 'https://example.com/',
  version: '1',
  nonce: 'abcdefgh1234',
} as const

test('a key signs the message', async () => {
  expect(await codeOf(alice.address, alice.sign)).toBe('signed in')
  expect(await codeOf(alice.address, mallory.sign)).toBe('siwx/signature-invalid')
})

test.each([0, 'legacy'] as const)(
  'a hardware wallet signs a transaction with the message as its memo, of version %s',
  async (version) => {
    const sign = transaction((message) => [memo(message)], { version })
    expect(await codeOf(alice.address, sign)).toBe('signed in')
    const withBudget = transaction((message) => [budget, memo(message)], { version })
    expect(await codeOf(alice.address, withBudget)).toBe('signed in')
  },
)

test.each<[string, SignText]>([
  [
    'of another account',
    transaction((message) => [memo(message)], { payer: mallory, signer: mallory }),
  ],
  ['that another account pays for', transaction((message) => [memo(message)], { payer: mallory })],
  ['signed by another key', transaction((message) => [memo(message)], { signer: mallory })],
  ['with another memo', transaction((message) => [memo(`${message} `)])],
  ['without a memo', transaction(() => [budget])],
  ['with two memos', transaction((message) => [memo(message), memo('more')])],
  ['that moves money besides', transaction((message) => [memo(message), transfer(alice.address)])],
  [
    'that another account pays for, and signs too',
    transaction((message) => [memo(message), transfer(alice.address)], {
      payer: mallory,
      signer: mallory,
    }),
  ],
])('a transaction %s', async (_, sign) => {
  expect(await codeOf(alice.address, sign)).toBe('siwx/signature-invalid')
})

test('a transaction with anything behind its end, or cut off anywhere', async () => {
  const bytesOf = async (message: string) =>
    Buffer.from(await transaction((text) => [memo(text)])(message), 'base64')
  const longer: SignText = async (message) =>
    Buffer.concat([await bytesOf(message), Buffer.from([0])]).toString('base64')
  expect(await codeOf(alice.address, longer)).toBe('siwx/signature-invalid')
  for (const length of [1, 65, 70, 120, 200]) {
    const shorter: SignText = async (message) =>
      (await bytesOf(message)).subarray(0, length).toString('base64')
    expect(await codeOf(alice.address, shorter)).toBe('siwx/signature-invalid')
  }
})

test.each<[string, (message: Buffer) => Buffer]>([
  ['with more behind its end', (message) => Buffer.concat([message, Buffer.from([0])])],
  ['that needs a second signature', (message) => Buffer.from(message).fill(2, 1, 2)],
  ['of an unknown version', (message) => Buffer.from(message).fill(0x81, 0, 1)],
  [
    'that takes accounts from elsewhere',
    (message) => Buffer.from(message).fill(1, message.length - 1),
  ],
])('a transaction %s, signed so', async (_, change) => {
  const sign: SignText = async (text) => {
    const whole = Buffer.from(await transaction((one) => [memo(one)])(text), 'base64')
    const message = change(whole.subarray(65))
    const parts = [Buffer.from([1]), alice.signBytes(message), message]
    return Buffer.concat(parts).toString('base64')
  }
  expect(await codeOf(alice.address, sign)).toBe('siwx/signature-invalid')
})

test('a transaction with any other byte', async () => {
  const message = formatSignInMessage(site)
  const whole = Buffer.from(await transaction((one) => [memo(one)])(message), 'base64')
  const verify = (bytes: Buffer) =>
    verifySolanaSignature({ data: site, message, signature: bytes.toString('base64') })
  expect(verify(whole)).toBe(true)
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ change
      expect(verify(changed)).toBe(false)
    }),
  )
})

test('a key of small order, for which by lenient rules every message is signed', async () => {
  const key = new Uint8Array(32)
  key[0] = 1
  const signature = new Uint8Array(64)
  signature[0] = 1
  expect(await codeOf(encodeBase58(key), async () => encodeBase58(signature))).toBe(
    'siwx/signature-invalid',
  )
})

test('a transaction that is larger than any on Solana, signed so', async () => {
  const statement = 'x'.repeat(1_000)
  const visitor = createVisitor(createTestSignIn())
  const fields = { accountAddress: alice.address, chainId: testChains.solana, statement }
  const { body } = await visitor.signIn(
    fields,
    transaction((message) => [memo(message)]),
  )
  expect(body.code).toBe('siwx/signature-invalid')
})

test('a transaction with more instructions than a wallet adds, signed so', async () => {
  const many = transaction((message) => [...new Array(20).fill(budget), memo(message)])
  expect(await codeOf(alice.address, many)).toBe('siwx/signature-invalid')
})

test('transactions of 14,000 instructions do not occupy the server', async () => {
  const count = 14_000
  const program = decodeSolanaAddress(budgetProgram) ?? new Uint8Array()
  const start = [1, ...new Array(64).fill(0), 1, 0, 1, 2, ...alice.key, ...program]
  const middle = [...new Array(32).fill(7), (count & 127) | 128, count >> 7]
  const instructions = Buffer.alloc(3 * count).map((_, at) => Number(at % 3 === 0))
  const signature = Buffer.concat([Buffer.from([...start, ...middle]), instructions])
  const before = performance.now()
  for (let times = 0; times < 5; times += 1) {
    const signed = { data: site, message: 'Hello', signature: signature.toString('base64') }
    expect(verifySolanaSignature(signed)).toBe(false)
  }
  // It took a second for each.
  expect(performance.now() - before).toBeLessThan(1_500)
})
