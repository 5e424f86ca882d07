import { expect, test } from 'vitest'
import { type OperationInput, operationType } from './operationType.js'

const moves = (direction: 'in' | 'out' | 'self', isMint = false, isBurn = false) => ({
  direction,
  isMint,
  isBurn,
})
const input: OperationInput = { kind: 'call', isSigner: true, transfers: [] }

test.each<[string, Partial<OperationInput>]>([
  ['deploy', { kind: 'deploy' }],
  ['deploy', { kind: 'deploy', transfers: [moves('in', true)] }],
  ['mint', { kind: 'deploy', isSigner: false, transfers: [moves('in', true)] }],
  ['trade', { transfers: [moves('out'), moves('in')] }],
  // A swap that also approves is a swap.
  ['trade', { kind: 'approve', transfers: [moves('out'), moves('in')] }],
  ['receive', { isSigner: false, transfers: [moves('in'), moves('in', true)] }],
  ['send', { transfers: [moves('out'), moves('out', false, true)] }],
  ['burn', { transfers: [moves('out', false, true)] }],
  ['send', { transfers: [moves('self')] }],
  ['send', { kind: 'send' }],
  ['approve', { kind: 'approve' }],
  ['delegate', { kind: 'delegate' }],
  ['undelegate', { kind: 'undelegate' }],
  ['execute', { kind: 'undelegate', isSigner: false }],
  // What moves beside it is what counts.
  ['send', { kind: 'delegate', transfers: [moves('out')] }],
  ['execute', { kind: 'approve', isSigner: false }],
  ['execute', {}],
])('%s', (type, some) => {
  expect(operationType({ ...input, ...some })).toBe(type)
})
