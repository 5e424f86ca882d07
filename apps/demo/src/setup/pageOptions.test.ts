import { expect, test } from 'vitest'
import { parsePageOptions } from './pageOptions.js'

const usual = {
  accounts: [0, 1],
  reportsAssets: false,
  reportsWhileAnswering: false,
  hasOneWindow: false,
  explorer: undefined,
  email: false,
  back: false,
  solana: false,
  signsIn: true,
}

test('a page without options is the demo as it is', () => {
  expect(parsePageOptions('')).toEqual(usual)
})

test('accounts, assets, an explorer and ways of the wallet can be asked for', () => {
  expect(
    parsePageOptions(
      '?accounts=3,1001&assets&reports&one-window&no-sign-in&explorer=https://scan.example&email&solana',
    ),
  ).toEqual({
    accounts: [3, 1001],
    reportsAssets: true,
    reportsWhileAnswering: true,
    hasOneWindow: true,
    explorer: 'https://scan.example',
    email: true,
    back: false,
    solana: true,
    signsIn: false,
  })
})

test.each([
  '?accounts=',
  '?accounts=-1,x,99999999999',
  '?explorer=javascript:alert(1)',
  '?explorer=https://scan.example/path%22',
])('what does not fit is left out: %s', (search) => {
  expect(parsePageOptions(search)).toEqual(usual)
})
