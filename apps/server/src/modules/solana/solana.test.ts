import { type SolanaNode, startSolanaNode } from '@latchkey/localnet/solana'
import { getMintAddress, setTokenBalance, testSigner } from '@latchkey/localnet/solana/seed'
import { getBalance, getPrice, getSupportedChains } from '@latchkey/protocol/api'
import { type Address, generateKeyPairSigner, lamports } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { parseServerEnv } from '../../env.js'
import { openData } from '../data/openData.js'
import { token2022, tokenPrograms } from './solanaPrograms.js'

const chain = 'solana:7hrofcykPSK54WEuw6QFh8m4d4RTotK7'
const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const native = `${chain}:So11111111111111111111111111111111111111111`

let solana: SolanaNode
let owner: Address
let dollar: Address
let shell: Address
beforeAll(async () => {
  solana = await startSolanaNode(0)
  owner = (await testSigner('account 0')).address
  dollar = await getMintAddress('dollar')
  shell = await getMintAddress('shell')
})
afterAll(() => solana.stop())

const named = { usd: 1, name: 'Local Dollar', symbol: 'LUSD' }

/** A server of its own, with empty caches. */
function makeApp(url = solana.url, reports: string[] = [], words: object | number = named) {
  const env = parseServerEnv({
    RPC_UPSTREAMS: JSON.stringify({ [chain]: [url], 'eip155:31337': ['http://127.0.0.1:9'] }),
    PRICES: JSON.stringify({ [chain]: { native: 150, [dollar]: words } }),
  })
  const report = (line: string) => reports.push(line)
  return createApp({ env, data: openData({ ...env, env: env.data, report }), report })
}

async function holdings(address: string, app = makeApp(), query = `chainId=${chain}`) {
  const response = await app.request(`/v1/account/${address}/balance?${query}`)
  expect(response.status).toBe(200)
  const body = await response.json()
  const parsed = v.parse(getBalance.output, body)
  // As the widget reads it: what does not fit would be missing.
  expect(parsed).toEqual(body)
  return parsed.balances
}

/** An address that nothing is known of yet. */
const randomAccount = async (): Promise<Address> => (await generateKeyPairSigner()).address

test('S1.09 S7.05 S3.19 a real ledger’s coin and the tokens of both programs are listed, exactly', async () => {
  expect(await holdings(owner)).toEqual([
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId: chain,
      value: 150_000,
      price: 150,
      quantity: { decimals: '9', numeric: '1000' },
      iconUrl: '/public/getTokenImage/SOL',
    },
    {
      name: 'Local Dollar',
      symbol: 'LUSD',
      chainId: chain,
      address: `${chain}:${dollar}`,
      value: 10_000,
      price: 1,
      quantity: { decimals: '6', numeric: '10000' },
      iconUrl: '/public/getTokenImage/LUSD',
    },
    {
      name: 'Local Shell',
      symbol: 'SHELL',
      chainId: chain,
      address: `${chain}:${shell}`,
      price: 0,
      quantity: { decimals: '9', numeric: '500' },
    },
  ])
})

test('S7.05 a token of the older program has the name of the metadata program, without the server’s help', async () => {
  const [, token] = await holdings(owner, makeApp(solana.url, [], 1))
  expect(token).toMatchObject({ name: 'Local Dollar', symbol: 'LUSD', price: 1 })
})

test('S7.05 without a chain the address says which chains are read', async () => {
  const reports: string[] = []
  expect(await holdings(owner, makeApp(solana.url, reports), '')).toHaveLength(3)
  // The EVM chain is down.
  expect(reports).toEqual([])
})

test('S7.05 amounts beyond what a number holds keep every digit', async () => {
  const rich = await randomAccount()
  solana.ledger.svm.setAccount({
    address: rich,
    data: new Uint8Array(),
    executable: false,
    lamports: lamports(2n ** 60n + 1n),
    programAddress: '11111111111111111111111111111111' as Address,
    space: 0n,
  })
  await setTokenBalance(solana.ledger, rich, dollar, tokenPrograms[0] as Address, 2n ** 64n - 1n)
  expect((await holdings(rich)).map(({ quantity }) => quantity.numeric)).toEqual([
    '1152921504.606846977',
    '18446744073709.551615',
  ])
})

test('S7.05 several accounts of one mint are one balance, and empty ones are none', async () => {
  const one = await randomAccount()
  const [plain, newer] = tokenPrograms.map((program) => program as Address) as [Address, Address]
  await setTokenBalance(solana.ledger, one, dollar, plain, 1_500_000n)
  // The same account once more at another address, as a second one of the owner would be.
  const [associated] = await findAssociatedTokenPda({
    owner: one,
    mint: dollar,
    tokenProgram: plain,
  })
  const first = solana.ledger.svm.getAccount(associated)
  if (!first.exists) throw new Error('nothing was given')
  solana.ledger.svm.setAccount({ ...first, address: await randomAccount() })
  await setTokenBalance(solana.ledger, one, shell, newer, 0n)
  expect(await holdings(one)).toMatchObject([{ symbol: 'LUSD', quantity: { numeric: '3' } }])
})

test('S7.05 a token without a name goes by its mint, and one without decimals is listed', async () => {
  const one = await randomAccount()
  const mint = await randomAccount()
  await setTokenBalance(solana.ledger, one, mint, token2022 as Address, 7n)
  const short = `${mint.slice(0, 6)}…${mint.slice(-4)}`
  const [only] = await holdings(one)
  expect(only).toMatchObject({
    name: short,
    symbol: short,
    quantity: { decimals: '0', numeric: '7' },
  })
})

test('S7.05 a transfer shows after a forced update', async () => {
  const app = makeApp()
  const one = await randomAccount()
  expect(await holdings(one, app)).toEqual([])
  solana.ledger.airdrop(one, 1_234_567_890n)
  expect(await holdings(one, app)).toEqual([])
  const query = `chainId=${chain}&forceUpdate=${native}`
  expect(await holdings(one, app, query)).toMatchObject([{ quantity: { numeric: '1.23456789' } }])
})

test('S7.05 a ledger that cannot be reached is not an empty one', async () => {
  const gone = await startSolanaNode(0)
  await gone.stop()
  const response = await makeApp(gone.url).request(`/v1/account/${owner}/balance?chainId=${chain}`)
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({
    error: 'unavailable',
    reasons: [{ name: 'chain' }],
  })
})

test.each([
  ['an EVM address', evmAddress, chain],
  [
    'a Solana address on an EVM chain',
    '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    'eip155:31337',
  ],
  ['33 bytes', 'z'.repeat(44), chain],
  ['too few', 'So1', chain],
])('S7.05 %s is refused by name', async (_, address, chainId) => {
  const response = await makeApp().request(`/v1/account/${address}/balance?chainId=${chainId}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: 'invalid-input',
    reasons: [{ name: 'address', description: 'This is no address of that chain' }],
  })
})

test('S7.02 S7.12 the ledger is a supported chain, and its prices go by mint', async () => {
  const app = makeApp()
  const chains = await (await app.request('/v1/supported-chains')).json()
  expect(v.parse(getSupportedChains.output, chains).http).toContain(chain)

  const swapped = dollar.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const addresses = [native, `${chain}:${dollar}`, `${chain}:${swapped}`, `${chain}:${shell}`]
  const response = await app.request(getPrice.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ addresses }),
  })
  // Letters of another case are another mint, and what has no price is not in the list.
  expect(await response.json()).toEqual({
    fungibles: [
      {
        address: native,
        name: 'Solana',
        symbol: 'SOL',
        price: 150,
        iconUrl: '/public/getTokenImage/SOL',
      },
      {
        address: `${chain}:${dollar}`,
        name: 'Local Dollar',
        symbol: 'LUSD',
        price: 1,
        iconUrl: '/public/getTokenImage/LUSD',
      },
    ],
  })
})

test('S1.08 NFTs of a Solana account are refused with a reason', async () => {
  const response = await makeApp().request(`/v1/account/${owner}/nfts?chainId=${chain}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: 'invalid-input',
    reasons: [{ name: 'address', description: 'NFTs are listed for EVM accounts only' }],
  })
})
