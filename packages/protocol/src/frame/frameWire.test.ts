import { expect, test } from 'vitest'
import { type FrameRequestName, frameRequests } from './frameRequests.js'
import {
  eventType,
  parseFrameMessage,
  parseFrameRequest,
  replyType,
  requestType,
} from './frameWire.js'

const id = 'a1b2c3d4-e5f6'
const names = Object.keys(frameRequests) as FrameRequestName[]

/** One payload and one reply per request. */
const samples: Readonly<Record<FrameRequestName, readonly [payload: unknown, reply: unknown]>> = {
  SWITCH_NETWORK: [{ chainId: 'eip155:1' }, { chainId: 1 }],
  CONNECT_EMAIL: [{ email: 'a@b.example' }, { action: 'VERIFY_DEVICE', number: '42' }],
  CONNECT_DEVICE: [undefined, { action: 'VERIFY_OTP' }],
  CONNECT_OTP: [{ otp: '123456' }, { action: 'CONNECT' }],
  GET_SOCIAL_REDIRECT_URI: [{ provider: 'google' }, { uri: 'https://provider.example/a' }],
  CONNECT_SOCIAL: [{ uri: 'https://vault.example/r' }, { action: 'VERIFY_RECOVERY' }],
  GET_FARCASTER_URI: [undefined, { url: 'https://farcaster.example/a' }],
  CONNECT_FARCASTER: [undefined, { userName: 'ada' }],
  CONNECT_TOKEN: [{ token: 'eyJ' }, { address: '0xa', chainId: 1, socialProvider: 'acme' }],
  GET_USER: [{ chainId: 1 }, { email: null, address: '0xa', chainId: 1, protection: 'email' }],
  SIGN_OUT: [undefined, undefined],
  IS_CONNECTED: [{ token: 'hint' }, { isConnected: true }],
  GET_CHAIN_ID: [undefined, { chainId: 'solana:x' }],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined, { smartAccountEnabledNetworks: [1] }],
  INIT_SMART_ACCOUNT: [undefined, { address: '0xa', isDeployed: false }],
  SET_PREFERRED_ACCOUNT: [{ type: 'eoa' }, { type: 'eoa', address: '0xa' }],
  RPC_REQUEST: [{ method: 'eth_call', params: [] }, '0x'],
  RPC_ABORT: [undefined, undefined],
  SHOW_RECOVERY: [undefined, { action: 'CONNECT' }],
  LEAVE_SMART_ACCOUNT: [undefined, { hash: `0x${'ab'.repeat(32)}`, chainId: 1 }],
  SHOW_SECURITY: [undefined, { ended: false }],
  UPDATE_EMAIL: [{ email: 'a@b.example' }, { action: 'VERIFY_PRIMARY_OTP' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '123456' }, undefined],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '123456' }, { newEmail: 'c@d.example' }],
  SYNC_THEME: [{ themeMode: 'dark' }, undefined],
  SYNC_DAPP_DATA: [{ projectId: 'default' }, undefined],
  RELOAD: [undefined, undefined],
}

test.each(names)('S3.42 the wire types of %s and its reply are derived from its name', (name) => {
  const [payload, reply] = samples[name]
  expect(parseFrameRequest({ id, type: requestType(name), payload })).toEqual({
    request: { id, name, payload },
  })
  expect(parseFrameMessage({ id, type: replyType(name, 'SUCCESS'), payload: reply })).toEqual({
    kind: 'reply',
    id,
    name,
    payload: reply,
  })
  const failure = { message: 'Something went wrong', code: 'frame/failed' }
  expect(parseFrameMessage({ id, type: replyType(name, 'ERROR'), payload: failure })).toEqual({
    kind: 'failure',
    id,
    name,
    failure,
  })
})

test.each(names)('%s with an extra field, or one of another type, is no request', (name) => {
  const type = requestType(name)
  for (const payload of [{ evil: 1 }, 7, 'text', { __proto__: null, x: {} }]) {
    expect(parseFrameRequest({ id, type, payload })).toEqual({ id, name })
  }
  expect(parseFrameRequest({ type, payload: samples[name][0] })).toEqual({ id: undefined, name })
})

test.each([
  null,
  7,
  'READY',
  [],
  {},
  { type: 'READY' },
  { type: requestType('GET_CHAIN_ID'), id: 'short' },
  { type: requestType('GET_CHAIN_ID'), id, extra: 1 },
  { type: '@w3m-app/__proto__', id },
  { type: '@w3m-app/toString', id },
])('%o is no request', (data) => {
  expect(parseFrameRequest(data)).not.toHaveProperty('request')
})

test('S3.74 S3.75 events of the frame are parsed, similar messages are not', () => {
  expect(parseFrameMessage({ type: eventType('READY'), payload: { version: '1' } })).toEqual({
    kind: 'event',
    name: 'READY',
    payload: { version: '1' },
  })
  expect(parseFrameMessage({ type: eventType('SESSION_UPDATE'), payload: { token: 't' } })).toEqual(
    {
      kind: 'event',
      name: 'SESSION_UPDATE',
      payload: { token: 't' },
    },
  )
  for (const data of [
    { type: eventType('SESSION_UPDATE'), payload: { token: 7 } },
    { type: '@w3m-frame/toString', payload: {} },
    { type: requestType('GET_CHAIN_ID'), id },
    { type: replyType('GET_CHAIN_ID', 'SUCCESS'), payload: { chainId: 1 } },
    { type: replyType('GET_CHAIN_ID', 'SUCCESS'), id, payload: { chainId: {} } },
    { type: replyType('GET_CHAIN_ID', 'ERROR'), id, payload: 'text' },
    { type: replyType('GET_CHAIN_ID', 'ERROR'), id, payload: { message: 'x'.repeat(513) } },
  ]) {
    expect(parseFrameMessage(data)).toBeUndefined()
  }
})
