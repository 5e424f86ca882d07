import { expect, test } from 'vitest'
import { parsePageOptions } from './pageOptions.js'

const usual = {
  accounts: [0, 1],
  reportsAssets: false,
  reportsWhileAnswering: false,
  hasOneWindow: false,
  signsInAtOnce: false,
  explorer: undefined,
  email: false,
  socials: undefined,
  solana: false,
  signsIn: true,
  sendsCalls: true,
  hasServer: true,
  hasRelay: true,
}

test('a page without options is the demo as it is', () => {
  expect(parsePageOptions('')).toEqual(usual)
})

test('accounts, assets, an explorer and ways of the wallet can be asked for', () => {
  expect(
    parsePageOptions(
      '?accounts=3,1001&assets&reports&one-window&at-once&no-sign-in&no-calls&no-server&no-relay&explorer=https://scan.example&email&solana&socials=google,acme',
    ),
  ).toEqual({
    accounts: [3, 1001],
    reportsAssets: true,
    reportsWhileAnswering: true,
    hasOneWindow: true,
    signsInAtOnce: true,
    explorer: 'https://scan.example',
    email: true,
    socials: ['google', 'acme'],
    solana: true,
    signsIn: false,
    sendsCalls: false,
    hasServer: false,
    hasRelay: false,
  })
})

test('social logins are those that are named, or all', () => {
  expect(parsePageOptions('?socials').socials).toEqual([])
  expect(parsePageOptions('?socials=x,Über,<b>').socials).toEqual(['x'])
})

test.each([
  '?accounts=',
  '?accounts=-1,x,99999999999',
  '?explorer=javascript:alert(1)',
  '?explorer=https://scan.example/path%22',
])('what does not fit is left out: %s', (search) => {
  expect(parsePageOptions(search)).toEqual(usual)
})
