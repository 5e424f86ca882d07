import { features, type Social, socialsOrder } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { type SocialTilesInput, socialTiles } from './socialTiles.js'

const input: SocialTilesInput = { messenger: false, os: 'other' }
const remote = features.socials.default || []

test('the socials stand in this order, however the project lists them', () => {
  expect(socialTiles(remote, input).all).toEqual([
    'google',
    'x',
    'farcaster',
    'discord',
    'apple',
    'github',
    'facebook',
  ])
  expect(remote).not.toEqual(socialsOrder)
})

test('an order of the host wins, and hides nothing', () => {
  const order = ['github', 'apple'] as const
  expect(socialTiles(['apple', 'google', 'github'], { ...input, order }).all).toEqual([
    'github',
    'apple',
    'google',
  ])
})

test('an unknown provider is not offered', () => {
  expect(socialTiles(['google', 'myspace' as Social], input).all).toEqual(['google'])
})

const g = 'google'
test.each<[number, Social | undefined, readonly Social[], boolean]>([
  [0, undefined, [], false],
  [1, g, [], false],
  [2, undefined, [g, 'x'], false],
  [3, g, ['x', 'farcaster'], false],
  [5, g, ['x', 'farcaster', 'discord', 'apple'], false],
  [6, g, ['x', 'farcaster', 'discord', 'apple', 'github'], false],
  [7, g, ['x', 'farcaster', 'discord', 'apple'], true],
])('%i socials: wide %s, tiles %s, more %s', (count, wide, tiles, more) => {
  const socials = socialsOrder.slice(0, count)
  expect(socialTiles(socials, input)).toEqual({ wide, tiles, more, all: socials })
})

test('every social can be reached, however many there are', () => {
  for (let count = 0; count <= socialsOrder.length; count++) {
    const { all, more, tiles, wide } = socialTiles(socialsOrder.slice(0, count), input)
    const drawn = [...(wide ? [wide] : []), ...tiles]
    expect(more || drawn.length === all.length).toBe(true)
  }
})

test.each<[SocialTilesInput['os'], readonly Social[]]>([
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['x', 'facebook']],
  ['other', []],
])('in a messenger on %s these are hidden: %s', (os, hidden) => {
  const missing = (messenger: boolean) => {
    const { all } = socialTiles(remote, { messenger, os })
    return socialsOrder.filter((social) => !all.includes(social))
  }
  expect(missing(true)).toEqual(hidden)
  expect(missing(false)).toEqual([])
})

test('the layout counts what is left', () => {
  expect(socialTiles(['google', 'x', 'github'], { messenger: true, os: 'ios' })).toMatchObject({
    wide: undefined,
    tiles: ['x', 'github'],
  })
})
