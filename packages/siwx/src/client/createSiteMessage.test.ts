import { parseSignInMessage } from '@latchkey/protocol/siwx'
import { expect, test } from 'vitest'
import { createEvmAccount } from '../testing/accounts.js'
import { testChains } from '../testing/createTestSignIn.js'
import { createSiteMessage, type SiteOptions } from './createSiteMessage.js'

const site = { domain: 'example.com', uri: 'https://example.com', statement: 'Welcome' }
const alice = createEvmAccount()
const nonce = 'abcdefgh12'
const create = (accountAddress: string, chainId = testChains.evm as string, more = {}) =>
  createSiteMessage(
    { ...site, ...more } as SiteOptions,
    { accountAddress, chainId: chainId as typeof testChains.evm },
    nonce,
  )

test.each([testChains.evm, testChains.solana])(
  'S4.36 a message on %s has its fields before the wallet fills in the account',
  (chainId) => {
    const message = create('', chainId)
    expect(message).toMatchObject({ accountAddress: '', chainId, nonce, domain: 'example.com' })
    expect(() => String(message)).toThrow(
      expect.objectContaining({
        code: 'siwx/message-malformed',
        cause: new Error('accountAddress is not valid'),
      }),
    )
  },
)

test('S4.36 the text of a message with an account has the fields that it tells', () => {
  const { toString: _, ...data } = create(alice.address)
  expect(parseSignInMessage(String(create(alice.address)))).toMatchObject({
    ...data,
    issuedAt: expect.any(String),
  })
})

test.each([
  ['statement', { statement: 'two\nlines' }],
  ['domain', { domain: 'user@example.com' }],
  ['uri', { uri: 'nowhere' }],
  ['resources', { resources: ['two words'] }],
])(
  "S3.30 a host's mistake in %s is an error at once, with and without an account",
  (part, more) => {
    for (const address of ['', alice.address])
      expect(() => create(address, testChains.evm, more)).toThrow(
        expect.objectContaining({
          code: 'siwx/message-malformed',
          cause: new Error(`${part} is not valid`),
        }),
      )
  },
)

test('S3.30 an account of another family is an error at once', () => {
  expect(() => create(alice.address, testChains.solana)).toThrow(
    expect.objectContaining({ code: 'siwx/message-malformed' }),
  )
})
