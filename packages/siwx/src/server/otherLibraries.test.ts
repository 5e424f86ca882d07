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
import { createMessage, createVisitor } from '../testing/createVisitor.js'

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

test.each(['mainnet', 'solana:mainnet', testChains.solana])(
  "a message of Solana's wallets on %s signs in",
  async (chainId) => {
    const visitor = createVisitor(createTestSignIn())
    const nonce = await visitor.nonce()
    const input = {
      ...site,
      address: sol.address,
      chainId,
      nonce,
      issuedAt: new Date().toISOString(),
    }
    const message = createSignInMessageText(input)
    const { body } = await visitor.verify(message, await sol.sign(message))
    expect(body.session?.data.chainId).toBe(testChains.solana)
  },
)

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
