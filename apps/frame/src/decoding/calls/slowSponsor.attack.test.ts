import { afterEach, expect, test, vi } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { delegate } from '../../smartAccount/delegate.js'
import { prepareRequest } from '../prepareRequest.js'
// Loaded in advance, so that the clock does not wait for it.
import './prepareSponsored.js'

afterEach(() => void vi.useRealTimers())

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const answers = {
  eth_getCode: ([at]: [string]) =>
    at === addresses.eip155 ? `0xef0100${delegate.address.slice(2).toLowerCase()}` : '0x6000',
  eth_getBlockByNumber: { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x3b9aca00' },
  eth_getBalance: '0xde0b6b3a7640000',
  pimlico_getUserOperationGasPrice: {
    fast: { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' },
  },
}
const paid = { paymaster: `0x${'ab'.repeat(20)}`, paymasterData: '0x' }

test.each([
  ['bundler', 'pimlico_getUserOperationGasPrice'],
  ['bundler that answered first', 'eth_estimateUserOperationGas'],
  ['paymaster', 'pm_getPaymasterStubData'],
  ['paymaster that answered first', 'pm_getPaymasterData'],
])(
  'T412 a %s that hangs is given up after 15 s: the card says that the visitor pays',
  async (_, hung) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isAsked = false
    const hang = () => {
      isAsked = true
      return new Promise<never>(() => {})
    }
    // Only a transaction that the visitor pays for takes a nonce of the account.
    const eth_getTransactionCount = vi.fn(() => '0x5')
    const gas = { callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' }
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    const input = prepareInput(
      {
        method: 'wallet_sendCalls',
        params: [{ calls: [{ to: bob, value: '0x7' }], capabilities }],
      },
      { ...answers, eth_estimateUserOperationGas: gas, eth_getTransactionCount, [hung]: hang },
      {
        accountType: async () => 'smartAccount',
        paymasters: {
          allows: () => true,
          isOwn: () => false,
          ask: async (_, method) => (method === hung ? hang() : paid),
        },
      },
    )
    const preparing = prepareRequest(input)
    while (!isAsked) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(14_999)
    expect(eth_getTransactionCount).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(eth_getTransactionCount).toHaveBeenCalled()
    const { card, payloads } = await preparing
    expect(card.sponsor).toBeUndefined()
    expect(card.fee).toBeDefined()
    expect(card.warnings[0]).toEqual({ code: 'notSponsored', level: 'danger' })
    // A transaction of the visitor's own.
    expect(payloads[0]?.[0]).toBe(2)
  },
)
