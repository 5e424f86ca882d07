import type { Localnet } from '@latchkey/localnet'
import { readArtifact } from '@latchkey/localnet/artifacts'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import {
  type Address,
  concatHex,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  publicActions,
  serializeErc6492Signature,
  walletActions,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvmAccount } from '../testing/accounts.js'
import { createTestSignIn } from '../testing/createTestSignIn.js'
import { createVisitor, type SignText } from '../testing/createVisitor.js'

// A real chain, and another one on which nothing is deployed.
const [chain, otherChain] = ['eip155:31337', 'eip155:31338'] as const
const alice = createEvmAccount()
const mallory = createEvmAccount()
const account = readArtifact('LocalAccount')
const factoryCode = readArtifact('LocalAccountFactory')
let localnet: Localnet
let factory: Address
/** Alice's account, deployed; and one that accepts everything. */
let wallet: Address
let yesSayer: Address

const url = (id: number) => localnet.evm[id]?.url ?? ''
const clientOf = (id: number) =>
  createTestClient({ mode: 'hardhat', transport: http(url(id)), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)

beforeAll(async () => {
  localnet = await borrowLocalnet()
  factory = await deploy(factoryCode.bytecode)
  wallet = await deploy(concatHex([account.bytecode, pad(alice.address)]))
  yesSayer = await deploy(concatHex([account.bytecode, pad(zeroAddress)]))
}, 60_000)
afterAll(() => localnet?.stop())

async function deploy(data: Hex): Promise<Address> {
  const client = clientOf(31337)
  const hash = await client.sendTransaction({ account: seeded(0), chain: null, data })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('nothing was deployed')
  return contractAddress
}

const seeded = (index: number) => {
  const { privateKey } = localnet.accounts[index] ?? {}
  if (!privateKey) throw new Error(`no account ${index}`)
  return privateKeyToAccount(privateKey)
}

function visit(
  rpcUrls: Record<string, string> = { [chain]: url(31337), [otherChain]: url(31338) },
) {
  return createVisitor(createTestSignIn({ networks: [chain, otherChain], rpcUrls }))
}

async function codeOf(
  accountAddress: string,
  sign: SignText,
  chainId: typeof chain | typeof otherChain = chain,
) {
  const { body } = await visit().signIn({ accountAddress, chainId }, sign)
  return body.code ?? (body.session ? 'signed in' : 'no answer')
}

const salt = pad('0x24')
const createCall = (owner: Address) =>
  encodeFunctionData({ abi: factoryCode.abi, functionName: 'create', args: [owner, salt] })
const futureAddress = (owner: Address) =>
  clientOf(31337).readContract({
    address: factory,
    abi: factoryCode.abi,
    functionName: 'addressOf',
    args: [owner, salt],
  }) as Promise<Address>

/** Signs as an account that is deployed by the given call. */
const wrapped =
  (sign: SignText, data: Hex, to: Address = factory): SignText =>
  async (message) =>
    serializeErc6492Signature({ address: to, data, signature: (await sign(message)) as Hex })

test('a key signs in, on a chain without an RPC too', async () => {
  expect(await codeOf(alice.address, alice.sign)).toBe('signed in')
  const fields = { accountAddress: alice.address, chainId: chain }
  expect((await visit({}).signIn(fields, alice.sign)).status).toBe(200)
})

test("a smart account signs in by its owner's signature (ERC-1271), and by no other", async () => {
  expect(await codeOf(wallet, alice.sign)).toBe('signed in')
  expect(await codeOf(wallet, mallory.sign)).toBe('siwx/signature-invalid')
})

test('a smart account signs in before its deployment (ERC-6492), and after it by the same signature', async () => {
  const future = await futureAddress(alice.address)
  const sign = wrapped(alice.sign, createCall(alice.address))
  expect(await codeOf(future, sign)).toBe('signed in')
  // Nothing was deployed by that.
  expect(await clientOf(31337).getCode({ address: future })).toBeUndefined()
  expect(await codeOf(future, wrapped(mallory.sign, createCall(alice.address)))).toBe(
    'siwx/signature-invalid',
  )
  expect(await codeOf(wallet, wrapped(alice.sign, createCall(alice.address)))).toBe('signed in')
})

test('ERC-6492 that deploys something else', async () => {
  const future = await futureAddress(alice.address)
  const calls = [createCall(mallory.address), createCall(zeroAddress), '0x' as const]
  for (const call of calls) {
    expect(await codeOf(future, wrapped(mallory.sign, call))).toBe('siwx/signature-invalid')
    expect(await codeOf(alice.address, wrapped(mallory.sign, call))).toBe('siwx/signature-invalid')
    expect(await codeOf(wallet, wrapped(mallory.sign, call))).toBe('siwx/signature-invalid')
  }
})

test('ERC-6492 whose factory is an account that accepts everything', async () => {
  const future = await futureAddress(alice.address)
  for (const address of [future, alice.address, wallet]) {
    const sign = wrapped(mallory.sign, '0x', yesSayer)
    expect(await codeOf(address, sign)).toBe('siwx/signature-invalid')
  }
})

test('ERC-6492 whose call changes a deployed account before it is asked', async () => {
  const data = encodeFunctionData({
    abi: account.abi,
    functionName: 'invite',
    args: [mallory.address],
  })
  expect(await codeOf(wallet, wrapped(mallory.sign, data, wallet))).toBe('siwx/signature-invalid')
})

test('contract that answers true to everything for a foreign address', async () => {
  // It signs in as itself, which is its own affair.
  expect(await codeOf(yesSayer, mallory.sign)).toBe('signed in')
  expect(await codeOf(alice.address, async () => yesSayer)).toBe('siwx/signature-invalid')
  const signature = concatHex([yesSayer, pad('0x01')])
  expect(await codeOf(wallet, async () => signature)).toBe('siwx/signature-invalid')
})

test('smart account on the wrong chain', async () => {
  expect(await codeOf(wallet, alice.sign, otherChain)).toBe('siwx/signature-invalid')
})

test('a chain whose RPC is the one of another chain', async () => {
  const visitor = visit({ [otherChain]: url(31337) })
  const { body, status } = await visitor.signIn(
    { accountAddress: wallet, chainId: otherChain },
    alice.sign,
  )
  expect([status, body.code]).toEqual([503, 'siwx/chain-unreachable'])
})

test('a contract that knows nothing of signatures', async () => {
  expect(await codeOf(factory, mallory.sign)).toBe('siwx/signature-invalid')
  expect(await codeOf(localnet.contracts.dollar, mallory.sign)).toBe('siwx/signature-invalid')
})

test('an EIP-7702 account signs in by its key and by what it delegates to, and by no other', async () => {
  const client = clientOf(31337)
  const delegating = seeded(8)
  const authorization = await client.signAuthorization({
    account: delegating,
    contractAddress: wallet,
    executor: 'self',
  })
  const hash = await client.sendTransaction({
    account: delegating,
    chain: null,
    to: zeroAddress,
    authorizationList: [authorization],
  })
  await client.waitForTransactionReceipt({ hash })
  expect(await client.getCode({ address: delegating.address })).toMatch(/^0xef0100/)
  const key: SignText = (message) => delegating.signMessage({ message })
  expect(await codeOf(delegating.address, key)).toBe('signed in')
  // The code that it delegates to accepts Alice.
  expect(await codeOf(delegating.address, alice.sign)).toBe('signed in')
  expect(await codeOf(delegating.address, mallory.sign)).toBe('siwx/signature-invalid')
})

test('a chain that cannot be reached is no wrong signature', async () => {
  const visitor = visit({ [chain]: 'http://127.0.0.1:1' })
  const fields = { accountAddress: wallet, chainId: chain }
  const { body, status } = await visitor.signIn(fields, alice.sign)
  expect([status, body.code]).toEqual([503, 'siwx/chain-unreachable'])
})
