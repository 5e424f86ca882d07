import {
  type Abi,
  type Address,
  erc20Abi,
  erc721Abi,
  maxUint256,
  namehash,
  parseAbi,
  parseEventLogs,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '../known/contracts.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { accountAt, testClient, walletClient } from '../testing/clients.js'
import { type ContractName, readArtifact } from './artifact.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const stranger = '0x00000000000000000000000000000000005AfE03'
const owner = (index: number) => accountAt(localnet, index).address
const reverse = (address: Address) => namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)

function reader(address: Address, abi: Abi) {
  return (functionName: string, ...args: unknown[]) =>
    testClient(localnet).readContract({ address, abi, functionName, args })
}

function write(
  address: Address,
  name: ContractName,
  functionName: string,
  args: unknown[],
  gas?: bigint,
) {
  const { abi } = readArtifact(name)
  return walletClient(localnet, 6).writeContract({ address, abi, functionName, args, gas })
}

test('a name leads to its address and back, as clients of the name service ask', async () => {
  const read = reader(
    contracts.names,
    parseAbi([
      'function resolver(bytes32) view returns (address)',
      'function addr(bytes32) view returns (address)',
      'function name(bytes32) view returns (string)',
      'function text(bytes32,string) view returns (string)',
    ]),
  )
  expect(await read('resolver', namehash('alice.eth'))).toBe(contracts.names)
  expect(await read('addr', namehash('alice.eth'))).toBe(owner(0))
  expect(await read('addr', namehash('bob.eth'))).toBe(owner(1))
  expect(await read('resolver', reverse(owner(1)))).toBe(contracts.names)
  expect(await read('name', reverse(owner(0)))).toBe('alice.eth')
  expect(await read('name', reverse(owner(1)))).toBe('bob.eth')
  const avatar = await fetch(String(await read('text', namehash('alice.eth'), 'avatar')))
  expect(avatar.headers.get('content-type')).toBe('image/svg+xml')
  expect(await read('text', namehash('bob.eth'), 'avatar')).toBe('')
  expect(await read('resolver', namehash('unclaimed.eth'))).toMatch(/^0x0{40}$/)
})

test('a name can be claimed, and a reverse record can lie', async () => {
  const read = reader(contracts.names, readArtifact('LocalNames').abi)
  await write(contracts.names, 'LocalNames', 'claim', ['carol', owner(6)])
  expect(await read('addr', namehash('carol.eth'))).toBe(owner(6))
  expect(await read('name', reverse(owner(6)))).toBe('carol.eth')
  await write(contracts.names, 'LocalNames', 'pretend', [stranger, 'alice.eth'])
  expect(await read('name', reverse(stranger))).toBe('alice.eth')
  expect(await read('addr', namehash('alice.eth'))).toBe(owner(0))
})

test('ten thousand transfers fit into one transaction, and the balance agrees', async () => {
  // Half of the time would go into an estimate.
  const args = [stranger, 10_000n]
  const hash = await write(contracts.many, 'LocalMany', 'emitMany', args, 30_000_000n)
  const { logs, status } = await testClient(localnet).getTransactionReceipt({ hash })
  expect(status).toBe('success')
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs })
  expect(transfers).toHaveLength(10_000)
  expect(transfers.at(-1)?.args).toMatchObject({ to: stranger, value: 1n })
  expect(await reader(contracts.many, erc20Abi)('balanceOf', stranger)).toBe(10_000n)
}, 60_000)

test('the unwanted piece belongs to the fifth account, and names a site', async () => {
  const read = reader(contracts.spam, erc721Abi)
  expect(await read('ownerOf', 1n)).toBe(owner(4))
  const metadata = await (await fetch(String(await read('tokenURI', 1n)))).json()
  expect(metadata.name).toContain('vouchers.example')
})

test('the liar returns false metadata and balances', async () => {
  const [loud, mute] = [reader(contracts.liar, erc20Abi), reader(contracts.mute, erc20Abi)]
  expect(String(await loud('name'))).toMatch(/^<img [^>]*onerror=[^>]*>A{10000}$/)
  expect(await loud('symbol')).toBe('<b>LIAR</b>')
  expect(await loud('balanceOf', owner(4))).toBe(maxUint256)
  await expect(loud('balanceOf', owner(3))).rejects.toThrow('none of your business')
  expect(await mute('decimals')).toBe(255)
  await expect(mute('symbol')).rejects.toThrow('no symbol')
  expect(await mute('balanceOf', owner(4))).toBe(maxUint256)
})

test('the first accounts hold nothing unwanted', async () => {
  for (const at of [0, 1, 2]) {
    const of = [contracts.spam, contracts.liar, contracts.mute].map((address) =>
      reader(address, erc20Abi)('balanceOf', owner(at)),
    )
    expect(await Promise.all(of)).toEqual([0n, 0n, 0n])
  }
})
