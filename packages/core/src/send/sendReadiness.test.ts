import type { TokenBalance } from '@latchkey/protocol/api'
import { expect, test } from 'vitest'
import { emptyForm, type SendForm } from '../state/sendSlice.js'
import { sendReadiness } from './sendReadiness.js'

const token: TokenBalance = {
  name: 'Dollar',
  symbol: 'LUSD',
  chainId: 'eip155:31337',
  address: 'eip155:31337:0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
  price: 1,
  quantity: { decimals: '6', numeric: '1.5' },
}
const receiverAddress = '0x00000000000000000000000000000000000000b2'
const whole: SendForm = {
  ...emptyForm,
  token,
  sendTokenAmount: '1.5',
  receiverInput: receiverAddress,
  receiverAddress,
}
const ready = (change: Partial<SendForm>) => sendReadiness({ ...whole, ...change })

test('S5.10 a send needs a token, an amount and a receiver, in this order', () => {
  expect(sendReadiness(emptyForm)).toBe('select-token')
  expect(ready({ sendTokenAmount: '', receiverInput: '' })).toBe('add-amount')
  expect(ready({ receiverInput: ' ', receiverAddress: undefined })).toBe('add-address')
  expect(ready({})).toBe('ready')
})

test.each([
  ['0', 'add-amount'],
  ['0.', 'add-amount'],
  ['-1', 'incorrect-value'],
  ['1e3', 'incorrect-value'],
  ['1,5', 'incorrect-value'],
  ['0.0000001', 'incorrect-value'],
  ['1.500001', 'insufficient-funds'],
  [`1${'0'.repeat(40)}`, 'insufficient-funds'],
  [`1${'0'.repeat(90)}`, 'insufficient-funds'],
])('the amount %s: %s', (sendTokenAmount, step) => {
  expect(ready({ sendTokenAmount })).toBe(step)
})

test('a receiver that is being looked up, or is none', () => {
  const unknown = { receiverInput: 'bob.eth', receiverAddress: undefined }
  expect(ready({ ...unknown, resolving: true })).toBe('resolving')
  expect(ready({ ...unknown, receiverProblem: 'name' })).toBe('invalid-address')
  expect(ready(unknown)).toBe('invalid-address')
  // Whatever is wrong with it, nothing is sent there.
  expect(ready({ receiverProblem: 'checksum' })).toBe('invalid-address')
})

test.each(['255', '999'])('a token that claims %s decimals has nothing to send', (decimals) => {
  const odd = { ...token, quantity: { decimals, numeric: '1' } }
  expect(ready({ token: odd, sendTokenAmount: '1' })).toBe('insufficient-funds')
})
