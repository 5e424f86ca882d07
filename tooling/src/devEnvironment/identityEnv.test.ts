import { expect, test } from 'vitest'
import { identityEnv } from './identityEnv.js'

test('a vault gets the providers and the relay that localnet reports', () => {
  const farcaster = { relay: 'http://r', rpc: 'http://e', idRegistry: '0x1', keyRegistry: '0x2' }
  expect(identityEnv({ url: 'http://i', socialLogins: '{"google":{}}', farcaster })).toEqual({
    SOCIAL_LOGINS: '{"google":{}}',
    FARCASTER_RELAY: 'http://r',
    FARCASTER_RPC: 'http://e',
    FARCASTER_ID_REGISTRY: '0x1',
    FARCASTER_KEY_REGISTRY: '0x2',
  })
})

test.each([undefined, null, {}, 'text', { farcaster: 7, socialLogins: {} }])(
  'where %j is reported, all of them are off, whatever the environment of others says',
  (report) => {
    expect([...new Set(Object.values(identityEnv(report)))]).toEqual([''])
  },
)
