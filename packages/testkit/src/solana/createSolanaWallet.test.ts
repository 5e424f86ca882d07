import {
  type Address,
  getPublicKeyFromAddress,
  type SignatureBytes,
  verifySignature,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { createSolanaWallet } from './createSolanaWallet.js'
import type { ScriptedSolanaResponse } from './ScriptedSolanaWallet.js'
import type { SolanaWalletOptions } from './SolanaWalletOptions.js'

type Account = { readonly address: string }
type Features = {
  'standard:connect': { connect(input?: object): Promise<{ accounts: readonly Account[] }> }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: string, listener: (change: unknown) => void): () => void }
  'solana:signMessage': {
    signMessage(input: object): Promise<[{ signedMessage: Uint8Array; signature: SignatureBytes }?]>
  }
}

async function makeWallet(options: Partial<SolanaWalletOptions> = {}) {
  const accounts = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  const wallet = await createSolanaWallet({ name: 'Test', accounts, ...options })
  // The record of the standard says nothing of what stands in it.
  const features = wallet.standard.features as unknown as Features
  const changes: unknown[] = []
  const stop = features['standard:events']?.on('change', (change) => changes.push(change))
  return { changes, features, stop, wallet, connect: features['standard:connect'].connect }
}

test('accounts are visible after the approval, and not before', async () => {
  const { changes, connect, features, stop, wallet } = await makeWallet()
  expect(wallet.standard.accounts).toEqual([])
  expect(await connect({ silent: true })).toEqual({ accounts: [] })
  const { accounts } = await connect()
  expect(accounts.map(({ address }) => address)).toEqual(wallet.addresses)
  expect(wallet.standard.accounts).toEqual(accounts)
  expect(await connect({ silent: true })).toEqual({ accounts })
  expect(wallet.calls.map(({ prompting }) => prompting)).toEqual([false, true, false])
  wallet.lock()
  expect(wallet.standard.accounts).toEqual([])
  wallet.unlock()
  wallet.selectAccount(1)
  expect(wallet.standard.accounts[0]?.address).toBe(wallet.addresses[1])
  await features['standard:disconnect'].disconnect()
  expect(changes).toHaveLength(5)
  stop()
  await connect()
  expect(changes).toHaveLength(5)
})

test.each<[ScriptedSolanaResponse | undefined, boolean | undefined]>([
  [undefined, true],
  ['other-bytes', false],
  ['other-key', false],
  ['nothing', undefined],
])('a signature, scripted as %s, verifies: %s', async (response, fits) => {
  const { connect, features, wallet } = await makeWallet()
  const { accounts } = await connect()
  const message = new TextEncoder().encode('Hello')
  if (response) wallet.next(response)
  const [signed] = await features['solana:signMessage'].signMessage({
    account: accounts[0],
    message,
  })
  const key = await getPublicKeyFromAddress(accounts[0]?.address as Address)
  expect(signed && (await verifySignature(key, signed.signature, message))).toBe(fits)
})

test('a rejection has code 4001, and an account that is not visible does not sign', async () => {
  const { connect, features, wallet } = await makeWallet()
  wallet.next('reject')
  await expect(connect()).rejects.toMatchObject({ code: 4001 })
  const { accounts } = await connect()
  wallet.forget()
  const input = { account: accounts[0], message: new Uint8Array([1]) }
  await expect(features['solana:signMessage'].signMessage(input)).rejects.toMatchObject({
    code: 4100,
  })
})

test('it may lack what others have, or announce what it lacks', async () => {
  const { wallet } = await makeWallet({
    without: ['standard:disconnect'],
    hollow: ['solana:signMessage'],
  })
  expect(wallet.standard.features).not.toHaveProperty('standard:disconnect')
  expect(wallet.standard.features['solana:signMessage']).toEqual({})
})

test('what it granted is remembered over a reload', async () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const before = await makeWallet({ storage })
  await before.connect()
  const { wallet } = await makeWallet({ storage })
  expect(wallet.standard.accounts).toHaveLength(2)
})

test('a loud wallet prompts even for a silent connect', async () => {
  const { connect, wallet } = await makeWallet({ loud: true })
  wallet.next('reject')
  await expect(connect({ silent: true })).rejects.toMatchObject({ code: 4001 })
  expect(wallet.calls.map(({ prompting }) => prompting)).toEqual([true])
})
