import { parseSignInMessage, type SiweConfig } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import { createSIWEConfig, formatMessage } from './createSIWEConfig.js'

const account = '0x00000000000000000000000000000000000000a1'
const args = {
  domain: 'app.example',
  uri: 'https://app.example',
  chains: [1, 137],
  version: '1',
  nonce: 'nonce0001',
  chainId: 137,
  iat: '2026-01-01T00:00:00Z',
} as const

test.each([`did:pkh:eip155:137:${account}`, `eip155:137:${account}`, account])(
  'the account %s is written alone, on its chain',
  (address) => {
    expect(
      formatMessage(args, address),
    ).toBe(`app.example wants you to sign in with your Ethereum account:
${account}


URI: https://app.example
Version: 1
Chain ID: 137
Nonce: nonce0001
Issued At: 2026-01-01T00:00:00Z`)
  },
)

test('all that a host may say is in the text', () => {
  const more = {
    statement: 'Sign in',
    exp: '2026-01-02T00:00:00Z',
    nbf: '2026-01-01T00:00:00Z',
    requestId: 'r1',
    resources: ['https://app.example/terms'],
  }
  const text = formatMessage({ ...args, ...more }, `did:pkh:eip155:137:${account}`)
  expect(parseSignInMessage(text)).toEqual({
    accountAddress: account,
    chainId: 'eip155:137',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'nonce0001',
    issuedAt: args.iat,
    expirationTime: more.exp,
    notBefore: more.nbf,
    statement: more.statement,
    requestId: more.requestId,
    resources: more.resources,
  })
})

test('a field that would contain another one is refused', () => {
  const statement = 'Hello\n\nURI: https://bank.example'
  const write = () => formatMessage({ ...args, statement }, `did:pkh:eip155:137:${account}`)
  expect(write).toThrow(expect.objectContaining({ code: 'siwx/message-malformed' }))
})

test('existing code moves over as it is', async () => {
  const config: SiweConfig = createSIWEConfig({
    getMessageParams: async () => ({
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [1],
      statement: 'Please sign with your account',
      iat: args.iat,
      expiry: 60,
      methods: ['personal_sign'],
    }),
    createMessage: ({ address, ...rest }) => formatMessage(rest, address),
    getNonce: async () => 'nonce0001',
    getSession: async () => ({ address: account, chainId: 1 }),
    verifyMessage: async ({ message, signature, cacao }) => Boolean(message && signature && !cacao),
    signOut: async () => true,
    onSignIn: async (session) => void session?.address,
    onSignOut: () => {},
    signOutOnNetworkChange: false,
    nonceRefetchIntervalMs: 60_000,
  })
  const params = await config.getMessageParams?.()
  const text = config.createMessage({
    ...args,
    ...params,
    version: '1',
    nonce: 'nonce0001',
    chainId: 137,
    address: `did:pkh:eip155:137:${account}`,
  })
  expect(parseSignInMessage(text)).toMatchObject({ accountAddress: account, chainId: 'eip155:137' })
})
