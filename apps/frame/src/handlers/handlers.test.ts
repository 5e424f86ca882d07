import { LatchkeyError } from '@latchkey/protocol'
import { frameRequests } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import type { ApprovalsParameters } from '../approval/Approvals.js'
import type { ApprovalRequest } from '../decoding/card/PreparedRequest.js'
import { handlers } from './createRequestHandler.js'
import { addresses, createTestFrame, email } from './testing/createTestFrame.js'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Safe methods that a chain answers. */
const chainReads = [
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
]

/** A frame whose approvals approve everything at once. */
function frame(more: { firstChain?: string; persistsKeys?: boolean } = {}) {
  const shown: ApprovalRequest[] = []
  let approvals: Omit<ApprovalsParameters, 'root'> | undefined
  const made = createTestFrame({
    ...more,
    approvals: async (parameters) => {
      approvals = parameters
      return {
        async request(request) {
          shown.push(request)
          return '0xsigned'
        },
        approveEmailChange: async () => {},
        showAlerts: async () => {},
        showSecurity: async () => ({ isOpened: false, isDeleted: false }),
        abortAll: () => void made.done.push('aborted'),
      }
    },
  })
  const call = (method: string, params?: unknown, chainId?: string) =>
    made.ask('RPC_REQUEST', { method, params, chainId })
  return { ...made, call, shown, approvals: () => approvals }
}

test('every request of the page has a handler', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(frameRequests).sort())
})

test('S3.44 S3.54 S3.72 the page switches the chain, and gets the active one', async () => {
  const { ask } = frame()
  expect(await ask('GET_CHAIN_ID')).toEqual({ chainId: 1 })
  expect(await ask('SWITCH_NETWORK', { chainId: 'eip155:10' })).toEqual({ chainId: 10 })
  expect(await ask('SWITCH_NETWORK', { chainId: '31337' })).toEqual({ chainId: 31337 })
  expect(await ask('SWITCH_NETWORK', { chainId: mainnet })).toEqual({ chainId: mainnet })
  expect(await ask('GET_CHAIN_ID')).toEqual({ chainId: mainnet })
})

test('S6.07 S1.11 an unsupported chain is refused, and the active one stays', async () => {
  const { ask } = frame()
  const strange = [
    250,
    -1,
    'eip155:250',
    'bip122:000000000019d6689c085ae165831e93',
    '__proto__',
    '',
  ]
  for (const chainId of strange) {
    await expect(ask('SWITCH_NETWORK', { chainId })).rejects.toMatchObject({
      code: 'network/unsupported',
    })
  }
  expect(await ask('GET_CHAIN_ID')).toEqual({ chainId: 1 })
})

test('S7.32 the chain in the frame’s URL is the initial one', async () => {
  expect(await frame({ firstChain: 'eip155:137' }).ask('GET_CHAIN_ID')).toEqual({ chainId: 137 })
  expect(await frame({ firstChain: '10' }).ask('GET_CHAIN_ID')).toEqual({ chainId: 10 })
  expect(await frame({ firstChain: 'eip155:250' }).ask('GET_CHAIN_ID')).toEqual({ chainId: 1 })
})

test('S3.45 S3.47 S3.65 S3.74 a login by code ends with a hint for the page', async () => {
  const { ask, events } = frame()
  expect(await ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  expect(await ask('CONNECT_OTP', { otp: '123456' })).toEqual({ action: 'CONNECT' })
  expect(events).toEqual([
    ['STORAGE', { persists: true }],
    ['SESSION_UPDATE', { token: expect.stringMatching(/^[\w-]{36}$/) }],
  ])
})

test('S3.53 S3.71 whether a visitor is logged in depends on this device, never on the page’s token', async () => {
  const { ask, logIn, events } = frame()
  expect(await ask('IS_CONNECTED', { token: 'anything' })).toEqual({ isConnected: false })
  await logIn()
  const [, hint] = events.at(-1) as [string, { token: string }]
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: true })
  // The hint of one browser authorises nothing in another.
  expect(await frame().ask('IS_CONNECTED', hint)).toEqual({ isConnected: false })
})

test('S3.46 S3.65 waiting for the link of a mail ends with the next step', async () => {
  const { ask, vault } = frame()
  await expect(ask('CONNECT_DEVICE')).rejects.toMatchObject({ code: 'email/link-expired' })
  await ask('CONNECT_EMAIL', { email })
  expect(await ask('CONNECT_DEVICE')).toEqual({ action: 'VERIFY_OTP' })
  vault.rows['/v1/auth/login/wait'] = () => ({ body: { approved: false } })
  await expect(ask('CONNECT_DEVICE')).rejects.toMatchObject({ code: 'email/link-pending' })
})

test('S3.50 S3.68 the visitor’s account has the address on the chain', async () => {
  const { ask, logIn } = frame()
  await expect(ask('GET_USER')).rejects.toMatchObject({ code: 'frame/not-logged-in' })
  await logIn()
  const evm = addresses.eip155
  expect(await ask('GET_USER')).toEqual({
    email,
    address: evm,
    chainId: 1,
    accounts: [
      { address: evm, type: 'eoa' },
      { address: evm, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
    protection: 'email',
  })
  expect(await ask('GET_USER', { chainId: mainnet })).toMatchObject({
    address: addresses.solana,
    chainId: mainnet,
    accounts: [{ address: addresses.solana, type: 'eoa' }],
  })
  expect(await ask('GET_USER', { chainId: 10 })).toMatchObject({ address: evm, chainId: 10 })
  await expect(ask('GET_USER', { chainId: 250 })).rejects.toMatchObject({
    code: 'network/unsupported',
  })
})

test('S3.68 a browser that blocks storage is named before a login, and with the user: it ends with the page', async () => {
  const { ask, events, logIn } = frame({ persistsKeys: false })
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(events).toEqual([['STORAGE', { persists: false }]])
  await logIn()
  expect(await ask('GET_USER')).toMatchObject({ email, endsWithPage: true })
})

test('S3.52 signing out ends the session on the server too', async () => {
  const { ask, logIn, vault, done, call } = frame()
  await logIn()
  await call('personal_sign', ['0x', addresses.eip155])
  await ask('SIGN_OUT')
  expect(vault.sessions.size).toBe(0)
  expect(done).toEqual(['aborted', 'closed'])
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('S3.52 signing out is answered in time, whatever the server does', async () => {
  const { ask, logIn, vault } = frame()
  await logIn()
  vault.rows['/v1/auth/logout'] = () => new Promise(() => undefined)
  const before = Date.now()
  await ask('SIGN_OUT')
  expect(Date.now() - before).toBeLessThan(3_000)
  expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('S3.58-S3.60 S3.69 S3.70 an e-mail is changed by a code from the old address and one from the new', async () => {
  const { ask, logIn, vault } = frame()
  await logIn()
  expect(await ask('UPDATE_EMAIL', { email: 'new@example.com' })).toEqual({
    action: 'VERIFY_PRIMARY_OTP',
  })
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  const enterSecondCode = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  await expect(enterSecondCode(), 'the code is right').rejects.toMatchObject({
    code: 'email/link-pending',
  })
  expect(await enterSecondCode()).toEqual({ newEmail: 'new@example.com' })
  expect(vault.requests.slice(-7).map(({ path, input }) => [path, input.code])).toEqual([
    ['/v1/auth/email', undefined],
    ['/v1/escrow/mailbox/change', undefined],
    ['/v1/auth/email/primary', '111111'],
    ['/v1/auth/email/secondary', '222222'],
    ['/v1/escrow/mailbox/change/wait', undefined],
    ['/v1/escrow/mailbox/change/finish', undefined],
    ['/v1/auth/email/finish', undefined],
  ])
  expect(await ask('GET_USER')).toMatchObject({ email: 'new@example.com' })
})

test('T22 no step of an e-mail change can be skipped', async () => {
  const { ask, logIn, vault } = frame()
  await expect(ask('UPDATE_EMAIL', { email: 'evil@example.com' })).rejects.toMatchObject({
    code: 'frame/not-logged-in',
  })
  await logIn()
  const before = vault.requests.length
  const secondary = () => ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' })
  await expect(secondary()).rejects.toMatchObject({ code: 'email/code-expired' })
  await ask('UPDATE_EMAIL', { email: 'evil@example.com' })
  await expect(secondary()).rejects.toMatchObject({ code: 'email/code-expired' })
  expect(vault.requests.slice(before).map(({ path }) => path)).toEqual([
    '/v1/auth/email',
    '/v1/escrow/mailbox/change',
  ])
  // A restart requires the code of the old address again.
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' })
  await ask('UPDATE_EMAIL', { email: 'worse@example.com' })
  await expect(secondary()).rejects.toMatchObject({ code: 'email/code-expired' })
})

test('S3.57 S6.04 safe methods are answered without approval, logged in or not', async () => {
  const { call, logIn, shown, rpc } = frame()
  for (const method of chainReads) expect(await call(method, [])).toBe('0x2a')
  expect(rpc.map(({ method }) => method)).toEqual(chainReads)
  expect(await call('eth_getBalance', [addresses.eip155, 'latest'], 'eip155:31337')).toBe('0x2a')
  expect(rpc.at(-1)).toEqual({
    chainId: 'eip155:31337',
    method: 'eth_getBalance',
    params: [addresses.eip155, 'latest'],
  })
  expect(await call('eth_accounts')).toEqual([])
  expect(await call('eth_chainId')).toBe('0x1')
  await logIn()
  expect(await call('eth_accounts')).toEqual([addresses.eip155])
  expect(await call('wallet_getCapabilities', [null, ['0x1']])).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
  })
  expect(await call('wallet_getAssets')).toMatchObject({ '0x1': [{ balance: '0x2a' }] })
  await expect(call('wallet_getCallsStatus', [`0x${'ab'.repeat(32)}`])).rejects.toMatchObject({
    code: 'calls/unknown-id',
  })
  expect(shown).toEqual([])
})

test('S6.04 what is being read is answered although the page aborts its requests', async () => {
  const { ask, call, done, logIn, shown } = frame()
  await logIn()
  await call('personal_sign', [])
  const reads = [call('eth_call', []), call('eth_accounts'), call('wallet_getAssets')]
  await ask('RPC_ABORT')
  expect(done).toEqual(['aborted'])
  expect(await Promise.all(reads)).toEqual([
    '0x2a',
    [addresses.eip155],
    { '0x1': [expect.objectContaining({ balance: '0x2a' })] },
  ])
  expect(shown.map(({ method }) => method)).toEqual(['personal_sign'])
})

test('S6.05 T07 a method that needs approval is always shown, whatever the page calls it', async () => {
  const { ask, call, logIn, shown, rpc } = frame()
  await expect(call('personal_sign', ['0x'])).rejects.toMatchObject({
    code: 'frame/not-logged-in',
  })
  await logIn()
  const needed = [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ]
  for (const method of needed) expect(await call(method, [{}])).toBe('0xsigned')
  expect(shown.map(({ method }) => method)).toEqual(needed)
  expect(rpc).toEqual([])
  // A label, a wrapper or a batch is no valid request.
  const send = { method: 'eth_sendTransaction', params: [{}] }
  await expect(ask('RPC_REQUEST', { ...send, safe: true })).rejects.toThrow()
  await expect(ask('RPC_REQUEST', [send])).rejects.toThrow()
  await expect(ask('RPC_REQUEST', { method: ['eth_sendTransaction'] })).rejects.toThrow()
  expect(shown).toHaveLength(needed.length)
})

test('S6.06 T06 other methods are refused, and nothing is shown', async () => {
  const { call, logIn, shown, rpc } = frame()
  await logIn()
  const forbidden = [
    'eth_sign',
    'personal_unlock',
    'wallet_export',
    '__proto__',
    'constructor',
    'ETH_SENDTRANSACTION',
    'eth_sendTransaction ',
    'eth_signTypedData',
    '',
  ]
  for (const method of forbidden) {
    const failure = await call(method).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'rpc/not-allowed',
      message: 'Requested RPC call is not allowed',
    })
  }
  expect([shown, rpc]).toEqual([[], []])
})

test('T25 the chain of a request is the named one, else the active one of its namespace', async () => {
  const { ask, call, logIn, shown, approvals } = frame()
  await logIn()
  await ask('SWITCH_NETWORK', { chainId: 10 })
  await call('personal_sign', [])
  await call('eth_sendTransaction', [{}], 'eip155:1')
  await call('solana_signMessage', [{}])
  expect(shown.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:10',
    'eip155:1',
    mainnet,
  ])
  // The shown chain is compared with the page’s active one.
  expect(approvals()?.activeChain('eip155')).toBe('eip155:10')
  expect(approvals()?.activeChain('solana')).toBe(mainnet)
  await expect(call('personal_sign', [], 'eip155:250')).rejects.toMatchObject({
    code: 'network/unsupported',
  })
  await expect(call('personal_sign', [], mainnet)).rejects.toMatchObject({
    code: 'rpc/invalid-params',
  })
})

test('S3.62 T15 a page’s own name is one plain line beside its verified origin', async () => {
  const { ask, call, logIn, approvals } = frame()
  await logIn()
  await call('personal_sign', [])
  const metadata = {
    name: '\u202evault.example — official\u0000\n\u2066\u200b\u3164',
    description: '',
    url: 'https://vault.example\u202e',
    icons: ['data:image/svg+xml,<svg onload=alert(1)>'],
  }
  await ask('SYNC_DAPP_DATA', { metadata, projectId: 'default' })
  expect(approvals()?.hostOrigin).toBe('https://app.example')
  expect(approvals()?.dappName()).toBe('vault.example — official')
  await ask('SYNC_DAPP_DATA', {
    metadata: { ...metadata, name: '👩'.repeat(100) },
    projectId: 'default',
  })
  expect([...(approvals()?.dappName() ?? '')]).toHaveLength(64)
  // A sign that is no letter of any script, and shows nothing.
  const hidden = { ...metadata, name: `${'a'.repeat(63)} \u{e0fff}\ufffcb` }
  await ask('SYNC_DAPP_DATA', { metadata: hidden, projectId: 'default' })
  expect(approvals()?.dappName()).toBe('a'.repeat(63))
})

test('T167 an approval names the account that the page logged in to, with its domain in plain letters', async () => {
  const { call, logIn, approvals } = frame()
  await logIn('ann@еxample.com')
  await call('personal_sign', [])
  expect(await approvals()?.email()).toBe('ann@xn--xample-2of.com')
})

test('S3.61 S3.63 the theme is passed on, and a reload aborts waiting requests', async () => {
  const { ask, call, logIn, themes, done } = frame()
  await ask('SYNC_THEME', { themeMode: 'dark' })
  expect(themes).toEqual([{ themeMode: 'dark' }])
  await logIn()
  await call('personal_sign', [])
  await ask('RPC_ABORT')
  await ask('RELOAD')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(done.sort()).toEqual(['aborted', 'aborted', 'reloaded'])
})

test('a session that the server ended is reported, and nothing can be signed any more', async () => {
  const { ask, call, logIn, vault, events } = frame()
  await logIn()
  vault.sessions.clear()
  vault.rows['/v1/auth/email'] = () => ({ status: 401, body: { error: 'unauthorized' } })
  await expect(ask('UPDATE_EMAIL', { email: 'new@example.com' })).rejects.toBeInstanceOf(
    LatchkeyError,
  )
  expect(events.at(-1)).toEqual(['SESSION_ENDED', {}])
  await new Promise((resolve) => setTimeout(resolve, 0))
  await expect(call('personal_sign', [])).rejects.toMatchObject({ code: 'frame/not-logged-in' })
})
