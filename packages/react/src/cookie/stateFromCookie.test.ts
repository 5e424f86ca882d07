import { expect, test } from 'vitest'
import { stateFromCookie } from './stateFromCookie.js'

const evm = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7'
const solana =
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'

test('the accounts of a cookie are read, among other cookies, in their order', () => {
  expect(stateFromCookie(`a=b; latchkey=${evm}|${solana}; c="d"`)).toEqual({
    accounts: [evm, solana],
  })
  // As a framework may pass it on.
  expect(stateFromCookie(`latchkey=${encodeURIComponent(`${evm}|${solana}`)}`).accounts).toEqual([
    evm,
    solana,
  ])
})

test('each instance has a cookie of its own', () => {
  const header = `latchkey=${evm}; latchkey-shop=${solana}`
  expect(stateFromCookie(header, { id: 'shop' }).accounts).toEqual([solana])
  expect(stateFromCookie(header, { id: 'other' }).accounts).toEqual([])
  expect(stateFromCookie(header).accounts).toEqual([evm])
})

test('of two different cookies with one name none is believed: another part of the site may have set one', () => {
  const other = evm.replace('0x5', '0x6')
  expect(stateFromCookie(`latchkey=${evm}; latchkey=${other}`).accounts).toEqual([])
  expect(stateFromCookie(`latchkey=; latchkey=${evm}`).accounts).toEqual([])
  expect(stateFromCookie(`latchkey=${evm}; a=b; latchkey=${evm}`).accounts).toEqual([evm])
})

test('it can be sent as JSON', () => {
  const state = stateFromCookie(`latchkey=${evm}`)
  expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  expect(JSON.stringify(stateFromCookie(undefined))).toBe('{"accounts":[]}')
})

test.each([
  undefined,
  null,
  '',
  ';;=;',
  'latchkey',
  'latchkey=',
  'latchkey=|||',
  'latchkey=%',
  'latchkey=%E0%A4%A',
  'xlatchkey=' + evm,
  'latchkey=null',
  'latchkey={"accounts":["' + evm + '"]}',
  'latchkey=eip155:1:0x52908400098527886E0F7030069857D2E4169EE',
  'latchkey=eip155:1:52908400098527886E0F7030069857D2E4169EE7',
  'latchkey=eip155:1:0x52908400098527886E0F7030069857D2E4169EE7:x',
  'latchkey=eip155::0x52908400098527886E0F7030069857D2E4169EE7',
  'latchkey=eip155:<b>:0x52908400098527886E0F7030069857D2E4169EE7',
  'latchkey=eip155:1:%3Cscript%3Ealert(1)%3C/script%3E',
  'latchkey=__proto__:1:0x52908400098527886E0F7030069857D2E4169EE7',
  'latchkey=constructor:1:0x52908400098527886E0F7030069857D2E4169EE7',
  'latchkey=cosmos:hub:your-account-is-locked',
  `latchkey=${`${evm}|`.repeat(100)}`,
])('%j shows no account, and does not throw', (header) => {
  expect(stateFromCookie(header)).toEqual({ accounts: [] })
})

test.each([{}, [], 7, true])('a header that is %j is none', (header) => {
  expect(stateFromCookie(header as never)).toEqual({ accounts: [] })
})

test('a namespace has one account, the first', () => {
  const other = evm.replace('0x5', '0x6')
  expect(stateFromCookie(`latchkey=${evm}|${other}|nonsense|${solana}`).accounts).toEqual([
    evm,
    solana,
  ])
})

test.each(['shop', null])('the options %j are refused: they would name no instance', (options) => {
  expect(() => stateFromCookie('latchkey-shop=', options as never)).toThrow(
    'Write stateFromCookie(header, { id })',
  )
})
