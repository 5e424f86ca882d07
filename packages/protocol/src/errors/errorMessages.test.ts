import { expect, test } from 'vitest'
import { type ErrorCode, LatchkeyError } from './errors.js'

type Row = [title: string, code: ErrorCode, text: string, context?: object]

// The table gives each code its own context, which the type of a single row cannot express.
const messageOf = (code: ErrorCode, context: object = {}) =>
  new LatchkeyError(code as 'http/timeout', context).message

test.each<Row>([
  ['S5.01 no CAIP address', 'caip/address-required', 'Invalid CAIP Address'],
  ['S5.01 CAIP address', 'caip/address-invalid', 'Invalid CAIP-10 address: x', { value: 'x' }],
  ['S5.02 CAIP id', 'caip/network-invalid', 'Invalid CAIP-2 network id: x', { value: 'x' }],
  [
    'account data without a chain',
    'account/chain-required',
    'Chain is required to update chain account data',
  ],
  [
    'an account prop without a chain',
    'account/prop-chain-required',
    'Chain is required to set account prop',
  ],
  ['a call that is not allowed', 'rpc/not-allowed', 'Requested RPC call is not allowed'],
  ['S8.01 balance', 'balance/unavailable', 'Token Balance Unavailable'],
  ['S8.02 cooldown', 'email/cooldown', 'Please try again after 7 seconds', { seconds: 7 }],
  ['S8.06 activity', 'activity/failed', 'Failed to fetch transactions'],
  [
    'activity without an address',
    'activity/address-required',
    "Transactions can't be fetched without an accountAddress",
  ],
  ['S8.08 send form', 'send/fields-required', 'An amount and receiver address are required'],
  ['S8.09 send token', 'send/token-required', 'A token is required'],
  ['S8.10 send chain', 'send/unsupported', 'Unsupported chain'],
  ['S8.11 resolve', 'names/resolve-failed', 'Error resolving name'],
  ['S8.15 network', 'network/not-found', 'Network not found'],
  ['S8.16 auth', 'auth/not-found', 'Address or auth connector not found'],
  ['S8.17 adapter', 'adapter/not-found', 'Adapter not found'],
  ['S8.18 no network', 'network/required', 'CaipNetwork is undefined'],
  [
    'S8.20 disconnect one chain',
    'disconnect/chain-failed',
    'Failed to disconnect chain solana',
    { namespace: 'solana' },
  ],
  ['S8.21 disconnect chains', 'disconnect/chains-failed', 'Failed to disconnect chains'],
  ['S8.22 chain', 'network/unsupported', 'Chain is not supported'],
  ['S8.23 namespace', 'adapter/namespace-not-found', "Adapter for namespace doesn't exist"],
  ['S8.24 siwx', 'options/siwx-conflict', 'Cannot set both siweConfig and siwx options'],
  [
    'parameters that are no object',
    'parameters/invalid',
    'Write switchNetwork({ network })',
    { call: 'switchNetwork({ network })' },
  ],
  [
    'an option without its code',
    'config/unavailable',
    'Remove siwx: not in this version yet',
    { option: 'siwx' },
  ],
  ['S8.26 frame', 'frame/load-failed', 'Unable to load email login dependency'],
  ['S8.27 aborted', 'frame/aborted', 'Request was aborted'],
  ['S8.28 frame failure', 'frame/failed', 'Something went wrong'],
  ['S8.29 anything', 'latchkey/unexpected', 'An error occurred'],
  ['S8.30 no frame', 'frame/required', 'W3mFrame: iframe is not set'],
  [
    'a device that was ended',
    'frame/session-expired',
    'You were logged out, perhaps on another device',
  ],
  ['S8.36 wallet-connect', 'walletconnect/not-found', 'WalletConnectConnector not found'],
  ['S8.47 status', 'http/status', 'HTTP status code: 404', { status: 404 }],
])('%s: %s reads as the contract has it', (_, code, text, context) => {
  expect(messageOf(code, context)).toBe(text)
})

test.each<[string, ErrorCode, string]>([
  ['S8.48 no receiver', 'transaction/to-required', 'To required'],
  ['S8.48 wrong chain', 'transaction/chain-mismatch', 'Chain mismatch'],
  ['S8.48 missing chain', 'transaction/chain-required', 'Chain required'],
  ['S8.69 fee', 'transaction/eip1559-fees-unsupported', 'Eip1559 fees unsupported'],
  ['S8.69 RPC code', 'rpc/invalid-params', 'Invalid params'],
  ['S8.71 size', 'chain/size-overflow', 'Size overflow'],
])('%s: %s is its own text', (_, code, text) => {
  expect(messageOf(code)).toBe(text)
})

test.each<ErrorCode>([
  'connection/not-found',
  'connection/chain-mismatch',
  'connection/account-mismatch',
])('S8.72 %s has a text', (code) => {
  expect(messageOf(code)).toMatch(/^[A-Z].+[^.]$/)
})

test('the text contains the name that the host or the visitor gave', () => {
  const option = { option: 'networks', reason: 'list at least one' }
  expect(messageOf('options/invalid', option)).toBe('Invalid option networks: list at least one')
  expect(messageOf('view/unavailable', { view: 'Swap' })).toContain('Swap')
  expect(messageOf('wallet/not-found', { id: 'io.fox' })).toContain('io.fox')
})
