import { createSignInMessageText, verifySignIn } from '@solana/wallet-standard-util'
import { createEncodedRecap, formatMessage } from '@walletconnect/utils'
import { Wallet } from 'ethers'
import { SiweMessage } from 'siwe'
import { createPublicClient, custom } from 'viem'
import { createSiweMessage, verifySiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { decodeBase58 } from '../encoding/base58.js'
import { createEvmAccount, createSolanaAccount } from '../testing/accounts.js'
import { createTestSignIn, testChains } from '../testing/createTestSignIn.js'
import { createMessage, createVisitor, refusal } from '../testing/createVisitor.js'

const alice = createEvmAccount()
const sol = createSolanaAccount()
const site = { domain: 'example.com', uri: 'https://example.com/', version: '1' } as const

test('a message of siwe, signed by ethers, signs in', async () => {
  const visitor = createVisitor(createTestSignIn())
  const wallet = Wallet.createRandom()
  const { address } = wallet
  const fields = { ...site, address, chainId: 1, nonce: await visitor.nonce(), statement: 'Hi.' }
  const message = new SiweMessage({
    ...fields,
    resources: ['https://example.com/a'],
  }).prepareMessage()
  const { body } = await visitor.verify(message, await wallet.signMessage(message))
  expect(body.session?.data).toMatchObject({ accountAddress: address, statement: 'Hi.' })
})

test("a message of viem's createSiweMessage signs in", async () => {
  const visitor = createVisitor(createTestSignIn())
  const nonce = await visitor.nonce()
  const message = createSiweMessage({ ...site, address: alice.address, chainId: 1, nonce })
  expect((await visitor.verify(message, await alice.sign(message))).status).toBe(200)
})

test.each([
  ['with a statement', { statement: 'I accept the terms.' }],
  ['without a statement', {}],
  [
    'with what the wallet is to allow',
    { resources: [createEncodedRecap('eip155', 'request', ['eth_sign'])] },
  ],
])('a message of WalletConnect, %s, signs in', async (_, more) => {
  const visitor = createVisitor(createTestSignIn())
  const payload = {
    domain: 'example.com',
    aud: 'https://example.com/',
    version: '1',
    nonce: await visitor.nonce(),
    iat: new Date().toISOString(),
    ...more,
  }
  const message = formatMessage(payload, `did:pkh:eip155:1:${alice.address}`)
  const { body } = await visitor.verify(message, await alice.sign(message))
  expect(body.session?.data.accountAddress ?? body).toBe(alice.address)
})

const clusters = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const
const solanaNetworks = Object.values(clusters).map((id) => `solana:${id}` as const)

/** Signs in by a message as Solana's wallets write it, on a chain as they may name it. */
async function signInOnSolana(chainId: string | undefined) {
  const visitor = createVisitor(createTestSignIn({ networks: solanaNetworks }))
  const [nonce, issuedAt] = [await visitor.nonce(), new Date().toISOString()]
  const chain = chainId === undefined ? {} : { chainId }
  const message = createSignInMessageText({
    ...site,
    ...chain,
    address: sol.address,
    nonce,
    issuedAt,
  })
  return visitor.verify(message, await sol.sign(message))
}

test.each(
  Object.entries(clusters).flatMap(([name, id]) =>
    [name, `solana:${name}`, id, `solana:${id}`].map((text) => [text, id] as const),
  ),
)("S3.30 a message of Solana's wallets on %s signs in", async (text, id) => {
  const { body } = await signInOnSolana(text)
  expect(body.session?.data.chainId).toBe(`solana:${id}`)
})

test.each([
  [undefined, 'siwx/message-malformed'],
  ['solana:solana:mainnet', 'siwx/message-malformed'],
  ['eip155:1', 'siwx/message-malformed'],
  ['mainnet ', 'siwx/message-malformed'],
  ['Mainnet', 'siwx/network-not-accepted'],
  ['mainnet-beta', 'siwx/network-not-accepted'],
  ['localnet', 'siwx/network-not-accepted'],
  ['101', 'siwx/network-not-accepted'],
])('S3.30 a message of a Solana account on %s is refused', async (text, code) => {
  expect(await refusal(signInOnSolana(text))).toBe(code)
})

test('our message is verified by siwe and viem', async () => {
  const fields = { accountAddress: alice.address, chainId: testChains.evm, nonce: 'abcdefgh12' }
  const message = createMessage({ ...fields, statement: 'Hello.' })
  const signature = await alice.sign(message)
  const expected = { domain: 'example.com', nonce: 'abcdefgh12' }
  const { success } = await new SiweMessage(message).verify({ signature, ...expected })
  expect(success).toBe(true)
  // A client that reaches no chain: the signature of a key needs none.
  const request = () => Promise.reject(new Error('no chain'))
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  const input = { message, signature: signature as `0x${string}`, ...expected }
  expect(await verifySiweMessage(client, input)).toBe(true)
})

test("our message is verified by the library of Solana's wallets", async () => {
  const fields = { accountAddress: sol.address, chainId: testChains.solana, nonce: 'abcdefgh12' }
  const more = { statement: 'Hello.', issuedAt: new Date().toISOString() }
  const text = createMessage({ ...fields, ...more })
  const signature = decodeBase58(await sol.sign(text)) ?? new Uint8Array()
  const { address, key: publicKey } = sol
  const account = { address, publicKey, chains: [], features: [] } as const
  const output = { account, signature, signedMessage: new TextEncoder().encode(text) }
  const input = { ...site, ...more, address, chainId: testChains.solana, nonce: 'abcdefgh12' }
  expect(verifySignIn(input, output)).toBe(true)
  expect(verifySignIn({ ...input, nonce: 'another12' }, output)).toBe(false)
})
