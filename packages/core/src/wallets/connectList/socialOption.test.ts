import { type Features, type Social, socialsOrder } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { type SocialTilesInput, socialTiles } from './socialOption.js'

const input: SocialTilesInput = { messenger: false, os: 'other' }
const remote: readonly Social[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]
const list = (socials: Features['socials'], context = input) => {
  const { all, more, tiles, wide } = socialTiles(socials, context)
  const ids = (options: typeof all) => options.map(({ id }) => id)
  return { all: ids(all), more, tiles: ids(tiles), wide: wide?.id }
}

test('S9.29 the socials stand in this order, however the project lists them', () => {
  expect(list(remote).all).toEqual([
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
  expect(list(['apple', 'google', 'github'], { ...input, order }).all).toEqual([
    'github',
    'apple',
    'google',
  ])
})

test('the one that was used last comes first and is marked, whatever the order of the host; one that is not offered changes nothing', () => {
  const order = ['github', 'apple'] as const
  const socials = ['apple', 'google', 'github'] as const
  const { all, wide } = socialTiles(socials, { ...input, order, last: 'google' })
  expect(all.map(({ id, isLast }) => [id, isLast])).toEqual([
    ['google', true],
    ['github', undefined],
    ['apple', undefined],
  ])
  expect(wide?.id).toBe('google')
  expect(list(socials, { ...input, order, last: 'x' }).all).toEqual(['github', 'apple', 'google'])
})

test('an unknown provider is not offered', () => {
  expect(list(['google', 'myspace' as Social]).all).toEqual(['google'])
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
  expect(list(socials)).toEqual({ wide, tiles, more, all: socials })
})

test('every social can be reached, however many there are', () => {
  for (let count = 0; count <= socialsOrder.length; count++) {
    const { all, more, tiles, wide } = list(socialsOrder.slice(0, count))
    const drawn = [...(wide ? [wide] : []), ...tiles]
    expect(more || drawn.length === all.length).toBe(true)
  }
})

test.each<[SocialTilesInput['os'], readonly Social[]]>([
  ['ios', ['google']],
  ['mac', ['x']],
  ['android', ['x', 'facebook']],
  ['other', []],
])('S2.22 in a messenger on %s these are hidden: %s', (os, hidden) => {
  const missing = (messenger: boolean) => {
    const { all } = list(remote, { messenger, os })
    return socialsOrder.filter((social) => !all.includes(social))
  }
  expect(missing(true)).toEqual(hidden)
  expect(missing(false)).toEqual([])
})

test('the layout counts what is left', () => {
  expect(list(['google', 'x', 'github'], { messenger: true, os: 'ios' })).toMatchObject({
    wide: undefined,
    tiles: ['x', 'github'],
  })
})

test('a provider of the vault’s own stands behind those that have a place, by its name and image', () => {
  const acme = { id: 'acme', name: 'Acme', image: '/acme.svg' }
  const { all } = socialTiles([acme, { id: 'x', image: '/x.svg' }, 'google'], input)
  expect(all).toEqual([
    { id: 'google', name: 'Google', image: undefined },
    { id: 'x', name: 'X', image: '/x.svg' },
    acme,
  ])
  expect(list([acme, 'google'], { ...input, order: ['acme'] }).all).toEqual(['acme', 'google'])
})

test('one that is listed twice, or has no name, is not offered for that', () => {
  expect(list(['google', 'google', { id: 'acme' }]).all).toEqual(['google'])
  expect(list(false).all).toEqual([])
})

test('a provider that is listed twice is one, by the name and the image of its entry', () => {
  const acme = { id: 'acme', name: 'Acme', image: 'https://acme.example/mark.png' }
  const socials = ['acme', acme, 'google', 'google'] as unknown as Features['socials']
  const { all } = socialTiles(socials, input)
  expect(all).toEqual([{ id: 'google', name: 'Google', image: undefined }, acme])
})
