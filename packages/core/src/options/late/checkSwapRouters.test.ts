import { expect, test } from 'vitest'
import { checkSwapRouters } from './checkSwapRouters.js'

const address = `0x${'a'.repeat(40)}`
const wrapped = `0x${'B'.repeat(40)}`

test('routers by the number of their chain pass', () => {
  checkSwapRouters({})
  checkSwapRouters({ 1: [], 31337: [{ address, wrapped }] })
})

test.each<[string, unknown, RegExp]>([
  ['a list', [], /swapRouters/],
  ['text', 'none', /swapRouters/],
  ['a chain by its CAIP-2 name', { 'eip155:1': [{ address, wrapped }] }, /swapRouters.eip155:1/],
  ['a chain with a zero in front', { '01': [] }, /swapRouters.01/],
  ['one router in place of a list', { 1: { address, wrapped } }, /swapRouters.1/],
  ['an address alone', { 1: [address] }, /swapRouters.1/],
  ['no coin', { 1: [{ address }] }, /wrapped/],
  ['a short address', { 1: [{ address: '0x1', wrapped }] }, /address/],
  ['a slip of the keys', { 1: [{ address, wrapped, adress: address }] }, /adress/],
])('%s is refused, with its place', (_, swapRouters, message) => {
  expect(() => checkSwapRouters(swapRouters as never)).toThrow(message)
})
