import { expect, test } from 'vitest'
import { nearestName } from './nearestName.js'

const names = ['id', 'send', 'receive', 'networks', 'customRpcUrls', 'eip155:1', 'eip155:42161']

test.each([
  ['sned', 'send'],
  ['sendd', 'send'],
  ['Send', 'send'],
  ['network', 'networks'],
  ['neworks', 'networks'],
  ['recieve', 'receive'],
  ['customRPCUrls', 'customRpcUrls'],
  ['rpcUrls', undefined],
  ['ids', 'id'],
  ['img', undefined],
  ['1', 'eip155:1'],
  ['42161', 'eip155:42161'],
  // Another network, not a misspelt one.
  ['eip155:42611', undefined],
  ['eip155:10', undefined],
  ['10', undefined],
  ['eip115:42161', 'eip155:42161'],
  ['eip155-1', 'eip155:1'],
  ['chains', undefined],
  ['x', undefined],
  ['', undefined],
  ['constructor', undefined],
])('of %j it comes to %j', (name, nearest) => {
  expect(nearestName(name, names)).toBe(nearest)
})

test('the nearest of several is meant, not the first', () => {
  expect(nearestName('sand', ['bond', 'sends', 'send'])).toBe('send')
  expect(nearestName('img', ['id', 'name', 'image'])).toBe('image')
})

test('a name of any length is no trouble', () => {
  expect(nearestName('s'.repeat(100_000), names)).toBeUndefined()
})
