import type { ConnectMethod } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { connectMethodsOrder } from './connectList.js'

const has = { email: true, social: true, wallet: true }

test.each<[boolean, readonly ConnectMethod[]]>([
  [false, ['email', 'social', 'wallet']],
  [true, ['wallet', 'email', 'social']],
])('S2.21 S9.27 with an installed wallet on show %s: %s', (installedShown, methods) => {
  expect(connectMethodsOrder({ has, installedShown })).toEqual(methods)
})

test.each<[readonly ConnectMethod[], readonly ConnectMethod[]]>([
  [
    ['social', 'wallet', 'email'],
    ['social', 'wallet', 'email'],
  ],
  [
    ['email', 'social', 'wallet'],
    ['email', 'social', 'wallet'],
  ],
  [['social'], ['social', 'email', 'wallet']],
  [[], ['email', 'social', 'wallet']],
])('the order %s of the host wins, and hides nothing', (order, methods) => {
  expect(connectMethodsOrder({ has, installedShown: true, order })).toEqual(methods)
})

test('how the visitor logged in last comes before the other login, unless the host has an order', () => {
  const input = { has, last: 'social' } as const
  const order = (more: object) => connectMethodsOrder({ ...input, installedShown: false, ...more })
  expect(order({})).toEqual(['social', 'email', 'wallet'])
  expect(order({ installedShown: true })).toEqual(['wallet', 'social', 'email'])
  expect(order({ order: ['email'] })).toEqual(['email', 'social', 'wallet'])
})

test('a method named twice or unknown is drawn once or not at all', () => {
  const order = ['wallet', 'wallet', 'carrier-pigeon'] as ConnectMethod[]
  expect(connectMethodsOrder({ has, installedShown: false, order })).toEqual([
    'wallet',
    'email',
    'social',
  ])
})

test.each<[ConnectMethod, readonly ConnectMethod[]]>([
  ['email', ['wallet', 'social']],
  ['social', ['wallet', 'email']],
  ['wallet', ['email', 'social']],
])('without %s the others remain', (gone, methods) => {
  const input = { has: { ...has, [gone]: false }, installedShown: true }
  expect(connectMethodsOrder(input)).toEqual(methods)
})
