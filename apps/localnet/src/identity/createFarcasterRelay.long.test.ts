import { encodeAbiParameters, parseAbi, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farcasterRegistries } from '../known/contracts.js'
import { farcasterAccounts } from '../known/farcasterAccounts.js'
import { type Localnet, startLocalnet } from '../startLocalnet.js'
import { testClient } from '../testing/clients.js'
import { createFarcasterRelay } from './createFarcasterRelay.js'

let localnet: Localnet
beforeAll(async () => {
  localnet = await startLocalnet({ ports: { 31337: 0, 31338: 0 } })
}, 60_000)
afterAll(() => localnet.stop())

const url = 'http://127.0.0.1:8035/farcaster'
const none = { query: new URLSearchParams(), form: new URLSearchParams(), body: '' }
const asked = { siweUri: 'https://vault.example/login', domain: 'vault.example', nonce: 'a1b2c3d4' }

const open = async (relay: ReturnType<typeof createFarcasterRelay>, fields: object = asked) => {
  const request = { ...none, method: 'POST', path: '/v1/channel', authorization: '' }
  return relay({ ...request, body: JSON.stringify(fields) })
}
const read = (relay: ReturnType<typeof createFarcasterRelay>, token: string) =>
  relay({ ...none, method: 'GET', path: '/v1/channel/status', authorization: `Bearer ${token}` })
const answer = (relay: ReturnType<typeof createFarcasterRelay>, link: string, person: string) =>
  relay({
    method: 'POST',
    path: '/phone',
    query: new URL(link).searchParams,
    form: new URLSearchParams({ person }),
    body: '',
    authorization: '',
  })

test('a phone answers a channel, which passes it on once; who declines leaves it open', async () => {
  const relay = createFarcasterRelay(url, () => undefined)
  const { body, status } = await open(relay)
  expect(status).toBe(201)
  const { channelToken, nonce, url: link } = body as Record<string, string>
  expect(nonce).toBe(asked.nonce)
  await answer(relay, link ?? '', '')
  expect(await read(relay, channelToken ?? '')).toMatchObject({
    status: 202,
    body: { state: 'pending' },
  })
  await answer(relay, link ?? '', 'ann')
  const done = await read(relay, channelToken ?? '')
  expect(done).toMatchObject({ status: 200, body: { state: 'completed', fid: 4001 } })
  const { message, signature } = done.body as { message: string; signature: `0x${string}` }
  const address = farcasterAccounts.ann?.custody ?? '0x'
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await read(relay, channelToken ?? '')).toMatchObject({ status: 401 })
})

test('a channel without a domain or with a field that is not known is refused', async () => {
  const relay = createFarcasterRelay(url, () => undefined)
  for (const fields of [
    { siweUri: asked.siweUri },
    { ...asked, domain: 'a b' },
    { ...asked, x: 1 },
  ])
    expect(await open(relay, fields)).toMatchObject({ status: 400 })
})

test('the registries know the persons, as owners or by an address for logins', async () => {
  const abi = parseAbi([
    'function idOf(address) view returns (uint256)',
    'function custodyOf(uint256) view returns (address)',
    'struct KeyData { uint8 state; uint32 keyType; }',
    'function keyDataOf(uint256,bytes) view returns (KeyData)',
  ])
  const { idRegistry, keyRegistry } = farcasterRegistries
  const client = testClient(localnet)
  for (const { authAddress, custody, fid } of Object.values(farcasterAccounts)) {
    const owner = { address: idRegistry, abi } as const
    expect(await client.readContract({ ...owner, functionName: 'idOf', args: [custody] })).toBe(
      BigInt(fid),
    )
    const custodyOf = { ...owner, functionName: 'custodyOf', args: [BigInt(fid)] } as const
    expect(await client.readContract(custodyOf)).toBe(custody)
    const key = encodeAbiParameters([{ type: 'address' }], [authAddress ?? custody])
    const args = [BigInt(fid), key] as const
    const read = { address: keyRegistry, abi, functionName: 'keyDataOf', args } as const
    const isAuth = authAddress !== undefined
    expect(await client.readContract(read)).toEqual(
      isAuth ? { state: 1, keyType: 2 } : { state: 0, keyType: 0 },
    )
  }
})
