import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Localnet } from '@latchkey/localnet'
import { readArtifact } from '@latchkey/localnet/artifacts'
import { farcasterAccounts } from '@latchkey/localnet/farcaster'
import { borrowLocalnet } from '@latchkey/localnet/testing/borrow'
import {
  type Address,
  createTestClient,
  encodeErrorResult,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainRegistries } from '../env/farcasterEnv.js'
import { createFarcaster } from './createFarcaster.js'
import type { FarcasterChannel } from './Farcaster.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await borrowLocalnet()
}, 60_000)
afterAll(() => localnet.stop())

const rpcUrl = () => localnet.evm[31337]?.url ?? ''
const chain = () => {
  const account = privateKeyToAccount(localnet.accounts[0]?.privateKey ?? '0x')
  const client = createTestClient({ account, mode: 'hardhat', transport: http(rpcUrl()) })
  return client.extend(publicActions).extend(walletActions)
}
const write = (address: Address, contract: 'LocalIdRegistry' | 'LocalKeyRegistry') => {
  const { abi } = readArtifact(contract)
  return async (functionName: string, ...args: unknown[]) => {
    const hash = await chain().writeContract({ address, abi, functionName, args, chain: null })
    await chain().waitForTransactionReceipt({ hash })
  }
}
const ids = () => write(mainRegistries.idRegistry, 'LocalIdRegistry')
const keys = () => write(mainRegistries.keyRegistry, 'LocalKeyRegistry')

const begunAt = Date.now()
const uri = 'https://vault.example/social/farcaster'
const nonce = 'a1'.repeat(32)
const asked = { nonce, domain: 'vault.example', uri, begunAt, expiresAt: begunAt + 300_000 }
const channel: FarcasterChannel = { asked, token: 'unused', url: uri }

type Case = { readonly fid?: number; readonly profile?: number; readonly rpc?: string }

async function identify(address: Address, signature: SignText, options: Case = {}) {
  const { fid = 4001, rpc = rpcUrl(), profile = fid } = options
  const settings = { relay: 'http://127.0.0.1:9', rpc, ...mainRegistries }
  const vaultUrl = 'https://vault.example'
  const farcaster = createFarcaster({ settings, vaultUrl, now: () => begunAt })
  const [issuedAt, resources] = [new Date(begunAt), [`farcaster://fid/${fid}`]]
  const fields = { domain: asked.domain, uri, nonce, issuedAt, resources, address }
  const statement = 'Farcaster Auth'
  const message = createSiweMessage({ ...fields, statement, chainId: 10, version: '1' })
  const answer = {
    message,
    signature: await signature(message),
    fid: profile,
    username: 'x\u202ey',
  }
  return farcaster.identify(channel, answer)
}
type SignText = (message: string) => Hex | Promise<Hex>

const keyOf = (number: number) => privateKeyToAccount(pad(`0xfaca${number}`, { size: 32 }))
const ann = privateKeyToAccount(farcasterAccounts.ann?.privateKey ?? '0x')
const signBy =
  (account: typeof ann): SignText =>
  (message) =>
    account.signMessage({ message })

async function deployAccount(owner: Address): Promise<Address> {
  const { abi, bytecode } = readArtifact('LocalAccount')
  const hash = await chain().deployContract({ abi, bytecode, args: [owner], chain: null })
  const { contractAddress } = await chain().waitForTransactionReceipt({ hash })
  return contractAddress ?? '0x'
}

const noOwner = '0x0000000000000000000000000000000000000000'

test('the owner of a fid is recognised by it; a name of the relay is made fit to be shown', async () => {
  expect(await identify(ann.address, signBy(ann))).toMatchObject({
    issuer: 'farcaster',
    subject: '4001',
    userName: 'xy',
  })
})

test('T356 a signature of another key, a broken one or none is refused', async () => {
  const flip: SignText = async (message) => {
    const signature = await ann.signMessage({ message })
    return `${signature.slice(0, -4)}00${signature.slice(-2)}` as Hex
  }
  const others: SignText[] = [signBy(keyOf(11)), flip, () => '0x00', () => `0x${'00'.repeat(65)}`]
  for (const signature of others) {
    await expect(identify(ann.address, signature)).rejects.toMatchObject({ reason: 'refused' })
  }
})

test('T355 a key proves no account but its own, and a relay that tells of another one is refused', async () => {
  await expect(identify(ann.address, signBy(ann), { fid: 4003 })).rejects.toThrow(
    'an address of another account',
  )
  await expect(identify(ann.address, signBy(ann), { profile: 4003 })).rejects.toThrow(
    'a profile of another account',
  )
})

test('T356 an address for logins counts while it is entered, as that, and for its own account', async () => {
  const phone = keyOf(12)
  const key = pad(phone.address, { size: 32 })
  const logIn = () => identify(phone.address, signBy(phone))
  await expect(logIn(), 'unknown').rejects.toThrow('another account')
  await keys()('add', 4001, 1, key)
  await expect(logIn(), 'a key for messages').rejects.toThrow('another account')
  await keys()('add', 4003, 2, key)
  await expect(logIn(), 'of another').rejects.toThrow('another account')
  await keys()('add', 4001, 2, key)
  expect(await logIn()).toMatchObject({ subject: '4001' })
  await keys()('remove', 4001, key)
  await expect(logIn(), 'removed').rejects.toThrow('another account')
})

test('T356 who gave a fid away no longer logs in with it', async () => {
  const [before, after] = [keyOf(13), keyOf(14)]
  await ids()('give', 5001, before.address)
  expect(await identify(before.address, signBy(before), { fid: 5001 })).toMatchObject({
    subject: '5001',
  })
  await ids()('give', 5001, after.address)
  await expect(identify(before.address, signBy(before), { fid: 5001 })).rejects.toThrow(
    'another account',
  )
})

test('T356 a contract that owns a fid answers for its owner’s key, and for no other', async () => {
  const owner = keyOf(15)
  const account = await deployAccount(owner.address)
  await ids()('give', 5002, account)
  expect(await identify(account, signBy(owner), { fid: 5002 })).toMatchObject({ subject: '5002' })
  await expect(identify(account, signBy(keyOf(16)), { fid: 5002 })).rejects.toThrow(
    'a signature of another',
  )
})

test('T356 a contract that accepts everything proves nothing of an account that is not its own', async () => {
  const account = await deployAccount(noOwner)
  await expect(identify(account, () => '0x00', { fid: 4001 })).rejects.toThrow('another account')
})

test('T389 a contract that says where its answer is to be fetched makes the vault call nothing', async () => {
  const called: string[] = []
  const server = createServer((request, response) => {
    called.push(request.url ?? '')
    response.end('{"data":"0x1626ba7e"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address() as AddressInfo
  const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])
  const account = await deployAccount(noOwner)
  const urls = [`http://127.0.0.1:${address.port}/{sender}/{data}`]
  const data = encodeErrorResult({
    abi,
    errorName: 'OffchainLookup',
    args: [account, urls, '0x', '0x1626ba7e', '0x'],
  })
  // Its code reverts with these bytes.
  const size = (data.length - 2) / 2
  const length = size.toString(16).padStart(4, '0')
  const code = `0x61${length}600e60003961${length}6000fd${data.slice(2)}` as Hex
  await chain().setCode({ address: account, bytecode: code })
  await ids()('give', 5003, account)
  const asked = chain().call({ to: account, data: '0x1626ba7e' })
  await expect(asked, 'a usual client calls it').rejects.toThrow()
  expect(called.length).toBeGreaterThan(0)
  called.length = 0
  await expect(identify(account, () => '0x00', { fid: 5003 })).rejects.toThrow(
    'a signature of another',
  )
  expect(called).toEqual([])
  server.closeAllConnections()
  server.close()
})

test('T357 a node that does not answer leaves the login open', async () => {
  const gone = identify(ann.address, signBy(ann), { rpc: 'http://127.0.0.1:9' })
  await expect(gone).rejects.toMatchObject({ reason: 'unavailable' })
})
