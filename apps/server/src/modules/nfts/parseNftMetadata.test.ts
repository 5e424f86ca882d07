import { expect, test } from 'vitest'
import { collectGarbage } from '../data/testing/collectGarbage.js'
import { parseNftMetadata } from './parseNftMetadata.js'

const parse = (value: unknown) => parseNftMetadata(JSON.stringify(value))

test('name, description, image and traits are parsed', () => {
  expect(
    parse({
      name: 'Badge #1',
      description: 'One\r\nof many',
      image: 'ipfs://x',
      attributes: [
        { trait_type: 'Number', value: 1 },
        { trait_type: 'Real', value: true },
      ],
    }),
  ).toEqual({
    name: 'Badge #1',
    description: 'One\nof many',
    image: 'ipfs://x',
    attributes: [
      { trait: 'Number', value: '1' },
      { trait: 'Real', value: 'true' },
    ],
  })
})

test('what does not fit is left out by itself', () => {
  expect(
    parse({
      name: { evil: true },
      description: ['a'],
      image: 7,
      image_url: ' ',
      image_data: '<svg/>',
      attributes: [
        null,
        1,
        {},
        { trait_type: 'a' },
        { trait_type: 'a', value: { b: 1 } },
        { trait_type: 'b', value: 'c' },
      ],
    }),
  ).toEqual({
    name: undefined,
    description: undefined,
    image: '<svg/>',
    attributes: [{ trait: 'b', value: 'c' }],
  })
  expect(parse({ attributes: { length: 1 } })?.attributes).toEqual([])
})

test('words stay one line, within bounds, and turn nothing round', () => {
  const metadata = parse({
    name: `a\u202e\n${'b'.repeat(500)}`,
    description: `\u202e\u0000${'c'.repeat(5_000)}`,
    attributes: Array.from({ length: 500 }, () => ({ trait_type: 't', value: 'v' })),
  })
  expect(metadata?.name).toBe(`a ${'b'.repeat(62)}`)
  expect(metadata?.description).toMatch(/^c{1998}$/)
  expect(metadata?.attributes).toHaveLength(64)
})

test.each(['', 'null', '[]', '1', '"a"', '{', '<html>'])("'%s' is no metadata", (text) => {
  expect(parseNftMetadata(text)).toBeUndefined()
})

test('a name of any prototype’s is only a name', () => {
  expect(parseNftMetadata('{"__proto__":{"name":"a"},"constructor":1}')).toMatchObject({
    attributes: [],
  })
})

test('a long text is not held in memory for the part that is shown', () => {
  const text = JSON.stringify({ name: 'x'.repeat(1_000_000), description: 'y'.repeat(1_000_000) })
  const before = process.memoryUsage().heapUsed
  const parsed = Array.from({ length: 300 }, () => parseNftMetadata(text))
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
  expect(parsed.at(-1)?.description).toHaveLength(2_000)
})
