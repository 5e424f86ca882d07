import { expect, test } from 'vitest'
import { errorText } from './errorText.js'

test('a refusal in the wallet is found however deep it sits', () => {
  const refusal = Object.assign(new Error('denied'), { code: 4001 })
  const wrapped = new Error('Request failed', { cause: new Error('inner', { cause: refusal }) })
  expect(errorText(wrapped)).toBe('You declined it in your wallet. Nothing happened.')
})

test('the short line of an error stands for all of it', () => {
  const error = Object.assign(new Error('Gas too low\n\nRequest Arguments:\n…'), {
    shortMessage: 'Gas too low',
  })
  expect(errorText(error)).toBe('Gas too low')
  expect(errorText(new Error('No chain'))).toBe('No chain')
})

test('an error that says nothing, or circles back, still gives a text', () => {
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  for (const error of [undefined, 'text', new Error(''), circle]) {
    expect(errorText(error)).toBe('Something went wrong. Please try again.')
  }
})
