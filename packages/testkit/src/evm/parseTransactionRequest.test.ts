import { expect, test } from 'vitest'
import { parseTransactionRequest } from './parseTransactionRequest.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  ['a plain transfer', { from, to, value: '0x1' }],
  ['a call', { from, to, data: '0xa9059cbb' }],
  ['a call written the newer way', { from, to, input: '0xa9059cbb', gas: '0x5208' }],
  ['a new contract', { from, data: '0x6000' }],
  ['fees of the newer kind', { from, to, maxFeePerGas: '0x2', maxPriorityFeePerGas: '0x2' }],
])('%s is taken as it is', (_, request) => {
  expect(parseTransactionRequest(request)).toEqual(request)
})

test.each([
  ['nothing at all', undefined, /to or data/],
  ['no receiver and no data', { from, value: '0x1' }, /to or data/],
  ['a short receiver', { from, to: '0x1234' }, /^to must/],
  ['a receiver with a wrong checksum', { from, to: to.replace('C8', 'c8') }, /^to must/],
  ['a sender that is none', { from: '0x12', to }, /^from must/],
  ['a decimal amount', { from, to, value: '1000' }, /value of the transaction must be in hex/],
  ['a number for an amount', { from, to, value: 1 }, /value of the transaction must be in hex/],
  ['an empty amount', { from, to, value: '0x' }, /^value must/],
  ['an amount beyond 256 bits', { from, to, value: `0x1${'0'.repeat(64)}` }, /^value must/],
  ['half a byte of data', { from, to, data: '0xabc' }, /whole bytes/],
  ['two different datas', { from, to, data: '0x01', input: '0x02' }, /differ/],
  ['both kinds of fees', { from, to, gasPrice: '0x1', maxFeePerGas: '0x1' }, /together/],
  ['a tip above the fee', { from, to, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, /exceed/],
])('%s is refused, with the field named', (_, request, message) => {
  expect(() => parseTransactionRequest(request)).toThrow(message)
  expect(() => parseTransactionRequest(request)).toThrow(expect.objectContaining({ code: -32602 }))
})
