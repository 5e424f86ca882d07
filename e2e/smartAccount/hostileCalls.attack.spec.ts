import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { frameVisitor } from './frameVisitor.js'
import { dollarCall } from './smartVisitor.js'

const abi = parseAbi([
  'function execute(bytes32 mode, bytes executions) payable',
  'function aggregate3((address target, bool allowFailure, bytes data)[] calls)',
])
const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const delegate = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

test('T400 T401 T402 T407 a page gets no power over the account, however it hides the request', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { account, approveButton, ask, frame, sendCalls } = await frameVisitor(page)
  const thief = randomAccount().address
  const harmless = dollarCall('transfer', thief, 1n)
  const theft = encodeFunctionData({ abi, functionName: 'execute', args: [toWord(1), '0x'] })
  const inMulticall = encodeFunctionData({
    abi,
    functionName: 'aggregate3',
    args: [[{ target: account, allowFailure: true, data: theft }]],
  })
  const hidden = dollarCall('approve', thief, maxUint256)

  const blocked: Readonly<Record<string, () => ReturnType<typeof ask>>> = {
    'T402 a batch inside of the batch': () => sendCalls([harmless, { to: account, data: theft }]),
    'T402 the same inside of a multicall': () =>
      sendCalls([harmless, { to: multicall, data: inMulticall }]),
    'T402 the contract that the account would run': () =>
      sendCalls([harmless, { to: delegate, data: theft }]),
    'T402 the contract that may act for the account': () =>
      sendCalls([{ to: manager, data: '0x12345678' }, harmless]),
    'T402 a transaction to itself': () =>
      ask('eth_sendTransaction', [{ from: account, to: account, data: theft }]),
  }
  for (const [what, request] of Object.entries(blocked)) {
    await test.step(`${what} is shown as blocked, with nothing to approve`, async () => {
      const reply = request()
      await expect(frame.locator('[data-blocked=accountControl]')).toBeVisible()
      await expect(approveButton).toHaveCount(0)
      await frame.getByRole('button', { name: 'Close' }).click()
      expect(await reply).toEqual({ code: 'frame/request-refused' })
    })
  }
  await test.step('T401 a transaction for another network than the page’s is shown as blocked', async () => {
    const reply = ask('eth_sendTransaction', [{ from: account, ...harmless, chainId: '0x7a6a' }])
    await expect(frame.locator('[data-blocked=otherChain]')).toBeVisible()
    await frame.getByRole('button', { name: 'Close' }).click()
    expect(await reply).toEqual({ code: 'transaction/chain-mismatch' })
  })
  await test.step('T401 calls go to the network that they name, and the card names it', async () => {
    const reply = sendCalls([{ to: thief, value: '0x0' }], { chainId: '0x7a6a' })
    await expect(approveButton).toBeVisible()
    await expect(frame.getByText('Local Two')).toBeVisible()
    await frame.getByRole('button', { name: 'Reject' }).click()
    expect(await reply).toEqual({ code: 'wallet/rejected' })
  })

  const authorizationList = [{ address: thief, chainId: 0, nonce: 1 }]
  const refused: Readonly<Record<string, [string, () => ReturnType<typeof ask>]>> = {
    'T400 a delegation of the page’s choice': [
      'wallet/unsupported-method',
      () => ask('eth_sendTransaction', [{ from: account, ...harmless, authorizationList }]),
    ],
    'T400 a delegation within a call': [
      'wallet/unsupported-method',
      () => sendCalls([harmless, { ...harmless, ...{ authorizationList } }]),
    ],
    'T401 the network 0, which is all of them': [
      'rpc/invalid-params',
      () => sendCalls([harmless, hidden], { chainId: '0x0' }),
    ],
    'T401 a network that is not served': [
      'calls/unsupported-chain',
      () => sendCalls([harmless, hidden], { chainId: '0x7a6b' }),
    ],
    'calls of another account': [
      'wallet/unauthorized',
      () => sendCalls([harmless, hidden], { from: thief }),
    ],
  }
  for (const [what, [code, request]] of Object.entries(refused)) {
    await test.step(`${what} is refused without a card`, async () => {
      expect(await request()).toEqual({ code })
      await expect(approveButton).toHaveCount(0)
    })
  }

  await test.step('T407 a thousand calls are refused at once, while the page goes on', async () => {
    const calls = Array.from({ length: 1_000 }, () => dollarCall('transfer', thief, 1n))
    const before = Date.now()
    expect(await sendCalls(calls)).toEqual({ code: 'calls/batch-too-large' })
    expect(Date.now() - before).toBeLessThan(2_000)
  })

  expect(await requestEvm('eth_getTransactionCount', [account, 'latest'])).toBe('0x0')
  expect(await requestEvm('eth_getCode', [account, 'latest'])).toBe('0x')
})

const toWord = (first: number): Hex => `0x${first.toString(16).padStart(2, '0')}${'0'.repeat(62)}`
