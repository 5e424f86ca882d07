import type { Connection } from '@latchkey/core/adapter'
import { createSolanaWallet, type SolanaWalletOptions } from '@latchkey/testkit/solana'
import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { isSignedBy } from '../signing/isSignedBy.js'
import { createAddedWallet } from '../testing/createAddedWallet.js'
import { testAddressOf, testKeyOf } from '../testing/createTestRpc.js'
import type { SolanaWallet } from '../wallet/SolanaWallet.js'
import { signInText } from './signInText.js'

const address = await testAddressOf('account 0')
const message = 'example.com wants you to sign in with your Solana account:\n…'
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const provider = { request: async () => undefined, on() {}, removeListener() {} }
const connection: Connection = { connectorId: 'Page', addresses: [address], networkId, provider }

async function connected(options: Partial<SolanaWalletOptions> = {}) {
  const scripted = await createSolanaWallet({
    name: 'Page',
    accounts: [testKeyOf('account 0')],
    ...options,
  })
  type Features = { 'standard:connect': { connect(): Promise<unknown> } }
  await (scripted.standard.features as unknown as Features)['standard:connect'].connect()
  const connector = { id: 'Page', name: 'Page', type: 'ANNOUNCED', chain: 'solana' } as const
  const wallet: SolanaWallet = { connector, provider, standard: scripted.standard }
  const methods = () => scripted.calls.slice(1).map(({ method }) => method)
  return { methods, scripted, wallet }
}

const sign = (wallet: SolanaWallet, text = message) =>
  signInText(wallet, connection, { address, message: text })

/** Reads a signed transaction that contains a text. */
async function readMemo(signature: string) {
  const wire = getBase64Encoder().encode(signature)
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in compiled)) throw new Error('no instructions')
  const { instructions, lifetimeToken, staticAccounts } = compiled
  const [instruction] = instructions
  return {
    isSigned: await isSignedBy(address, signatures[address], new Uint8Array(messageBytes)),
    signers: Object.keys(signatures),
    count: instructions.length,
    program: staticAccounts[instruction?.programAddressIndex ?? -1],
    text: new TextDecoder().decode(instruction?.data as Uint8Array),
    blockhash: lifetimeToken,
  }
}

const expected = {
  isSigned: true,
  signers: [address],
  count: 1,
  program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXDLGmgcfHr',
  text: message,
  blockhash: '1'.repeat(32),
}

test('S4.36 a wallet that signs messages signs the text itself', async () => {
  const { methods, wallet } = await connected()
  expect(await sign(wallet)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
  expect(methods()).toEqual(['solana:signMessage'])
})

test('S4.36 a wallet that signs transactions only signs one that contains the text, and can not be sent', async () => {
  const { methods, wallet } = await connected({ without: ['solana:signMessage'] })
  expect(await readMemo(await sign(wallet))).toEqual(expected)
  expect(methods()).toEqual(['solana:signTransaction'])
})

test.each([
  [4200, 'no'],
  [-32004, 'no'],
  [-32603, '[unsupported] signing off chain messages with ledger is not yet supported'],
  [-32603, 'UNKNOWN_ERROR (0x6a81)'],
])('S4.36 an account on a device that answers %i, %s, signs a transaction', async (code, text) => {
  const { methods, scripted, wallet } = await connected()
  scripted.next({ code, message: text })
  expect(await readMemo(await sign(wallet))).toEqual(expected)
  expect(methods()).toEqual(['solana:signMessage', 'solana:signTransaction'])
})

test('S4.36 an added wallet that signs transactions only signs one that contains the text', async () => {
  const { wallet, ...added } = await createAddedWallet({
    accounts: [testKeyOf('account 0')],
    networkIds: [networkId],
    without: ['solana_signMessage'],
  })
  await wallet.provider.request({ method: 'solana_requestAccounts' })
  expect(await readMemo(await sign(wallet))).toEqual(expected)
  expect(added.calls.map(({ method }) => method).slice(1)).toEqual([
    'solana_signMessage',
    'solana_signTransaction',
  ])
})

test.each([
  ['declines', { code: 4001, message: 'not supported by me' }, 'wallet/refused'],
  ['fails', { code: -32603, message: 'out of order' }, 'rpc/internal-error'],
])('S4.37 a visitor who %s is asked for no transaction', async (_, response, code) => {
  const { methods, scripted, wallet } = await connected()
  scripted.next(response)
  await expect(sign(wallet)).rejects.toMatchObject({ code })
  expect(methods()).toEqual(['solana:signMessage'])
})

test.each<[string, string, Partial<SolanaWalletOptions>]>([
  ['a text that fits into no transaction', 'a'.repeat(1_200), { without: ['solana:signMessage'] }],
  ['nothing', message, { without: ['solana:signMessage', 'solana:signTransaction'] }],
])('S4.37 a wallet that can sign %s says so', async (_, text, options) => {
  const { methods, wallet } = await connected(options)
  await expect(sign(wallet, text)).rejects.toMatchObject({ code: 'wallet/unsupported-method' })
  expect(methods()).toEqual([])
})

test.each(['other-key', 'other-bytes', 'nothing'] as const)(
  'S4.37 a transaction that comes back with %s is refused',
  async (fault) => {
    const { scripted, wallet } = await connected({ without: ['solana:signMessage'] })
    scripted.next(fault)
    await expect(sign(wallet)).rejects.toMatchObject({ name: 'LatchkeyError' })
  },
)
