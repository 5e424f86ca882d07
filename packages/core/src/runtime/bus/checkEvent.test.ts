import { expect, onTestFinished, test } from 'vitest'
import { createLatchkey } from '../../assembly/createLatchkey.js'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../../testing/fakeAdapter.js'
import { checkEvent } from './checkEvent.js'
import type { EventName } from './createBus.js'

// The types refuse one that is missing here.
const names: Readonly<Record<EventName | '*', true>> = {
  '*': true,
  MODAL_CREATED: true,
  MODAL_OPEN: true,
  MODAL_CLOSE: true,
  INITIALIZE: true,
  INTERNAL_SDK_ERROR: true,
  CLICK_ALL_WALLETS: true,
  CLICK_WALLET_HELP: true,
  CLICK_NETWORK_HELP: true,
  CLICK_GET_WALLET: true,
  CLICK_NETWORKS: true,
  SELECT_WALLET: true,
  SEARCH_WALLET: true,
  CONNECT_SUCCESS: true,
  CONNECT_ERROR: true,
  CONNECT_PROXY_ERROR: true,
  DISCONNECT_SUCCESS: true,
  DISCONNECT_ERROR: true,
  SWITCH_NETWORK: true,
  EMAIL_LOGIN_SELECTED: true,
  EMAIL_SUBMITTED: true,
  DEVICE_REGISTERED_FOR_EMAIL: true,
  EMAIL_VERIFICATION_CODE_SENT: true,
  EMAIL_VERIFICATION_CODE_PASS: true,
  EMAIL_VERIFICATION_CODE_FAIL: true,
  EMAIL_EDIT: true,
  EMAIL_UPGRADE_FROM_MODAL: true,
  SOCIAL_LOGIN_STARTED: true,
  SOCIAL_LOGIN_SUCCESS: true,
  SOCIAL_LOGIN_ERROR: true,
  SOCIAL_LOGIN_REQUEST_USER_DATA: true,
  SOCIAL_LOGIN_CANCELED: true,
  SET_PREFERRED_ACCOUNT_TYPE: true,
  CLICK_SIGN_SIWX_MESSAGE: true,
  CLICK_CANCEL_SIWX: true,
  SIWX_AUTH_SUCCESS: true,
  SIWX_AUTH_ERROR: true,
  CLICK_TRANSACTIONS: true,
  ERROR_FETCH_TRANSACTIONS: true,
  LOAD_MORE_TRANSACTIONS: true,
  OPEN_SEND: true,
  SEND_INITIATED: true,
  SEND_SUCCESS: true,
  SEND_ERROR: true,
  CLICK_CONVERT: true,
  CLICK_SELECT_TOKEN_TO_SWAP: true,
  CLICK_SELECT_NETWORK_TO_SWAP: true,
  OPEN_SWAP: true,
  INITIATE_SWAP: true,
  SWAP_SUCCESS: true,
  SWAP_ERROR: true,
  SWAP_APPROVAL_ERROR: true,
  SELECT_BUY_CRYPTO: true,
  SELECT_WHAT_IS_A_BUY: true,
  SELECT_BUY_PROVIDER: true,
  OPEN_ENS_FLOW: true,
  REGISTER_NAME_INITIATED: true,
  REGISTER_NAME_SUCCESS: true,
  REGISTER_NAME_ERROR: true,
  PAY_INITIATED: true,
  PAY_SUCCESS: true,
  PAY_ERROR: true,
  PAY_MODAL_OPEN: true,
  PAY_EXCHANGE_SELECTED: true,
}

test.each([
  ['CONECT_SUCCESS', "on('CONNECT_SUCCESS', listener): there is no CONECT_SUCCESS"],
  ['connect_success', "on('CONNECT_SUCCESS', listener): there is no connect_success"],
  ['connect', 'on(event, listener) with a known event: there is no connect'],
  ['constructor', 'on(event, listener) with a known event: there is no constructor'],
  ['PAYMENT', 'on(event, listener) with a known event: there is no PAYMENT'],
  [undefined as never, 'on(event, listener) with a known event: there is no undefined'],
])('the event %s is refused', (event, text) => {
  expect(() => checkEvent(event)).toThrow(
    expect.objectContaining({ code: 'parameters/invalid', message: `Write ${text}` }),
  )
})

test.each(Object.keys(names))('the event %s is known', (event) => {
  expect(() => checkEvent(event)).not.toThrow()
})

test('a listener of a misspelt event is an error that the page sees', async () => {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
  })
  onTestFinished(() => latchkey.destroy())
  const uncaught = new Promise((resolve) => process.once('unhandledRejection', resolve))
  latchkey.on('CONECT_SUCCESS' as never, () => {})
  await expect(uncaught).resolves.toMatchObject({ code: 'parameters/invalid' })
})

test('a right name is no error', async () => {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
  })
  onTestFinished(() => latchkey.destroy())
  latchkey.on('CONNECT_SUCCESS', () => {})
  await new Promise((resolve) => setTimeout(resolve, 20))
})
