import { LatchkeyError } from '@latchkey/core'
import { expect, test } from 'vitest'
import { errorText } from './errorText.js'

test('a refusal in the wallet is found however deep it sits', () => {
  const refusal = Object.assign(new Error('denied'), { code: 4001 })
  const wrapped = new Error('Request failed', { cause: new Error('inner', { cause: refusal }) })
  expect(errorText(wrapped)).toBe('You declined the request. Nothing changed.')
  expect(errorText(new LatchkeyError('wallet/rejected'))).toBe(errorText(wrapped))
})

test('the short line of an error stands for all of it', () => {
  const error = Object.assign(new Error('Gas too low\n\nRequest Arguments:\n…'), {
    shortMessage: 'Gas too low',
  })
  expect(errorText(error)).toBe('Gas too low')
  expect(errorText(new Error('No chain'))).toBe('No chain')
})

test('for an internal error the wallet’s own words are shown', () => {
  const own = Object.assign(new Error('http://127.0.0.1:8545 cannot be reached'), { code: -32603 })
  const wrapped = Object.assign(new Error('An internal error was received.', { cause: own }), {
    code: -32603,
    shortMessage: 'An internal error was received.',
  })
  expect(errorText(wrapped)).toBe('http://127.0.0.1:8545 cannot be reached')
})

test('an error that says nothing, or circles back, still gives a text', () => {
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  for (const error of [undefined, 'text', new Error(''), circle]) {
    expect(errorText(error)).toBe('Something went wrong. Please try again.')
  }
})

test('what wallets say by number is in a visitor’s words', () => {
  for (const code of [4100, 4200, 4900, -32002]) {
    const raw = Object.assign(new Error('The method is not supported'), { code })
    expect(errorText(new Error('Request failed', { cause: raw }))).toMatch(/^Your wallet /)
  }
  const refusal = new LatchkeyError('wallet/refused', { cause: { code: 4001 } })
  expect(errorText(refusal)).toContain('without asking you')
})
