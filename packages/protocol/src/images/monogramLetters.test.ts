import { expect, test } from 'vitest'
import { monogramLetters } from './monogramLetters.js'

test.each([
  // Wallets
  ['MetaMask', 'M'],
  ['Trust Wallet', 'T'],
  ['Magic Eden', 'ME'],
  ['Blockchain.com', 'B'],
  ['1inch Wallet', '1'],
  ['(beta) wallet', 'B'],
  ['Wallet', 'W'],
  // Tokens, by their symbols
  ['ETH', 'ET'],
  ['LQUIET', 'LQ'],
  ['LUSD', 'LU'],
  ['USDC.e', 'UE'],
  ['stETH', 'ST'],
  ['$PEPE', 'PE'],
  ['USD₮0', 'U0'],
  // Networks
  ['Local One', 'LO'],
  ['Local Solana Two', 'LS'],
  ['Base Sepolia', 'BS'],
  // Collections and apps
  ['Local Stickers #1', 'LS'],
  ['#12', '1'],
  ['Tip Jar', 'TJ'],
  // Whatever else a stranger calls something
  ['x', 'X'],
  ['é́lan', 'É'],
  ['钱包', '钱'],
  ['👛 Purse', 'P'],
  ['👛', '👛'],
  ['<script>', 'S'],
  ['!!!', '!'],
  ['  ', '?'],
  ['', '?'],
])('%j has the letters %j, whatever it is', (name, letters) => {
  expect(monogramLetters(name)).toBe(letters)
  expect(monogramLetters(name, 1)).toBe([...letters][0])
})

test.each(['ETH', 'stETH', 'Local One Wallet', 'x', '1inch', '$$'])(
  'the letters of %j are the same where a letter of another script stands beside it',
  (name) => {
    const other = monogramLetters(`${name} Ж`)
    const one = monogramLetters(`${name} Z`)
    expect(other.replace('Ж', 'Z')).toBe(one)
  },
)
