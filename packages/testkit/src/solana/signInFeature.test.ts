import {
  type Address,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createSolanaWallet } from './createSolanaWallet.js'

type Output = {
  readonly account: { readonly address: string }
  readonly signedMessage: Uint8Array
  readonly signature: SignatureBytes
}
type SignIn = (input?: object) => Promise<readonly Output[]>

const input = {
  domain: 'example.com',
  statement: 'Welcome',
  uri: 'https://example.com',
  version: '1',
  chainId: 'mainnet',
  nonce: 'abcdefgh12',
  resources: ['https://example.com/a'],
}

async function makeWallet() {
  const accounts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const wallet = await createSolanaWallet({ name: 'Test', accounts })
  const { signIn } = wallet.standard.features['solana:signIn'] as unknown as { signIn: SignIn }
  return { signIn, wallet }
}

async function verifies({ account, signature, signedMessage }: Output) {
  const key = await getPublicKeyFromAddress(account.address as Address)
  return verifySignature(key, signature, signedMessage)
}

test('signing in connects, and signs a text of the wallet by one prompt', async () => {
  const { signIn, wallet } = await makeWallet()
  wallet.selectAccount(1)
  const [output] = await signIn(input)
  const [, address] = wallet.addresses
  expect(wallet.standard.accounts[0]?.address).toBe(address)
  expect(wallet.calls.map(({ method, prompting }) => [method, prompting])).toEqual([
    ['solana:signIn', true],
  ])
  expect(new TextDecoder().decode(output?.signedMessage)).toBe(
    [
      'example.com wants you to sign in with your Solana account:',
      address,
      '',
      'Welcome',
      '',
      'URI: https://example.com',
      'Version: 1',
      'Chain ID: mainnet',
      'Nonce: abcdefgh12',
      'Resources:',
      '- https://example.com/a',
    ].join('\n'),
  )
  expect(output?.account.address).toBe(address)
  expect(output && (await verifies(output))).toBe(true)
})

test('a wallet that is asked for nothing writes domain and address', async () => {
  const { signIn, wallet } = await makeWallet()
  const [output] = await signIn()
  expect(new TextDecoder().decode(output?.signedMessage)).toBe(
    `localhost wants you to sign in with your Solana account:\n${wallet.addresses[0]}`,
  )
})

test.each(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '101'])(
  'a chain that the wallet has no name for, %s, is refused without a prompt',
  async (chainId) => {
    const { signIn, wallet } = await makeWallet()
    await expect(signIn({ ...input, chainId })).rejects.toMatchObject({ code: -32000 })
    expect(wallet.calls).toEqual([])
  },
)

test('it may sign by another key, for another account, another text, nothing, or refuse', async () => {
  const { signIn, wallet } = await makeWallet()
  wallet.next('other-key')
  const [byOther] = await signIn(input)
  expect(byOther && (await verifies(byOther))).toBe(false)
  wallet.next('other-account')
  const [ofOther] = await signIn(input)
  expect(wallet.addresses).not.toContain(ofOther?.account.address)
  expect(ofOther && (await verifies(ofOther))).toBe(true)
  wallet.next('other-bytes')
  const [other] = await signIn(input)
  expect(new TextDecoder().decode(other?.signedMessage)).toMatch(/a0$/)
  expect(other && (await verifies(other))).toBe(true)
  wallet.next('nothing')
  expect(await signIn(input)).toEqual([])
  wallet.next('reject')
  await expect(signIn(input)).rejects.toMatchObject({ code: 4001 })
})
