import { expect, test } from 'vitest'
import { requestTerms } from './requestTerms.js'

const calls = (chainId?: unknown) => ({ method: 'wallet_sendCalls', params: [{ chainId }] })

test('S3.78 calls go to the network that they name', () => {
  expect(requestTerms(calls('0xa'))).toEqual({ quiet: false, networkId: 'eip155:10' })
  expect(requestTerms(calls())).toEqual({ quiet: false })
  expect(requestTerms({ method: 'wallet_sendCalls' })).toEqual({ quiet: false })
})

test.each([10, '10', '0x', '0x0', 'x', null, {}, `0x${'f'.repeat(14)}`])(
  'S3.78 the network %o of calls cannot be read, so nothing is sent',
  (chainId) => {
    expect(() => requestTerms(calls(chainId))).toThrow(expect.objectContaining({ code: -32602 }))
  },
)

test('S3.79 what asks nothing of the visitor is quiet, and a status can wait for the phone', () => {
  expect(requestTerms({ method: 'wallet_getCallsStatus' })).toEqual({ quiet: true, expiry: 3_600 })
  expect(requestTerms({ method: 'wallet_getCapabilities' })).toEqual({ quiet: true })
  for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_showCallsStatus']) {
    expect(requestTerms({ method })).toEqual({ quiet: false })
  }
})
